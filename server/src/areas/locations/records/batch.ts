/** What the writers of many records share. */
import type { Reason } from '@backlot/contract/import-reasons'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Fields, SourcedChange } from '#kit/records/sourced.ts'
import { fieldsOf, namedLists, type Keyed } from './prepare.ts'
import { namedIds, type NameIds, type Vocabulary } from './vocabulary.ts'

export interface Batch {
  note?: ((ctx: TransactionCtx, changes: readonly SourcedChange[]) => Promise<void>) | undefined
  locksHomes?: boolean | undefined
  ctx: TransactionCtx
  vocabulary: Vocabulary
  /** Numbers of words of the search, kept from call to call. */
  words: Map<string, number>
  by: number | null
}
export type Problems = ({ index: number; field?: string } & Reason)[]

/** The record's fields, and whether all of it could be read. */
export function read(batch: Batch, one: Keyed, problems: Problems): { fields: Fields; digest: string | null } {
  let isWhole = true
  const fields = fieldsOf(one.record, batch.vocabulary, (code, params) => {
    isWhole = false
    problems.push({ index: one.index, code, params })
  })
  // Without a digest the record is read again next time: the missing category may be there by then.
  return { fields, digest: isWhole ? one.digest : null }
}

export const linksOf = (id: number, fields: Fields) => ({
  id,
  categories: fields.get('categories') as number[] | undefined,
  styles: fields.get('styles') as number[] | undefined,
})

/** The ids of all cities, counties and regions that are to be written. */
export async function namesOf(batch: Batch, records: readonly Fields[]): Promise<NameIds> {
  const asked = { city: new Set<string>(), county: new Set<string>(), region: new Set<string>() }
  for (const fields of records) {
    for (const list of namedLists) if (fields.has(list)) asked[list].add(String(fields.get(list)))
  }
  return namedIds(batch.ctx.db, batch.ctx.site.id, asked)
}
