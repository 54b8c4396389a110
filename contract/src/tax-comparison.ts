/** What a cost comparison comes to (domain.md §5.3). Both sides compute it. */
import { centsOf, fraction, halfUp, moneyText } from './money.ts'
import type { ComparisonTable } from './tax-fields.ts'

export interface ComparisonTotals {
  before: string
  after: string
  other: string
  /** What the incentive saves here: before less after. */
  saving: string
  /** What it costs elsewhere less what it costs here with the incentive. */
  advantage: string
  /** Of what it costs elsewhere, in percent with two places; null where that is nothing. */
  advantage_percent: string | null
}

export function totalsOfComparison({ rows }: Pick<ComparisonTable, 'rows'>): ComparisonTotals {
  const sum = (column: 'before' | 'after' | 'other'): number => rows.reduce((all, row) => all + centsOf(row[column]), 0)
  const [before, after, other] = [sum('before'), sum('after'), sum('other')]
  return {
    before: moneyText(before),
    after: moneyText(after),
    other: moneyText(other),
    saving: moneyText(before - after),
    advantage: moneyText(other - after),
    advantage_percent: other === 0 ? null : moneyText(halfUp(fraction(BigInt(other - after) * 10_000n, BigInt(other)))),
  }
}
