/** What takes an import of locations and their pictures back; the rules are the engine's (engine/records/imports/undo.ts). */
import { undoSourced, type TakenBack, type UndoableKind } from '#engine/records/imports/undo.ts'
import { auditMany, type AuditLine } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { SourcedChange, UndoneRecords } from '#kit/records/sourced.ts'
import { looseLocationFields } from '../editing/fields.ts'
import { refreshGalleryFacts } from '../pictures/queries.ts'
import { markOf } from '../records/merge.ts'
import { storedFields } from '../records/prepare.ts'
import { lockRecords, replaceLinks, rowOf, updateRecords, type ChangedRecord, type Links, type StoredRecord } from '../records/queries.ts'
import { refreshSearch } from '../search/index.ts'
import { galleriesOf, trashEmptyFolders, trashUndone } from './queries.ts'

type Taken = TakenBack<StoredRecord>

const valuesOf = (row: StoredRecord): Map<string, unknown> => storedFields(row).set('source', row.source)

const undoableLocations: UndoableKind<StoredRecord> = {
  lock: ({ db, site }, ids) => lockRecords(db, site.id, ids),
  valuesOf,
  markOf,
  nameOf({ location_name, reference_no }, back) {
    const before = back.get('location_name')
    return { label: typeof before === 'string' ? before : location_name, reference_no }
  },
  async restore(ctx, by, taken) {
    const { db, site } = ctx
    await updateRecords(db, site.id, { at: ctx.now(), by }, taken.map(rowBack))
    await replaceLinks(db, site.id, taken.map(linksBack), { fresh: false })
    const restored = taken.filter(({ back }) => back.size > 0)
    const lines = restored.map((one): AuditLine => ({ action: 'location.updated', entity_id: one.row.id, changes: historyOf(one) }))
    await noteUndone(ctx, by, lines)
  },
  async discard(ctx, by, rows) {
    const ids = rows.map((row) => row.id)
    await trashUndone(ctx.db, ctx.site.id, 'locations', ids, { at: ctx.now(), by })
    const lines = ids.map((id): AuditLine => ({ action: 'location.deleted', entity_id: id, changes: null }))
    await noteUndone(ctx, by, lines)
  },
}

async function noteUndone(ctx: TransactionCtx, by: number | null, lines: AuditLine[]): Promise<void> {
  await auditMany(ctx, 'location', by, lines)
  await refreshSearch(
    ctx.db,
    ctx.site.id,
    lines.map((line) => line.entity_id),
  )
}

export const undoRecords = (ctx: TransactionCtx, changes: readonly SourcedChange[], by: number | null): Promise<UndoneRecords> =>
  undoSourced(ctx, undoableLocations, changes, by)

function rowBack({ row, back, columns }: Taken): ChangedRecord {
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
  return { id: row.id, changed: back.size > 0, ...rowOf({ ...row, ...next }), details, ...columns }
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
