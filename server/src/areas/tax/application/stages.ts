/** The amounts of an application from the estimate to the award, with what made each differ from the one before. */
import type { Tax } from '@backlot/contract/tax'
import { differenceOf, presentStages, type Stage } from '@backlot/contract/tax-stages'
import { creditIn, rulesOf, type TaxRow } from './rows.ts'
import { estimateOf } from './standing.ts'

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function stagesOf(row: TaxRow): Tax['stages'] {
  const rules = rulesOf(row)
  const estimate = rules && estimateOf(row, rules)
  const [final, certified] = [creditIn(row.final_credit), creditIn(row.certified_credit)]
  const transferred = row.transferred_cents === 0 ? null : row.transferred_cents
  const limited = certified ? (row.certified_cents ?? 0) - certified.credit_cents : 0
  const stages: Stage[] = [
    { stage: 'estimated', cents: row.estimated_cents, at: at(row.submitted_at) },
    { stage: 'allocated', cents: row.allocated_cents, at: at(row.allocated_at) },
    { stage: 'final', cents: row.final_cents, at: at(row.final_at), because: estimate && final ? differenceOf(estimate, final) : [] },
    {
      stage: 'certified',
      cents: row.certified_cents,
      at: at(row.certified_at),
      because: [
        ...(final && certified ? differenceOf(final, certified) : []),
        ...(limited === 0 ? [] : [{ reason: 'allocation' as const, name: '', cents: limited }]),
      ],
    },
    { stage: 'awarded', cents: row.awarded_cents, at: row.awarded_on },
    {
      stage: 'transferred',
      cents: transferred,
      at: null,
      because: [{ reason: 'not_transferred' as const, name: '', cents: (transferred ?? 0) - (row.certified_cents ?? 0) }].filter(
        ({ cents }) => cents !== 0,
      ),
    },
  ]
  return presentStages(stages)
}
