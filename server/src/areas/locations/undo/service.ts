/**
 * Takes back what an import did: records that it added go to the trash, fields that it wrote get the value from before.
 * A field that is not as the import left it was changed by somebody since, and stays (docs/decisions/007-imports-and-edits.md).
 */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { refreshGalleryFacts } from '../pictures/queries.ts'
import type { RecordChange } from '../records/changes.ts'
import { markOf, type Marks } from '../records/merge.ts'
import { detailNames, storedFields } from '../records/prepare.ts'
import {
  insertAuditLines,
  lockRecords,
  replaceLinks,
  rowOf,
  updateRecords,
  type AuditLine,
  type ChangedRecord,
  type Links,
  type StoredRecord,
} from '../records/queries.ts'
import { refreshSearch } from '../search/index.ts'
import { galleriesOf, trashEmptyFolders, trashUndone } from './queries.ts'

export interface TouchedRecord {
  id: number
  reference_no: string
  location_name: string
  fields: string[]
}

export interface UndoneRecords {
  /** Added by the import and now in the trash. */
  removed: number
  /** Records with a field that is as before again. */
  restored: number
  /** Records with fields that somebody changed since: these fields stay as they are. */
  kept: TouchedRecord[]
  /** Of those in the trash, the ones that somebody had worked on since. */
  removedEdited: TouchedRecord[]
}

interface Taken {
  row: StoredRecord
  back: Map<string, unknown>
  kept: string[]
}

/** Takes the changes back in the current transaction. What is there no longer is passed over. */
export async function undoRecords(ctx: TransactionCtx, changes: readonly RecordChange[], by: number | null): Promise<UndoneRecords> {
  const { db, site } = ctx
  const rows = new Map(
    (
      await lockRecords(
        db,
        site.id,
        changes.map((change) => change.locationId),
      )
    ).map((row) => [row.id, row]),
  )
  const present = changes.flatMap((change) => {
    const row = rows.get(change.locationId)
    return row ? [{ change, row }] : []
  })
  const taken = present.filter(({ change }) => !change.added).map((one) => ({ ...one, ...takenBack(one.change, one.row) }))
  const made = { at: ctx.now(), by }
  await updateRecords(
    db,
    site.id,
    made,
    taken.map((one) => rowBack(one, one.change)),
  )
  await replaceLinks(db, site.id, taken.map(linksBack), { fresh: false })
  const addedIds = present.filter(({ change }) => change.added).map(({ row }) => row.id)
  const removed = new Set(await trashUndone(db, site.id, 'locations', addedIds, made))
  const restored = taken.filter(({ back }) => back.size > 0)
  await insertAuditLines(
    db,
    site.id,
    { ...made, kind: by === null ? 'system' : 'user', role: null, address: ctx.address, request: ctx.requestId },
    [
      ...[...removed].map((id): AuditLine => ({ action: 'location.deleted', entity_id: id, changes: null })),
      ...restored.map((one): AuditLine => ({ action: 'location.updated', entity_id: one.row.id, changes: historyOf(one) })),
    ],
  )
  await refreshSearch(db, site.id, [...removed, ...restored.map(({ row }) => row.id)])
  return {
    removed: removed.size,
    restored: restored.length,
    kept: taken.filter(({ kept }) => kept.length > 0).map(({ row, kept }) => touched(row, kept)),
    removedEdited: present
      .filter(({ row }) => removed.has(row.id))
      .map(({ row }) => touched(row, editedFields(row)))
      .filter(({ fields }) => fields.length > 0),
  }
}

const touched = ({ id, reference_no, location_name }: StoredRecord, fields: string[]): TouchedRecord => ({
  id,
  reference_no,
  location_name,
  fields,
})

/** Fields that no longer hold what their source said last. */
function editedFields(row: StoredRecord): string[] {
  const current = storedFields(row)
  const marks = (row.source_marks ?? {}) as Marks
  return Object.entries(marks)
    .filter(([field, mark]) => markOf(field, current.get(field)) !== mark)
    .map(([field]) => field)
}

