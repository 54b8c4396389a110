/** What a write did to a record, kept so that it can be taken back field by field. */
import type { Fields, Marks } from './merge.ts'
import { markOf } from './merge.ts'
import type { StoredRecord } from './queries.ts'

export interface RecordChange {
  locationId: number
  /** New to the library: taking it back puts it in the trash. */
  added: boolean
  /** Field → value as it was stored; cities, counties and regions by id, because their names may change. */
  before: Record<string, unknown>
  /** Field → what the source had said of it, and says now (`markOf`); `source` itself among them. */
  marks: Record<string, [before: string | null, after: string]>
}

interface MergedRecord {
  row: StoredRecord
  fields: Fields
  marks: Marks
  current: ReadonlyMap<string, unknown>
}

/** @param source the record's source as it was written */
export function changeOf({ row, fields, marks, current }: MergedRecord, source: unknown): RecordChange {
  const known = (row.source_marks ?? {}) as Marks
  const before: Record<string, unknown> = {}
  for (const field of fields.keys()) before[field] = storedValue(row, field, current)
  const changed: RecordChange['marks'] = {}
  for (const [field, mark] of Object.entries(marks)) if (known[field] !== mark) changed[field] = [known[field] ?? null, mark]
  if (source !== row.source) {
    before['source'] = row.source
    changed['source'] = [markOf('source', row.source), markOf('source', source)]
  }
  return { locationId: row.id, added: false, before, marks: changed }
}

function storedValue(row: StoredRecord, field: string, current: ReadonlyMap<string, unknown>): unknown {
  if (field === 'city') return row.city_id
  if (field === 'county') return row.county_id
  if (field === 'region') return row.region_id
  return current.get(field) ?? null
}

/** One change for each record: one that came back and was written at once counts as added. */
export function withAdded(added: readonly number[], merged: readonly RecordChange[]): RecordChange[] {
  const changes = new Map(merged.map((change) => [change.locationId, change]))
  for (const id of added) changes.set(id, { ...(changes.get(id) ?? { locationId: id, before: {}, marks: {} }), added: true })
  return [...changes.values()]
}
