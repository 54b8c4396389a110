/** Who was paid, and where they reside: as the directory says, or as somebody states with a reason (docs/decisions/285-payees-of-lines.md). */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import type { Residency, TaxLineFields, TaxPayee } from '@backlot/contract/tax-spend'
import { findPayees, isSameState, matchPayees, type Payee, suggestPayees } from '#areas/directory/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, must } from '#kit/errors.ts'
import { openCase } from '#engine/cases/desk/opening.ts'
import { taxKind } from '../application/definition.ts'
import type { TaxRow } from '../application/rows.ts'
import { findProgram } from '../programs/queries.ts'

type Place = Pick<Ctx, 'db' | 'site'>

/** Of which state its program's residents are; empty where nobody has said it. */
async function stateOf({ db, site }: Place, { program_code: code }: Pick<TaxRow, 'program_code'>): Promise<string> {
  return (await findProgram(db, site.id, code))?.rules.state ?? ''
}
const residencyOf = ({ state }: Payee, home: string): Residency =>
  home === '' || state === '' ? '' : isSameState(state, home) ? 'resident' : 'nonresident'

/** Throws `not_found` for whoever does not write its lines. */
export async function getPayees(ctx: Ctx, taxId: number, term: string): Promise<TaxPayee[]> {
  const { row, movers } = await openCase(ctx, taxKind, taxId)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  const home = await stateOf(ctx, row)
  return (await suggestPayees(ctx, term)).map((payee) => ({ ...payee, residency: residencyOf(payee, home) }))
}

export type Paid = Pick<TaxLineFields, 'payee' | 'entry_id' | 'residency' | 'residency_reason'>
export type SettledPayee = Paid & { residency_source: '' | 'directory' | 'stated' }

const stated = (paid: Paid): SettledPayee => ({ ...paid, residency_source: paid.residency === '' ? '' : 'stated' })

/** What the directory says of who was paid, where the line says nothing else. */
function settle(paid: Paid, payee: Payee, home: string): SettledPayee {
  const told = residencyOf(payee, home)
  const line = { ...paid, entry_id: payee.id, payee: paid.payee || payee.label }
  if (told === '' || (paid.residency !== '' && paid.residency !== told)) return stated(line)
  return { ...line, residency: told, residency_reason: '', residency_source: 'directory' }
}

/** Throws `invalid` for an entry that nobody finds, and for what is stated against the directory without a reason. */
export async function settlePayees(
  ctx: Place,
  tax: TaxRow,
  lines: readonly Paid[],
  pathOf: (at: number) => string,
): Promise<SettledPayee[]> {
  const ids = [...new Set(lines.flatMap(({ entry_id: id }) => (id === null ? [] : [id])))]
  if (ids.length === 0) return lines.map(stated)
  const [found, home] = [await findPayees(ctx, ids), await stateOf(ctx, tax)]
  const faults: { path: string; message: (typeof taxProblems)['noPayee'] }[] = []
  const settled = lines.map((paid, at) => {
    if (paid.entry_id === null) return stated(paid)
    const payee = found.get(paid.entry_id)
    if (!payee) {
      faults.push({ path: `${pathOf(at)}entry_id`, message: taxProblems.noPayee })
      return stated(paid)
    }
    const line = settle(paid, payee, home)
    if (line.residency_source === 'stated' && residencyOf(payee, home) !== '' && line.residency_reason === '')
      faults.push({ path: `${pathOf(at)}residency_reason`, message: taxProblems.residencyReason })
    return line
  })
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  return settled
}

/** What a line says of its payee where a ledger has written the name: the one entry that goes by it. */
export interface MatchedPayee {
  entry_id: number | null
  residency: Residency
  residency_source: '' | 'directory'
  residency_reason: string
}
export const nobody: MatchedPayee = { entry_id: null, residency: '', residency_source: '', residency_reason: '' }

/** Entries by exact name; `several` are names that more than one entry has. */
export async function matchLedgerPayees(ctx: Place, tax: TaxRow, names: readonly string[]) {
  const asked = [...new Set(names.map((name) => name.trim()).filter(Boolean))]
  const found = asked.length === 0 ? new Map<string, Payee[]>() : await matchPayees(ctx, asked)
  const home = found.size === 0 ? '' : await stateOf(ctx, tax)
  const of = (name: string): Payee[] => found.get(name.trim().toLowerCase()) ?? []
  return {
    isSeveral: (name: string): boolean => of(name).length > 1,
    payeeOf: (name: string): MatchedPayee => {
      const [one, ...others] = of(name)
      if (!one || others.length > 0) return nobody
      const residency = residencyOf(one, home)
      return { ...nobody, entry_id: one.id, residency, residency_source: residency === '' ? '' : 'directory' }
    },
  }
}
