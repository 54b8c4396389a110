/** Records that are another one already: what that one does not say is filled in, and nothing that it says is touched. */
import { reason } from '@backlot/contract/import-reasons'
import type { AuditLine } from '#kit/audit.ts'
import { keyOfSource, type Fields, type Marks, type SavedChange, type SourcedChange } from '#kit/records/sourced.ts'
import { linksOf, namesOf, read, type Batch, type Problems } from './batch.ts'
import { changeOf, savedChange } from './changes.ts'
import { markOf } from './merge.ts'
import { storedFields, type Keyed } from './prepare.ts'
import { findDigests, lockRecords, replaceLinks, updateRecords } from './queries.ts'
import { rowWith } from './rows.ts'

export interface Filled {
  lines: AuditLine[]
  changes: SourcedChange[]
  shown: SavedChange[]
  /** Which record each of them is, by its index. */
  ids: Map<number, number>
}

interface Known {
  ids: ReadonlyMap<string, number>
  problems: Problems
}
/** One by one: two of them may be the same record. */
export async function fillRecords(batch: Batch, records: readonly Keyed[], known: Known): Promise<Filled> {
  const filled: Filled = { lines: [], changes: [], shown: [], ids: new Map() }
  for (const one of records) {
    const id = await targetOf(batch, one, known)
    const done = id === undefined ? undefined : await fillRecord(batch, one, id)
    if (id === undefined || !done) known.problems.push({ index: one.index, ...reason('duplicate_gone') })
    else filled.ids.set(one.index, id)
    if (!done?.line) continue
    filled.lines.push(done.line)
    filled.changes.push(done.change)
    filled.shown.push(...done.shown)
  }
  return filled
}

async function targetOf({ ctx: { db, site } }: Batch, { record }: Keyed, { ids }: Known): Promise<number | undefined> {
  if (!record.fills) return undefined
  if ('into' in record.fills) return record.fills.into
  const key = keyOfSource({ ...record.source, id: record.fills.with })
  return ids.get(key) ?? (await findDigests(db, site.id, [key]))[0]?.id
}

/** Whether it is archived or confirmed is the record's own; how exact the point is goes with the point. */
const ownFields: ReadonlySet<string> = new Set(['archived', 'qualified'])
function blankFields(given: Fields, current: ReadonlyMap<string, unknown>): Fields {
  const fields: Fields = new Map()
  for (const [field, value] of given)
    if (!ownFields.has(field) && markOf(field, value) !== '' && markOf(field, current.get(field)) === '') fields.set(field, value)
  if (!fields.has('point')) fields.delete('geo_precision')
  return fields
}

async function fillRecord(
  batch: Batch,
  one: Keyed,
  id: number,
): Promise<{ line: AuditLine | undefined; change: SourcedChange; shown: SavedChange[] } | undefined> {
  const { db, site, now } = batch.ctx
  const [row] = await lockRecords(db, site.id, [id])
  if (!row || row.deleted_at !== null) return undefined
  const current = storedFields(row)
  const { fields: given } = read(batch, one, [])
  const fields = blankFields(given, current)
  const marks: Marks = {
    ...(row.source_marks as Marks | null),
    ...Object.fromEntries([...fields].map(([field, value]) => [field, markOf(field, value)])),
  }
  const change = changeOf({ row, fields, marks, current }, row.source)
  if (fields.size === 0) return { line: undefined, change, shown: [] }
  const next = {
    id,
    changed: true,
    ...rowWith(row, fields, await namesOf(batch, [fields])),
    source: row.source,
    source_digest: row.source_digest,
    source_marks: marks,
  }
  await updateRecords(db, site.id, { at: now(), by: batch.by }, [next])
  await replaceLinks(db, site.id, [linksOf(id, fields)], { fresh: false })
  const changes = Object.fromEntries(
    [...fields].map(([field, value]): [string, [unknown, unknown]] => [field, [current.get(field) ?? null, value]]),
  )
  const shown = savedChange(batch.vocabulary, one, { id, isNew: false, fields: undefined, changes })
  return { line: { action: 'location.updated', entity_id: id, changes }, change, shown }
}
