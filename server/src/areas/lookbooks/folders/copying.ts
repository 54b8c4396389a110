/** A folder with everything in it, copied into another lookbook (S2 §2). */
import { lookbookContentLimits, type LookbookFolder } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { countStanding, findStanding, insertItems } from '../items/placing-queries.ts'
import { finishWrite, writeLookbook, type Writing } from '../writing/service.ts'
import { findFolderHome, findTree, insertFolder, type TreeRow } from './queries.ts'
import { endOf, folderOf, freeNameIn, mustFit, mustStand, standingTree } from './service.ts'
import { heightOf, subtreeOf } from './tree.ts'

interface Copied {
  /** Where it goes, and the folder there; 0 is its top. */
  lookbookId: number
  folderId: number
  targetFolderId: number
}

/** Throws `invalid` for the same lookbook, a target folder that is not there, too deep a tree or too much in it. */
export async function copyFolder(ctx: Ctx, { lookbookId, folderId, targetFolderId }: Copied): Promise<LookbookFolder> {
  const home = await findFolderHome(ctx.db, ctx.site.id, folderId)
  must(home, 'not_found')
  if (home.lookbook_id === lookbookId) invalidField('lookbookId', messages.sameLookbook)
  const parentId = targetFolderId === 0 ? null : targetFolderId
  return writeLookbook(ctx, lookbookId, async (writing) => {
    const { db, site } = writing.ctx
    const source = (await findTree(db, site.id, home.lookbook_id)).filter((folder) => folder.deleted_at === null)
    const copied = subtreeOf(source, folderId)
    must(copied.length > 0, 'not_found')
    const tree = await standingTree(writing)
    mustStand(tree, parentId, 'targetFolderId')
    mustFit(tree, parentId, { more: copied.length, height: heightOf(source, folderId), path: 'targetFolderId' })

    const name = await freeNameIn(tree, parentId, copied[0]?.name ?? '')
    const ids = await insertTree(writing, copied, { id: parentId, order: endOf(tree, parentId), name })
    const items = await copyContents(writing, home.lookbook_id, ids)
    const id = ids.get(folderId)
    must(id, 'not_found')
    const changes = { folder: id, from: folderId, of: home.lookbook_id, folders: ids.size, items }
    await finishWrite(writing, { action: 'lookbook.folder_copied', changes })
    return folderOf(writing.ctx, lookbookId, id)
  })
}

/** The folders anew, the first of them at a place and by a name of its own. Returns old id → new id. */
async function insertTree(
  writing: Writing,
  copied: readonly TreeRow[],
  place: { id: number | null; order: number; name: string },
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const [index, folder] of copied.entries()) {
    const parentId = index === 0 ? place.id : (ids.get(folder.parent_folder_id ?? 0) ?? place.id)
    const { id } = await insertFolder(writing.ctx.db, {
      site_id: writing.ctx.site.id,
      lookbook_id: writing.lookbook.id,
      parent_folder_id: parentId,
      name: index === 0 ? place.name : folder.name,
      visible: folder.visible,
      cover_image_id: folder.cover_image_id,
      sort_order: index === 0 ? place.order : folder.order,
      version: writing.version,
      created_by: userIdOf(writing.ctx.actor),
    })
    ids.set(folder.id, id)
  }
  return ids
}

/** What stands in the folders, with notes and in order. Returns how many. */
async function copyContents(writing: Writing, sourceId: number, ids: ReadonlyMap<number, number>): Promise<number> {
  const { db, site, actor, now } = writing.ctx
  const made = { version: writing.version, by: userIdOf(actor), at: now() }
  let room = lookbookContentLimits.items - (await countStanding(db, site.id, writing.lookbook.id))
  let count = 0
  for (const [from, to] of ids) {
    const items = await findStanding(db, site.id, sourceId, from)
    room -= items.length
    if (room < 0) invalidField('folderId', lookbookProblems.lookbookFull)
    count += items.length
    await insertItems(
      db,
      site.id,
      writing.lookbook.id,
      items.map((item) => ({ ...item, folder_id: to })),
      made,
    )
  }
  return count
}
