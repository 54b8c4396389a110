/** The rules of the lists: names are unique, a tree has two levels, nothing that is used is lost. */
import type { VocabularyEntry, VocabularyList, VocabularyUse } from '@backlot/contract/location-vocabularies'
import { vocabularyInUse, vocabularyProblems } from '@backlot/contract/area-problems'
import { mostNames } from '@backlot/contract/joined-names'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { refusingTaken, type UniqueFields } from '#kit/db/unique.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { refuseStale } from '#kit/versions.ts'
import { refreshSearch } from '../search/index.ts'
import { vocabularyChangedJob } from './jobs.ts'
import { moveUsers, settleParents, touchRecords } from './moving.ts'
import { present } from './present.ts'
import {
  findDropdownList,
  findUserIds,
  findUsers,
  insertEntry,
  isNameTaken,
  listChildren,
  listEntries,
  lockEntry,
  sortEntries,
  updateEntry,
  type EntryFields,
  type EntryRow,
} from './queries.ts'

type Inside = TransactionCtx
type EntryChange = EntryFields & { version?: number | undefined }

export async function getEntries(
  ctx: Ctx,
  list: VocabularyList,
  page: { deleted: boolean; skip: number; limit: number },
): Promise<{ items: VocabularyEntry[]; total: number }> {
  const { rows, total } = await listEntries(ctx.db, ctx.site.id, list, page)
  return { items: rows.map(present), total }
}

async function entryOf(ctx: Inside, list: VocabularyList, id: number, options = { deleted: false }): Promise<EntryRow> {
  const row = await lockEntry(ctx.db, ctx.site.id, list, id)
  must(row && (row.deleted_at !== null) === options.deleted, 'not_found')
  return row
}

/** The field that carries a name, as the contract spells it. */
const nameField = (list: VocabularyList): string => (list === 'city' || list === 'county' || list === 'region' ? `${list}_name` : 'name')

/** Whoever adds or takes back the same name at the same moment. */
const uniqueNames = (list: VocabularyList): UniqueFields => {
  const field = { path: nameField(list), message: vocabularyProblems.nameTaken }
  const indexes = ['location_category_tree_name', 'cities_name', 'counties_name', 'regions_name', 'dropdown_values_name']
  return Object.fromEntries(indexes.map((index) => [index, field]))
}

async function refuseTaken(ctx: Inside, list: VocabularyList, entry: { name: string; parent: number; except: number }): Promise<void> {
  if (await isNameTaken(ctx.db, ctx.site.id, list, entry)) invalidField(nameField(list), vocabularyProblems.nameTaken)
}

/** Throws `invalid` at `parent` for what is no live category of the top level. */
async function refuseParent(ctx: Inside, parent: number, child: number): Promise<void> {
  if (parent === 0) return
  const row = await lockEntry(ctx.db, ctx.site.id, 'categories', parent)
  if (!row || row.deleted_at || row.parent !== 0 || row.id === child) invalidField('parent', vocabularyProblems.noSuchParent)
  const children = child === 0 ? [] : await listChildren(ctx.db, ctx.site.id, child)
  if (children.length > 0) invalidField('parent', vocabularyProblems.hasChildren)
}

/** Throws `invalid` at `county_id` for another site's county or one that is gone. */
async function refuseCounty(ctx: Inside, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const county = await lockEntry(ctx.db, ctx.site.id, 'county', id)
  if (!county || county.deleted_at) invalidField('county_id', vocabularyProblems.noSuchCounty)
}

/** Adds a value at the end of its list. Throws `invalid` at the name or the parent. */
export const addEntry = (ctx: Ctx, list: VocabularyList, fields: EntryFields & { name: string }): Promise<VocabularyEntry> =>
  inTransaction(ctx, async (inside) => {
    await refuseTaken(inside, list, { name: fields.name, parent: fields.parent_id ?? 0, except: 0 })
    await refuseParent(inside, fields.parent_id ?? 0, 0)
    await refuseCounty(inside, fields.county_id)
    const id = await refusingTaken(uniqueNames(list), () => insertEntry(inside.db, ctx.site.id, list, fields))
    await audit(inside, { action: `${list}.added`, entity: 'vocabulary', entityId: id, changes: { name: fields.name } })
    return present(await entryOf(inside, list, id))
  })

/** The lists that styles are chosen from, as places for new ones. */
const styleLists = ['architectural_style_residential', 'architectural_style_commercial'] as const

/** A value from a file, once: in `place` a category goes below that one, a style into that list. */
export async function addFromFile(
  ctx: Ctx,
  field: 'categories' | 'styles',
  { name, place }: { name: string; place: number },
): Promise<void> {
  if (field === 'categories') await addEntry(ctx, 'categories', { name, ...(place === 0 ? {} : { parent_id: place }) })
  else await addEntry(ctx, styleLists[place] ?? styleLists[0], { name })
}

