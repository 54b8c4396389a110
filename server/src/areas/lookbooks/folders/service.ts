/** Folders of a lookbook: made, named, shown to guests or not, put in order and into one another. */
import { lookbookContentLimits, type Done, type LookbookFolder, type LookbookOutcome } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { getPicturesById, placesOf, step } from '#areas/locations/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { freeName } from '#kit/free-name.ts'
import { presentFolder } from '../present.ts'
import { findVersion } from '../queries.ts'
import { anchorOf } from '../writing/anchor.ts'
import { doneWith, once, outcomeOf } from '../writing/outcomes.ts'
import { finishWrite, writeLookbook, type Writing } from '../writing/service.ts'
import {
  findFolderHome,
  findFolders,
  findTree,
  insertFolder,
  updateFolder,
  updateFolderPlaces,
  type FolderRow,
  type TreeRow,
} from './queries.ts'
import { depthOf, heightOf, inTreeOrder, subtreeOf } from './tree.ts'

/** Rows with their covers. */
export async function withCovers(ctx: Ctx, rows: readonly FolderRow[]): Promise<LookbookFolder[]> {
  const pictures = await getPicturesById(ctx, once(rows.flatMap((row) => row.shown_cover_id ?? [])))
  return rows.map((row) => presentFolder(row, pictures))
}

/** Parents before their children; `shownOnly` leaves out what guests do not see, with all in it. */
export async function foldersOf(ctx: Ctx, lookbookId: number, { shownOnly }: { shownOnly: boolean }): Promise<LookbookFolder[]> {
  const rows = await findFolders(ctx.db, ctx.site.id, lookbookId)
  return withCovers(ctx, inTreeOrder(rows.filter((row) => !shownOnly || row.visible)))
}

/** Throws `not_found` when the lookbook is not there. */
export async function listFolders(ctx: Ctx, lookbookId: number, options: { shownOnly: boolean }): Promise<LookbookFolder[]> {
  must(await findVersion(ctx.db, ctx.site.id, lookbookId), 'not_found')
  return foldersOf(ctx, lookbookId, options)
}

export async function folderOf(ctx: Ctx, lookbookId: number, id: number): Promise<LookbookFolder> {
  const rows = await findFolders(ctx.db, ctx.site.id, lookbookId, { id })
  const [folder] = await withCovers(ctx, rows)
  must(folder, 'not_found')
  return folder
}

/** Runs a change of the lookbook that a folder is in. Throws `not_found`. */
export async function writeFolder<Result>(
  ctx: Ctx,
  id: number,
  work: (writing: Writing, folder: TreeRow, tree: TreeRow[]) => Promise<Result>,
): Promise<Result> {
  const home = await findFolderHome(ctx.db, ctx.site.id, id)
  must(home, 'not_found')
  return writeLookbook(ctx, home.lookbook_id, async (writing) => {
    const tree = await standingTree(writing)
    const folder = tree.find((one) => one.id === id)
    must(folder, 'not_found')
    return work(writing, folder, tree)
  })
}

/** The folders of a lookbook that are not in the trash. */
export async function standingTree({ ctx, lookbook }: Writing): Promise<TreeRow[]> {
  return (await findTree(ctx.db, ctx.site.id, lookbook.id)).filter((folder) => folder.deleted_at === null)
}

/** Throws `invalid` at `path` unless null or a folder of this tree. */
export function mustStand(tree: readonly TreeRow[], id: number | null, path: string): void {
  if (id !== null && !tree.some((folder) => folder.id === id)) invalidField(path, lookbookProblems.noSuchFolder)
}

interface Named {
  id?: number
  parentId: number | null
  name: string
}

/** Whether another folder of this level has the name, whatever the case. */
const isTakenIn = (tree: readonly TreeRow[], { id, parentId, name }: Named): boolean =>
  tree.some((folder) => folder.parent_folder_id === parentId && folder.id !== id && folder.name.toLowerCase() === name.toLowerCase())

/** Throws `invalid` at `path` where another folder of this level has the name. */
export function mustBeOnlyOne(tree: readonly TreeRow[], named: Named, path = 'name'): void {
  if (isTakenIn(tree, named)) invalidField(path, lookbookProblems.folderNameTaken)
}

/** The name, with a number where another folder of this level has it. */
export const freeNameIn = (tree: readonly TreeRow[], parentId: number | null, name: string): Promise<string> =>
  freeName(name, lookbookContentLimits.title, (candidate) => isTakenIn(tree, { parentId, name: candidate }))

/** Where the next one goes at this level. */
export const endOf = (tree: readonly TreeRow[], parentId: number | null): number =>
  Math.max(0, ...tree.filter((folder) => folder.parent_folder_id === parentId).map((folder) => folder.order)) + step

/** Throws `invalid` where `more` folders, `height` levels of them, do not fit under this parent. */
export function mustFit(tree: readonly TreeRow[], parentId: number | null, wanted: { more: number; height: number; path: string }): void {
  if (tree.length + wanted.more > lookbookContentLimits.folders) invalidField(wanted.path, lookbookProblems.tooManyFolders)
  if (depthOf(tree, parentId) + wanted.height > lookbookContentLimits.depth) invalidField(wanted.path, lookbookProblems.tooDeep)
}

