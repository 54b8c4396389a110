/** Folders that are thrown away with everything in them, brought back, or removed for good. */
import type { Done, LookbookFolder } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { doneWith, once, outcomeOf } from '../writing/outcomes.ts'
import { finishWrite, writeLookbook, type Writing } from '../writing/service.ts'
import {
  deleteFolders,
  findTrashedFolders,
  findTree,
  touchItemsIn,
  trashFolders,
  updateFolder,
  updateFolderPlaces,
  type TreeRow,
} from './queries.ts'
import { endOf, freeNameIn, mustFit, withCovers } from './service.ts'
import { heightOf, subtreeOf } from './tree.ts'

interface Several {
  lookbookId: number
  folderIds: readonly number[]
}

export async function listTrashed(
  ctx: Ctx,
  which: { lookbookId?: number | undefined; skip: number; limit: number },
): Promise<{ total: number; items: (LookbookFolder & { lookbook_name: string })[] }> {
  const { total, rows } = await findTrashedFolders(ctx.db, ctx.site.id, { ...which, lookbookId: which.lookbookId })
  const folders = await withCovers(
    ctx,
    rows.map(({ lookbook_name: _name, ...row }) => row),
  )
  const names = new Map(rows.map((row) => [row.id, row.lookbook_name]))
  return { total, items: folders.map((folder) => ({ ...folder, lookbook_name: names.get(folder.id) ?? '' })) }
}

/** Every folder of the lookbook. Throws `invalid` at the ids that are none of them. */
async function treeWith({ ctx, lookbook }: Writing, ids: readonly number[]): Promise<TreeRow[]> {
  const tree = await findTree(ctx.db, ctx.site.id, lookbook.id)
  const known = new Set(tree.map((folder) => folder.id))
  const wrong = ids.flatMap((id, index) => (known.has(id) ? [] : [{ path: `folderIds.${index}`, message: lookbookProblems.noSuchFolder }]))
  if (wrong.length > 0) throw new AppError('invalid', { detail: lookbookProblems.noSuchFolder, fields: wrong.slice(0, 50) })
  return tree
}

const isTrashed = (folder: TreeRow): boolean => folder.deleted_at !== null

/** What is in a folder goes to the trash at the same moment; by that it is known again when the folder comes back. */
export const trashSeveral = (ctx: Ctx, { lookbookId, folderIds }: Several): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const { db, site } = writing.ctx
    const tree = await treeWith(writing, folderIds)
    const standing = tree.filter((folder) => !isTrashed(folder))
    const wanted = new Set(folderIds)
    const ids = once([...wanted].flatMap((id) => subtreeOf(standing, id).map((folder) => folder.id)))
    if (ids.length > 0) {
      await trashFolders(db, site.id, ids, { at: ctx.now(), by: userIdOf(ctx.actor), version: writing.version })
      await finishWrite(writing, { action: 'lookbook.folders_deleted', changes: { folders: [...wanted] } })
    }
    return doneWith(
      messages.folderRemoved,
      once(folderIds).map((id) => outcomeOf(id, ids.includes(id) ? 'changed' : 'unchanged')),
    )
  })

/** One whose parent is in the trash comes back to the top; one whose name was given away gets a number. */
export const recoverSeveral = (ctx: Ctx, { lookbookId, folderIds }: Several): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    await treeWith(writing, folderIds)
    const recovered: number[] = []
    for (const id of once(folderIds)) if (await recoverOne(writing, id)) recovered.push(id)
    if (recovered.length > 0) await finishWrite(writing, { action: 'lookbook.folders_recovered', changes: { folders: recovered } })
    return doneWith(
      messages.folderUpdated,
      once(folderIds).map((id) => outcomeOf(id, recovered.includes(id) ? 'changed' : 'unchanged')),
    )
  })

/** The tree is read for each: an earlier one of the call may be the parent. */
async function recoverOne(writing: Writing, id: number): Promise<boolean> {
  const { db, site } = writing.ctx
  const tree = await findTree(db, site.id, writing.lookbook.id)
  const folder = tree.find((one) => one.id === id)
  if (!folder || folder.deleted_at === null) return false
  const at = folder.deleted_at.getTime()
  const together = subtreeOf(
    tree.filter((one) => one.deleted_at?.getTime() === at),
    id,
  )
  const standing = tree.filter((one) => !isTrashed(one))
  const parentId = standing.some((one) => one.id === folder.parent_folder_id) ? folder.parent_folder_id : null
  mustFit(standing, parentId, { more: together.length, height: heightOf(together, id), path: 'folderIds' })
  const ids = together.map((one) => one.id)
  await trashFolders(db, site.id, ids, { at: null, by: null, version: writing.version })
  await touchItemsIn(db, site.id, ids, writing.version)
  const name = await freeNameIn(standing, parentId, folder.name)
  if (name !== folder.name) await updateFolder(db, site.id, id, { name, version: writing.version })
  if (parentId !== folder.parent_folder_id) {
    const places = [{ id, order: endOf(standing, parentId) }]
    await updateFolderPlaces(db, site.id, places, { parentId, version: writing.version })
  }
  return true
}

/** Only from the trash. */
export const removeSeveral = (ctx: Ctx, { lookbookId, folderIds }: Several): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const tree = await treeWith(writing, folderIds)
    const anyLive = tree.some((folder) => folderIds.includes(folder.id) && !isTrashed(folder))
    if (anyLive) throw new AppError('wrong_state', { detail: lookbookProblems.notInTrash })
    const names = tree.filter((folder) => folderIds.includes(folder.id)).map((folder) => folder.name)
    await deleteFolders(writing.ctx.db, ctx.site.id, folderIds)
    await finishWrite(writing, { action: 'lookbook.folders_removed', changes: { folders: [...folderIds], names }, mustReload: true })
    return doneWith(
      messages.folderRemoved,
      once(folderIds).map((id) => outcomeOf(id, 'changed')),
    )
  })
