/** What a write did to a location, kept so that it can be taken back field by field. */
import type { Changes } from '#kit/records/changes.ts'
import { changedMarks, type Fields, type Marks, type SavedChange, type SourcedChange } from '#kit/records/sourced.ts'
import { markOf } from './merge.ts'
import type { Keyed } from './prepare.ts'
import type { StoredRecord } from './queries.ts'
import type { Vocabulary } from './vocabulary.ts'

interface MergedRecord {
  row: StoredRecord
  fields: Fields
  marks: Marks
  current: ReadonlyMap<string, unknown>
}

/** @param source the record's source as it was written */
export function changeOf({ row, fields, marks, current }: MergedRecord, source: unknown): SourcedChange {
  const before: Record<string, unknown> = {}
  for (const field of fields.keys()) before[field] = storedValue(row, field, current)
  const changed = changedMarks(row.source_marks as Marks | null, marks)
  if (source !== row.source) {
    before['source'] = row.source
    changed['source'] = [markOf('source', row.source), markOf('source', source)]
  }
  return { id: row.id, added: false, before, marks: changed }
}

/** Cities, counties and regions by id, because their names may change. */
function storedValue(row: StoredRecord, field: string, current: ReadonlyMap<string, unknown>): unknown {
  if (field === 'city') return row.city_id
  if (field === 'county') return row.county_id
  if (field === 'region') return row.region_id
  return current.get(field) ?? null
}

/** What is shown of it: all that a new record says, of a known one what changed. */
export function savedChange(
  vocabulary: Vocabulary,
  { index, record }: Keyed,
  { id, isNew, fields, changes }: { id: number; isNew: boolean; fields: Fields | undefined; changes: Changes | undefined },
): SavedChange[] {
  if (!isNew && !changes) return []
  const said = [...(fields ?? [])].map(([field, value]): [string, [unknown, unknown]] => [field, [null, value]])
  const shown = Object.entries({ ...Object.fromEntries(said), ...changes }).map(
    ([field, [before, after]]): [string, [unknown, unknown]] => [field, [vocabulary.named(field, before), vocabulary.named(field, after)]],
  )
  return [{ index, id, label: record.location_name, added: isNew, changes: Object.fromEntries(shown) }]
}
