/** The tree of the directory: three levels at most, names unique below a parent, nothing that is used is lost (S2 §4, §7). */
import { directoryProblems, directoryInUse } from '@backlot/contract/area-problems'
import { categoryLevels, type DirectoryCategory, type ManagedCategory } from '@backlot/contract/directory-categories'
import { directoryRoots, labelOf } from '@backlot/contract/directory-fields'
import { messages } from '@backlot/contract/messages'
import { mostNames } from '@backlot/contract/joined-names'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { refuseStale, versionOfFields } from '#kit/versions.ts'
import { listScope } from '../policy.ts'
import { refreshSearch } from '../search/refresh.ts'
import { categoryChangedJob } from './jobs.ts'
import {
  countBelow,
  findManaged,
  findNamedUsers,
  findUsers,
  insertCategory,
  listCategories,
  listDeleted,
  listManaged,
  lockTree,
  moveUsers,
  sortChildren,
  updateCategory,
  type ManagedRow,
} from './queries.ts'
import { presentCategory, treeOf, type Tree } from './tree.ts'

/** The site's tree as it is now. */
export const readTree = async (ctx: Pick<Ctx, 'db' | 'site'>): Promise<Tree> => treeOf(await listCategories(ctx.db, ctx.site.id))

/** What the caller may know of it: AdminOnly for administrators, Contacts for staff. */
export async function getCategories(ctx: Ctx): Promise<DirectoryCategory[]> {
  const tree = await readTree(ctx)
  return tree.rows.filter((row) => tree.isVisible(row.id, listScope(ctx.actor))).map(presentCategory)
}

/** How many entries a list below each category holds for the caller, or for everybody. */
export async function getCounts(ctx: Ctx, { status }: { status?: 'public' | undefined }): Promise<{ id: number; count: number }[]> {
  const tree = await readTree(ctx)
  const scope = listScope(ctx.actor)
  const aboves = tree.rows.flatMap(({ id }) => tree.pathOf(id).map((above) => ({ category_id: id, above_id: above.id })))
  const counts = new Map(
    (await countBelow(ctx.db, ctx.site.id, aboves, { onlyPublic: !scope.staff || status === 'public' })).map((row) => [row.id, row.count]),
  )
  return tree.rows.filter((row) => tree.isVisible(row.id, scope)).map(({ id }) => ({ id, count: counts.get(id) ?? 0 }))
}