interface NewFolder {
  lookbookId: number
  parentFolderId: number | null
  name: string
  visible: boolean
}

export const createFolder = (ctx: Ctx, { lookbookId, parentFolderId, name, visible }: NewFolder): Promise<LookbookFolder> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const tree = await standingTree(writing)
    mustStand(tree, parentFolderId, 'parentFolderId')
    mustFit(tree, parentFolderId, { more: 1, height: 1, path: 'parentFolderId' })
    mustBeOnlyOne(tree, { parentId: parentFolderId, name })
    const { id } = await insertFolder(writing.ctx.db, {
      site_id: ctx.site.id,
      lookbook_id: lookbookId,
      parent_folder_id: parentFolderId,
      name,
      visible,
      sort_order: endOf(tree, parentFolderId),
      version: writing.version,
      created_by: userIdOf(ctx.actor),
    })
    await finishWrite(writing, { action: 'lookbook.folder_added', changes: { folder: id, parent: parentFolderId, name: [null, name] } })
    return folderOf(writing.ctx, lookbookId, id)
  })

interface FolderChange {
  folderId: number
  name?: string | undefined
  visible?: boolean | undefined
  version?: number | undefined
}

/** Throws `conflict` with the folder as it is when the caller saw an older one. */
export const changeFolder = (ctx: Ctx, { folderId, name, visible, version }: FolderChange): Promise<LookbookFolder> =>
  writeFolder(ctx, folderId, async (writing, folder, tree) => {
    const { db, site } = writing.ctx
    if (version !== undefined && version !== folder.version)
      throw new AppError('conflict', { current: await folderOf(writing.ctx, writing.lookbook.id, folderId) })
    const changes = {
      ...(name === undefined || name === folder.name ? {} : { name: [folder.name, name] }),
      ...(visible === undefined || visible === folder.visible ? {} : { visible: [folder.visible, visible] }),
    }
    if (changes.name) mustBeOnlyOne(tree, { id: folderId, parentId: folder.parent_folder_id, name: name ?? '' })
    if (Object.keys(changes).length > 0) {
      await updateFolder(db, site.id, folderId, {
        ...(name === undefined ? {} : { name }),
        ...(visible === undefined ? {} : { visible }),
        version: writing.version,
      })
      await finishWrite(writing, { action: 'lookbook.folder_changed', changes: { folder: folderId, ...changes } })
    }
    return folderOf(writing.ctx, writing.lookbook.id, folderId)
  })

interface FolderOrder {
  lookbookId: number
  folderIds: readonly number[]
  parentFolderId: number | null
  beforeId: number | null
}

/** Puts folders into a parent, in the order given. Throws `invalid` where a folder would come into itself or too deep. */
export const sortFolders = (ctx: Ctx, { lookbookId, folderIds, parentFolderId, beforeId }: FolderOrder): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const all = await findTree(writing.ctx.db, ctx.site.id, lookbookId)
    const tree = all.filter((folder) => folder.deleted_at === null)
    const standing = new Map(tree.map((folder) => [folder.id, folder]))
    const moved = once(folderIds).filter((id) => standing.has(id))
    mustStand(tree, parentFolderId, 'parentFolderId')
    mustMoveInto(tree, moved, parentFolderId)
    const neighbour = beforeId === null ? null : all.find((folder) => folder.id === beforeId)
    if (neighbour === undefined) invalidField('beforeId', lookbookProblems.noSuchFolder)

    const others = tree.filter((folder) => folder.parent_folder_id === parentFolderId && !moved.includes(folder.id))
    const anchor = anchorOf(others, parentFolderId, neighbour && { ...neighbour, home: neighbour.parent_folder_id })
    const places = (placesOf(others, moved, anchor) ?? []).filter(({ id, order }) => {
      const before = standing.get(id)
      return before?.order !== order || before.parent_folder_id !== parentFolderId
    })
    if (places.length > 0) {
      await updateFolderPlaces(writing.ctx.db, ctx.site.id, places, { parentId: parentFolderId, version: writing.version })
      const changes = { folders: moved, parent: parentFolderId, before: beforeId }
      await finishWrite(writing, { action: 'lookbook.folders_sorted', changes })
    }
    const changed = new Set(places.map((one) => one.id))
    return doneWith(messages.sortOrderUpdated, movedOutcomes(folderIds, { standing: new Set(standing.keys()), changed }))
  })

function mustMoveInto(tree: readonly TreeRow[], moved: readonly number[], parentId: number | null): void {
  for (const id of moved) {
    if (subtreeOf(tree, id).some((folder) => folder.id === parentId)) invalidField('parentFolderId', lookbookProblems.intoItself)
    mustFit(tree, parentId, { more: 0, height: heightOf(tree, id), path: 'parentFolderId' })
    const name = tree.find((folder) => folder.id === id)?.name ?? ''
    mustBeOnlyOne(tree, { id, parentId, name }, 'parentFolderId')
  }
}

const movedOutcomes = (ids: readonly number[], known: { standing: ReadonlySet<number>; changed: ReadonlySet<number> }): LookbookOutcome[] =>
  once(ids).map((id) => {
    if (!known.standing.has(id)) return outcomeOf(id, 'gone', { message: lookbookProblems.goneFromLookbook })
    return outcomeOf(id, known.changed.has(id) ? 'changed' : 'unchanged')
  })
