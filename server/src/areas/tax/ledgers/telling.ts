/** What the entries of a ledger name beside their amounts: permits and payees. What is not known is told, and the line is kept. */
import { reason } from '@backlot/contract/import-reasons'
import type { GivenRecord, ImportBatch } from '#engine/imports/batch.ts'
import type { ImportedFields } from '#kit/records/imported.ts'
import type { TaxRow } from '../application/rows.ts'
import { matchLedgerPayees, nobody, type MatchedPayee } from '../payees/service.ts'
import { unknownPermits } from '../spend/queries.ts'
import { entryKey, findEntriesOfKin } from '../spend/twice.ts'
import { centsIn } from './amounts.ts'
import { findNumbers } from './queries.ts'

export type Given = GivenRecord
export type Batch = ImportBatch

export const textIn = (fields: ImportedFields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** A line is kept whatever permit it names; one that its project does not have is told. */
export async function sayUnknownPermits(
  { ctx, written }: Batch,
  given: readonly Given[],
  open: ReadonlyMap<string, TaxRow>,
): Promise<void> {
  for (const [number, row] of open) {
    const named = given.filter(({ record: { fields } }) => textIn(fields, 'application') === number && textIn(fields, 'permit_no') !== '')
    const permitOf = ({ record }: Given): string => textIn(record.fields, 'permit_no')
    const unknown = new Set(await unknownPermits(ctx.db, ctx.site.id, row.project_id, [...new Set(named.map(permitOf))]))
    for (const one of named.filter((line) => unknown.has(permitOf(line))))
      written.problems.push({ index: one.index, field: 'permit_no', ...reason('no_permit', { text: permitOf(one) }) })
  }
}

export type PayeeOf = (one: Given) => MatchedPayee
/** Whoever the directory has under the very name; where several have it, nobody is meant and it is told. */
export async function payeesOf({ ctx, written }: Batch, given: readonly Given[], open: ReadonlyMap<string, TaxRow>): Promise<PayeeOf> {
  const nameOf = ({ record }: Given): string => textIn(record.fields, 'payee')
  const matched = new Map<string, Awaited<ReturnType<typeof matchLedgerPayees>>>()
  for (const [number, row] of open) {
    const lines = given.filter(({ record }) => textIn(record.fields, 'application') === number)
    const found = await matchLedgerPayees(ctx, row, lines.map(nameOf))
    matched.set(number, found)
    for (const one of lines.filter((line) => found.isSeveral(nameOf(line))))
      written.problems.push({ index: one.index, field: 'payee', ...reason('payees_of_name', { text: nameOf(one) }) })
  }
  return (one) => matched.get(textIn(one.record.fields, 'application'))?.payeeOf(nameOf(one)) ?? nobody
}

/** Entries that another application of the production has for the same program: they are told, and not taken a second time. */
export async function sayCounted({ ctx, written }: Batch, given: readonly Given[], open: ReadonlyMap<string, TaxRow>): Promise<Set<Given>> {
  const twice = new Set<Given>()
  for (const [number, row] of open) {
    const lines = given.filter(({ record }) => textIn(record.fields, 'application') === number)
    const numbers = lines.map(({ record }) => textIn(record.fields, 'entry_no')).filter(Boolean)
    const counted = await findEntriesOfKin(ctx.db, ctx.site.id, row.id, [...new Set(numbers)])
    for (const one of lines) {
      const { fields } = one.record
      const [day, cents] = [textIn(fields, 'paid_on') || null, centsIn(textIn(fields, 'amount')) ?? 0]
      const entry = { entry_no: textIn(fields, 'entry_no'), account: textIn(fields, 'account'), paid_on: day, amount_cents: cents }
      const other = counted.get(entryKey(entry))
      if (other === undefined) continue
      twice.add(one)
      written.rejected.push({ index: one.index, ...reason('entry_elsewhere', { text: other.tax_no ?? '' }) })
    }
  }
  return twice
}

/** Rows of a source that another application has: whichever came first keeps them. */
export async function sayElsewhere({ ctx, written }: Batch, rows: readonly (readonly [Given, number])[]): Promise<void> {
  if (rows.length === 0) return
  const numbers = await findNumbers(ctx.db, ctx.site.id, [...new Set(rows.map(([, taxId]) => taxId))])
  for (const [{ index }, taxId] of rows) written.rejected.push({ index, ...reason('entry_elsewhere', { text: numbers.get(taxId) ?? '' }) })
}