/** Changes what is given. A category that moves takes its locations along. Throws `conflict` when the caller saw another version. */
export const changeEntry = (ctx: Ctx, list: VocabularyList, id: number, { version, ...fields }: EntryChange): Promise<VocabularyEntry> =>
  inTransaction(ctx, async (inside) => {
    const before = await entryOf(inside, list, id)
    refuseStale(version, present(before))
    const parent = fields.parent_id === undefined ? before.parent : (fields.parent_id ?? 0)
    await refuseTaken(inside, list, { name: fields.name ?? before.name, parent, except: id })
    await refuseCounty(inside, fields.county_id)
    if (parent !== before.parent) await refuseParent(inside, parent, id)
    await refusingTaken(uniqueNames(list), () => updateEntry(inside.db, ctx.site.id, list, id, fields))
    if (parent !== before.parent) {
      const moved = await findUserIds(inside.db, ctx.site.id, list, [id])
      await settleParents(inside.db, ctx.site.id, moved, before.parent === 0 ? null : before.parent)
      await touchRecords(inside.db, ctx.site.id, moved, { at: ctx.now(), by: userIdOf(ctx.actor) })
    }
    const after = await entryOf(inside, list, id)
    await audit(inside, { action: `${list}.changed`, entity: 'vocabulary', entityId: id, changes: changesOf(before, after) })
    await enqueue(inside, vocabularyChangedJob, { list, ids: [id] })
    return present(after)
  })

function changesOf(
  before: EntryRow,
  after: EntryRow,
): Record<string, [string | number | boolean | null, string | number | boolean | null]> {
  const names = ['name', 'parent', 'admin_only', 'private_home', 'county_id', 'active'] as const
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]))
}

/**
 * Puts a value in the trash. One that locations name goes only with `replaceWith`, which they then name instead.
 * Throws `wrong_state` that says where it is used, `invalid` at `replaceWith`.
 */
export const removeEntry = (
  ctx: Ctx,
  list: VocabularyList,
  id: number,
  replaceWith: number | undefined,
): Promise<{ Success: boolean; moved: number }> =>
  inTransaction(ctx, async (inside) => {
    const row = await entryOf(inside, list, id)
    if (list === 'categories') await refuseWithChildren(inside, id)
    const moved = replaceWith === undefined ? [] : await replaceEntry(inside, list, row, replaceWith)
    if (replaceWith === undefined && row.used > 0) await refuseUsed(inside, list, row)
    await updateEntry(inside.db, ctx.site.id, list, id, { deleted_at: ctx.now() })
    await audit(inside, {
      action: `${list}.deleted`,
      entity: 'vocabulary',
      entityId: id,
      changes: { name: row.name, replaced_with: replaceWith ?? null, locations: moved },
    })
    return { Success: true, moved: moved.length }
  })

async function refuseWithChildren(ctx: Inside, id: number): Promise<void> {
  const children = await listChildren(ctx.db, ctx.site.id, id)
  if (children.length > 0) throw new AppError('wrong_state', { detail: vocabularyProblems.hasChildren })
}

async function refuseUsed(ctx: Inside, list: VocabularyList, row: EntryRow): Promise<never> {
  const locations = await findUsers(ctx.db, ctx.site.id, list, row.id, mostNames)
  const current: VocabularyUse = { count: row.used, locations }
  throw new AppError('wrong_state', {
    detail: vocabularyInUse(
      row.used,
      locations.map((location) => location.location_name),
    ),
    current,
  })
}

async function replaceEntry(ctx: Inside, list: VocabularyList, row: EntryRow, replaceWith: number): Promise<number[]> {
  const other = await lockEntry(ctx.db, ctx.site.id, list, replaceWith)
  if (!other || other.deleted_at || other.id === row.id) invalidField('replaceWith', vocabularyProblems.noReplacement)
  const moved = await findUserIds(ctx.db, ctx.site.id, list, [row.id])
  await moveUsers(ctx.db, ctx.site.id, list, row.id, replaceWith)
  if (list === 'categories') await settleParents(ctx.db, ctx.site.id, moved, row.parent === 0 ? null : row.parent)
  await touchRecords(ctx.db, ctx.site.id, moved, { at: ctx.now(), by: userIdOf(ctx.actor) })
  await refreshSearch(ctx.db, ctx.site.id, moved)
  return moved
}

/** Takes a deleted value back. Throws `invalid` where its name was given away, or its parent is gone. */
export const recoverEntry = (ctx: Ctx, list: VocabularyList, id: number): Promise<VocabularyEntry> =>
  inTransaction(ctx, async (inside) => {
    const row = await entryOf(inside, list, id, { deleted: true })
    await refuseTaken(inside, list, { name: row.name, parent: row.parent, except: id })
    if (row.parent !== 0) await refuseParent(inside, row.parent, id)
    await refusingTaken(uniqueNames(list), () => updateEntry(inside.db, ctx.site.id, list, id, { deleted_at: null }))
    await audit(inside, { action: `${list}.recovered`, entity: 'vocabulary', entityId: id, changes: { name: row.name } })
    await enqueue(inside, vocabularyChangedJob, { list, ids: [id] })
    return present(await entryOf(inside, list, id))
  })

/** Throws `invalid` at `ids` when one of them was never in the list; then nothing moves. */
export const sortList = (
  ctx: Ctx,
  { list, parent, ids }: { list: VocabularyList; parent: number; ids: readonly number[] },
): Promise<{ Success: boolean; message: string }> =>
  inTransaction(ctx, async (inside) => {
    const known = await sortEntries(inside.db, ctx.site.id, list, parent, ids)
    if (known !== ids.length) invalidField('ids', vocabularyProblems.notInList)
    await audit(inside, { action: `${list}.sorted`, entity: 'vocabulary', changes: { parent, ids: [...ids] } })
    return { Success: true, message: messages.sortOrderUpdated.en }
  })

/** The list of a drop-down value. Throws `not_found`. */
export async function dropdownListOf(ctx: Ctx, id: number): Promise<VocabularyList> {
  const list = await findDropdownList(ctx.db, ctx.site.id, id)
  must(list, 'not_found')
  return list as VocabularyList
}