const presentManaged = (row: ManagedRow): ManagedCategory => ({
  ...presentCategory(row),
  version: versionOfFields({ name: row.name, parent: row.parent_id, admin_only: row.admin_only }),
  used: row.used,
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

export async function getManaged(ctx: Ctx): Promise<ManagedCategory[]> {
  const rows = await listManaged(ctx.db, ctx.site.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return treeOf(rows).rows.flatMap((row) => {
    const found = byId.get(row.id)
    return found ? [presentManaged(found)] : []
  })
}

export async function getDeleted(ctx: Ctx, page: { skip: number; limit: number }): Promise<{ total: number; items: ManagedCategory[] }> {
  const { rows, total } = await listDeleted(ctx.db, ctx.site.id, page)
  return { total, items: rows.map(presentManaged) }
}

/** The tree, locked until the transaction ends. */
async function readLockedTree(ctx: TransactionCtx): Promise<Tree> {
  await lockTree(ctx.db, ctx.site.id)
  return readTree(ctx)
}

async function managedOf(ctx: TransactionCtx, id: number, options = { deleted: false }): Promise<ManagedRow> {
  const row = await findManaged(ctx.db, ctx.site.id, id)
  must(row && (row.deleted_at !== null) === options.deleted, 'not_found')
  return row
}

function refuseTaken(tree: Tree, { name, parent, except }: { name: string; parent: number; except: number }): void {
  const isTaken = tree.rows.some(
    (row) => row.id !== except && (row.parent_id ?? 0) === parent && row.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) invalidField('name', directoryProblems.nameTaken)
}

const depthBelow = (tree: Tree, id: number): number =>
  Math.max(0, ...tree.rows.filter((row) => row.parent_id === id).map((row) => 1 + depthBelow(tree, row.id)))

/** Throws `invalid` at `parent` for one that is gone, is the Contacts, leads in a circle, or makes the tree too deep. */
function refuseParent(tree: Tree, parent: number, child: number): void {
  if (parent === 0) return
  const path = tree.pathOf(parent)
  const isPlace = path.length > 0 && tree.rootOf(parent) !== directoryRoots.contacts && !path.some((row) => row.id === child)
  if (!isPlace) invalidField('parent', directoryProblems.noSuchParent)
  const below = child === 0 ? 0 : depthBelow(tree, child)
  if (path.length + 1 + below > categoryLevels) invalidField('parent', directoryProblems.tooDeep)
}

/** The roots that the specification names stay where they are. */
const isFixed = (id: number): boolean => Object.values<number>(directoryRoots).includes(id)

export const addCategory = (ctx: Ctx, given: { name: string; parent: number; AdminOnly: boolean }): Promise<ManagedCategory> =>
  inTransaction(ctx, async (inside) => {
    const tree = await readLockedTree(inside)
    refuseTaken(tree, { name: given.name, parent: given.parent, except: 0 })
    refuseParent(tree, given.parent, 0)
    const row = { name: given.name, parent_id: given.parent || null, admin_only: given.AdminOnly }
    const { id } = await insertCategory(inside.db, ctx.site.id, row)
    await audit(inside, { action: 'directory.category_added', entity: 'directory_category', entityId: id, changes: { name: given.name } })
    return presentManaged(await managedOf(inside, id))
  })

interface CategoryChange {
  id: number
  name?: string | undefined
  parent?: number | undefined
  AdminOnly?: boolean | undefined
  version?: number | undefined
}
/** Changes what is given. Entries go along, and the search follows by a job. Throws `conflict` when the caller saw another version. */
export const changeCategory = (ctx: Ctx, { id, name, parent, AdminOnly, version }: CategoryChange): Promise<ManagedCategory> =>
  inTransaction(ctx, async (inside) => {
    const tree = await readLockedTree(inside)
    const before = await managedOf(inside, id)
    refuseStale(version, presentManaged(before))
    const home = parent ?? before.parent_id ?? 0
    refuseTaken(tree, { name: name ?? before.name, parent: home, except: id })
    if (home !== (before.parent_id ?? 0)) {
      if (isFixed(id)) invalidField('parent', directoryProblems.rootStays)
      refuseParent(tree, home, id)
    }
    const fields = {
      ...(name === undefined ? {} : { name }),
      ...(parent === undefined ? {} : { parent_id: parent || null }),
      ...(AdminOnly === undefined ? {} : { admin_only: AdminOnly }),
    }
    if (Object.keys(fields).length > 0) await updateCategory(inside.db, ctx.site.id, id, fields)
    const after = await managedOf(inside, id)
    const names = ['name', 'parent_id', 'admin_only'] as const
    const changes = Object.fromEntries(names.filter((one) => before[one] !== after[one]).map((one) => [one, [before[one], after[one]]]))
    if (Object.keys(changes).length > 0) {
      await audit(inside, { action: 'directory.category_changed', entity: 'directory_category', entityId: id, changes })
      await enqueue(inside, categoryChangedJob, { id })
    }
    return presentManaged(after)
  })

/** Throws `invalid` at `ids` when one of them is no child of the parent; then nothing moves. */
export const sortCategories = (ctx: Ctx, { parent, ids }: { parent: number; ids: readonly number[] }) =>
  inTransaction(ctx, async (inside) => {
    await lockTree(inside.db, ctx.site.id)
    if ((await sortChildren(inside.db, ctx.site.id, parent, ids)) !== ids.length) invalidField('ids', directoryProblems.notInList)
    await audit(inside, { action: 'directory.categories_sorted', entity: 'directory_category', changes: { parent, ids: [...ids] } })
    return { Success: true, message: messages.sortOrderUpdated.en }
  })

/** Puts a category in the trash. One that entries name goes only with `replaceWith`, which they then name instead. */
export const removeCategory = (ctx: Ctx, id: number, replaceWith: number | undefined): Promise<{ Success: boolean; moved: number }> =>
  inTransaction(ctx, async (inside) => {
    const tree = await readLockedTree(inside)
    const row = await managedOf(inside, id)
    must(!isFixed(id), 'wrong_state', directoryProblems.rootStays)
    must(!tree.hasChildren(id), 'wrong_state', directoryProblems.hasChildren)
    if (replaceWith === undefined && row.used > 0) await refuseUsed(inside, row)
    const moved = replaceWith === undefined ? [] : await replaceCategory(inside, tree, { id, replaceWith })
    await updateCategory(inside.db, ctx.site.id, id, { deleted_at: ctx.now() })
    await audit(inside, {
      action: 'directory.category_deleted',
      entity: 'directory_category',
      entityId: id,
      changes: { name: row.name, replaced_with: replaceWith ?? null, entries: moved },
    })
    return { Success: true, moved: moved.length }
  })

async function refuseUsed(ctx: TransactionCtx, row: ManagedRow): Promise<never> {
  const users = await findNamedUsers(ctx.db, ctx.site.id, row.id, mostNames)
  throw new AppError('wrong_state', { detail: directoryInUse(row.used, users.map(labelOf)) })
}

async function replaceCategory(
  ctx: TransactionCtx,
  tree: Tree,
  { id, replaceWith }: { id: number; replaceWith: number },
): Promise<number[]> {
  const isPlace = tree.has(replaceWith) && replaceWith !== id && tree.rootOf(replaceWith) !== directoryRoots.contacts
  if (!isPlace) invalidField('replaceWith', directoryProblems.noReplacement)
  const moved = await findUsers(ctx.db, ctx.site.id, [id])
  await moveUsers(ctx.db, ctx.site.id, id, replaceWith, { at: ctx.now(), by: userIdOf(ctx.actor) })
  await refreshSearch(ctx, moved)
  return moved
}

/** Takes a deleted category back. Throws `invalid` where its name was given away or its parent is gone. */
export const recoverCategory = (ctx: Ctx, id: number): Promise<ManagedCategory> =>
  inTransaction(ctx, async (inside) => {
    const tree = await readLockedTree(inside)
    const row = await managedOf(inside, id, { deleted: true })
    refuseTaken(tree, { name: row.name, parent: row.parent_id ?? 0, except: id })
    if (row.parent_id !== null) refuseParent(tree, row.parent_id, 0)
    await updateCategory(inside.db, ctx.site.id, id, { deleted_at: null })
    await audit(inside, { action: 'directory.category_recovered', entity: 'directory_category', entityId: id, changes: { name: row.name } })
    await enqueue(inside, categoryChangedJob, { id })
    return presentManaged(await managedOf(inside, id))
  })

/** A category that the caller may list below. Unknown, hidden and Contacts to strangers answer alike. */
export function listable(ctx: Ctx, tree: Tree, id: number): void {
  must(tree.isVisible(id, listScope(ctx.actor)), 'not_found')
}