/** Which fields get their value back, and which stay. */
function takenBack(change: RecordChange, row: StoredRecord): { back: Map<string, unknown>; kept: string[] } {
  const current = storedFields(row).set('source', row.source)
  const back = new Map<string, unknown>()
  const kept: string[] = []
  for (const [field, value] of Object.entries(change.before)) {
    if (markOf(field, current.get(field)) === change.marks[field]?.[1]) back.set(field, value)
    else kept.push(field)
  }
  return { back, kept }
}

function rowBack({ row, back }: Taken, change: RecordChange): ChangedRecord {
  const next: Record<string, unknown> = {}
  const details = { ...(row.details as Record<string, unknown>) }
  for (const [field, value] of back) {
    if (field === 'point') [next['latitude'], next['longitude']] = Array.isArray(value) ? (value as unknown[]) : [null, null]
    else if (field === 'owner') next['owner_user_id'] = value
    else if (field === 'city' || field === 'county' || field === 'region') next[`${field}_id`] = value
    else if (!detailNames.has(field)) next[field] = value
    else if (value === null) delete details[field]
    else details[field] = value
  }
  return {
    id: row.id,
    changed: back.size > 0,
    ...rowOf({ ...row, ...next }),
    details,
    // The next import reads the record again, and knows of each field what the source had said before this one.
    source_digest: null,
    source_marks: marksBack(row.source_marks as Marks | null, change),
  }
}

/** A later import may have heard something newer of a field; that stays known. */
function marksBack(current: Marks | null, change: RecordChange): Marks | null {
  const marks: Marks = { ...current }
  for (const [field, [before, after]] of Object.entries(change.marks)) {
    if (field === 'source' || marks[field] !== after) continue
    if (before === null) delete marks[field]
    else marks[field] = before
  }
  return Object.keys(marks).length > 0 ? marks : null
}

const idsOf = (value: unknown): number[] | undefined => (Array.isArray(value) ? value.map(Number) : undefined)

const linksBack = ({ row, back }: Taken): Links => ({
  id: row.id,
  categories: idsOf(back.get('categories')),
  styles: idsOf(back.get('styles')),
})

function historyOf({ row, back }: Taken): Record<string, [unknown, unknown]> {
  const current = storedFields(row).set('source', row.source)
  const named = (field: string): unknown =>
    field === 'city' || field === 'county' || field === 'region' ? row[`${field}_id`] : current.get(field)
  return Object.fromEntries([...back].map(([field, value]) => [field, [named(field) ?? null, value]]))
}

/** Puts pictures in the trash, and folders of these that hold none any more. Returns how many pictures went. */
export async function undoPictures(
  ctx: TransactionCtx,
  pictures: readonly { imageId: number; folderId: number | null }[],
  by: number | null,
): Promise<number> {
  const { db, site } = ctx
  const made = { at: ctx.now(), by }
  const removed = new Set(
    await trashUndone(
      db,
      site.id,
      'location_images',
      pictures.map(({ imageId }) => imageId),
      made,
    ),
  )
  const folders = pictures.flatMap(({ folderId }) => folderId ?? [])
  await trashEmptyFolders(db, site.id, folders, made.at)
  const galleries = await galleriesOf(db, site.id, [...removed])
  const locations = [...new Set(galleries.map((image) => image.location_id))].sort((one, other) => one - other)
  for (const id of locations) await refreshGalleryFacts(db, site.id, id)
  await insertAuditLines(
    db,
    site.id,
    { ...made, kind: by === null ? 'system' : 'user', role: null, address: ctx.address, request: ctx.requestId },
    galleries.map((image) => ({ action: 'location.picture_removed', entity_id: image.location_id, changes: { image: image.id } })),
  )
  return removed.size
}
