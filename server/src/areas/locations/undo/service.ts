/**
 * Takes back what an import did: records that it added go to the trash, fields that it wrote get the value from before.
 * A field that is not as the import left it was changed by somebody since, and stays (docs/decisions/007-imports-and-edits.md).
 */
import { auditMany, type AuditLine } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import {
  editedFields,
  marksBack,
  takenBack,
  type Marks,
  type SourcedChange,
  type TouchedRecord,
  type UndoneRecords,
} from '#kit/records/sourced.ts'
import { looseLocationFields } from '../editing/fields.ts'
import { refreshGalleryFacts } from '../pictures/queries.ts'
import { markOf } from '../records/merge.ts'
import { storedFields } from '../records/prepare.ts'
import { lockRecords, replaceLinks, rowOf, updateRecords, type ChangedRecord, type Links, type StoredRecord } from '../records/queries.ts'
import { refreshSearch } from '../search/index.ts'
import { galleriesOf, trashEmptyFolders, trashUndone } from './queries.ts'

interface Taken {
  row: StoredRecord
  back: Map<string, unknown>
  unchanged: string[]
}

/** Takes the changes back in the current transaction. What is there no longer is passed over. */
export async function undoRecords(ctx: TransactionCtx, changes: readonly SourcedChange[], by: number | null): Promise<UndoneRecords> {
  const { db, site } = ctx
  const rows = new Map(
    (
      await lockRecords(
        db,
        site.id,
        changes.map((change) => change.id),
      )
    ).map((row) => [row.id, row]),
  )
  const present = changes.flatMap((change) => {
    const row = rows.get(change.id)
    return row ? [{ change, row }] : []
  })
  const taken = present
    .filter(({ change }) => !change.added)
    .map((one) => ({ ...one, ...takenBack(one.change, valuesOf(one.row), markOf) }))
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
  await auditMany(ctx, 'location', by, [
    ...[...removed].map((id): AuditLine => ({ action: 'location.deleted', entity_id: id, changes: null })),
    ...restored.map((one): AuditLine => ({ action: 'location.updated', entity_id: one.row.id, changes: historyOf(one) })),
  ])
  await refreshSearch(db, site.id, [...removed, ...restored.map(({ row }) => row.id)])
  return {
    removed: removed.size,
    restored: restored.length,
    unchanged: taken.filter(({ unchanged }) => unchanged.length > 0).map(({ row, unchanged }) => touched(row, unchanged)),
    removedEdited: present
      .filter(({ row }) => removed.has(row.id))
      .map(({ row }) => touched(row, editedFields(row.source_marks as Marks | null, storedFields(row), markOf)))
      .filter(({ fields }) => fields.length > 0),
  }
}

const valuesOf = (row: StoredRecord): Map<string, unknown> => storedFields(row).set('source', row.source)

const touched = ({ id, reference_no, location_name }: StoredRecord, fields: string[]): TouchedRecord => ({
  id,
  label: location_name,
  reference_no,
  fields,
})

function rowBack({ row, back }: Taken, change: SourcedChange): ChangedRecord {
  const next: Record<string, unknown> = {}
  const details = { ...(row.details as Record<string, unknown>) }
  for (const [field, value] of back) {
    if (field === 'point') [next['latitude'], next['longitude']] = Array.isArray(value) ? (value as unknown[]) : [null, null]
    else if (field === 'owner') next['owner_user_id'] = value
    else if (field === 'city' || field === 'county' || field === 'region') next[`${field}_id`] = value
    else if (!looseLocationFields.inDocument.has(field)) next[field] = value
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

const idsOf = (value: unknown): number[] | undefined => (Array.isArray(value) ? value.map(Number) : undefined)

const linksBack = ({ row, back }: Taken): Links => ({
  id: row.id,
  categories: idsOf(back.get('categories')),
  styles: idsOf(back.get('styles')),
})

function historyOf({ row, back }: Taken): Record<string, [unknown, unknown]> {
  const current = valuesOf(row)
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
  const lines = galleries.map((image) => ({
    action: 'location.picture_removed',
    entity_id: image.location_id,
    changes: { image: image.id },
  }))
  await auditMany(ctx, 'location', by, lines)
  return removed.size
}
