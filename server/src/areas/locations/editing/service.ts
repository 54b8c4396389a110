/** What is done to a location alone: it is copied, looked after by several, brought back, removed for good, changed with many others. */
import type { CallOutput } from '@backlot/contract/endpoint'
import type { bulkActions, LocationEdit, locationRecordsApi } from '@backlot/contract/location-records'
import { forgetUploads } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { bulkWorks, changeMany, setFields, type Chosen, type Works } from '#engine/records/bulk/service.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { insertEmpty, lockNew, updateRecord } from '#engine/records/service.ts'
import { removeRecord, withRecord } from '#engine/records/states/service.ts'
import { restoreVersion } from '#engine/records/versions/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import { writeRecord, openRecord } from '#engine/records/write.ts'
import { locationKind, type LocationShape, type StoredLocation } from '../definition.ts'
import { removeDocumentsOf } from '../documents/service.ts'
import { documentUploads } from '../documents/uploads.ts'
import { removeImagesOf } from '../pictures/trash.ts'
import { galleryUploads } from '../pictures/uploads.ts'
import { newReference } from '../records/reference.ts'
import { listCategoryTree } from './queries.ts'
import { noteEditor } from './presence.ts'
import { liveLinks, visibleRecord } from './references.ts'

/** What the row of a new location begins with. */
export const newColumns = () => ({ reference_no: newReference(), location_name: '' })

export const updateLocation = (ctx: Ctx, id: number, body: Parameters<typeof updateRecord<LocationShape, object>>[3]) =>
  updateRecord(ctx, locationKind, id, body)

/** Fields that a copy does not take with it: they tell of the place it was copied from alone, and its owner signed for no other. */
const ownFields: ReadonlySet<string> = new Set([
  'qualified',
  'archived',
  'last_verified_at',
  'incidents',
  'release_signer',
  'release_signed_at',
  'release_expires',
  'release_use',
])

/** A draft with the same fields, without owner, pictures and source, for its owner did not ask for one, and without links that lead nowhere. */
export async function duplicateRecord(ctx: Ctx, id: number): Promise<LocationEdit> {
  const copy = await inTransaction(ctx, async (inside) => {
    const { record } = await openRecord(inside, locationKind, id)
    const made = await insertEmpty(inside, locationKind, { key: undefined, columns: newColumns() })
    must(made !== undefined, 'internal')
    const stored = await lockNew(inside, locationKind, made)
    const fields = Object.fromEntries(Object.entries(record).filter(([name]) => !ownFields.has(name)))
    const copied = locationKind.fields.withFields(stored.record, {
      ...fields,
      ...(await liveLinks(inside, record)),
      location_name: copiedName(record.location_name),
      owner_user_id: null,
    })
    const changes = { status: [null, 'Draft'], copied_from: [null, id] } satisfies Record<string, [unknown, unknown]>
    await writeRecord(inside, locationKind, stored, { action: 'added', record: copied, changes })
    return made
  })
  return viewRecord(ctx, locationKind, copy)
}

const copiedName = (name: string): string => (name === '' ? '' : `${name.slice(0, 112)} (copy)`)

/** Notes that the caller has the record open, and answers who else has. */
export async function keepEditing(ctx: Ctx, id: number, closed: boolean): Promise<CallOutput<typeof locationRecordsApi.editing>> {
  const { version } = await viewRecord(ctx, locationKind, id)
  const others = await noteEditor(ctx, id, closed)
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    others.map((one) => one.user_id),
  )
  return {
    editors: others.map((one) => ({ id: one.user_id, name: people.get(one.user_id) ?? '', seen_at: one.seen_at.toISOString() })),
    version,
  }
}

/** Brings a version back, and says what of it is gone. */
export async function restoreLocation(ctx: Ctx, id: number, version: number) {
  const left = await restoreVersion(ctx, locationKind, id, version)
  return { location: await viewRecord(ctx, locationKind, id), left_out: left }
}

/** Removes what is in the trash for good, with its pictures and its history. */
async function removeLocation(ctx: TransactionCtx, stored: StoredLocation): Promise<void> {
  await forgetUploads(ctx, galleryUploads, stored.row.id)
  await forgetUploads(ctx, documentUploads, stored.row.id)
  await removeImagesOf(ctx, stored.row.id)
  await removeDocumentsOf(ctx, stored.row.id)
  const { reference_no, location_name } = stored.row
  await removeRecord(ctx, locationKind, stored, { reference_no, location_name })
}

export async function remove(ctx: Ctx, id: number): Promise<{ Success: boolean }> {
  await withRecord(ctx, locationKind, id, (inside, _kind, stored) => removeLocation(inside, stored))
  return { Success: true }
}

type Action = (typeof bulkActions)[number]

/** What the caller may not see stays without being named. */
async function setCategories(ctx: TransactionCtx, stored: StoredLocation, change: (ids: number[]) => number[]): Promise<void> {
  const { categories } = await visibleRecord(ctx, stored.record)
  await setFields(ctx, locationKind, stored, { categories: change(categories) })
}

const works: Works<LocationShape, Action> = {
  ...bulkWorks(locationKind),
  addCategory: (ctx, stored, id) => setCategories(ctx, stored, (ids) => [...ids, id]),
  // A parent takes its children with it: they would bring it back.
  async removeCategory(ctx, stored, id) {
    const tree = await listCategoryTree(ctx.db, ctx.site.id)
    const gone = new Set(tree.filter((row) => row.id === id || row.parent_id === id).map((row) => row.id))
    await setCategories(ctx, stored, (ids) => ids.filter((one) => !gone.has(one)))
  },
  delete: removeLocation,
}

/** Answers for each id, in the order given. */
export const changeLocations = (ctx: Ctx, chosen: Chosen<Action>) => changeMany(ctx, locationKind, works, chosen)
