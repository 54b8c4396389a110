/** Folders of a gallery: made, named, put in order, hidden, thrown away and brought back (S2 §7). */
import { pictureLimits, type ManagedFolder, type Outcome } from '@backlot/contract/location-galleries'
import { pictureProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { freeName } from '#kit/free-name.ts'
import { refuseStale, versionOfFields } from '#kit/versions.ts'
import { hideImages } from '../pictures/changes.ts'
import { doneWith, finishWrite, imagesOf, outcomesOf, writeGallery, type Done, type Writing } from '../pictures/gallery.ts'
import { updateImages } from '../pictures/gallery-queries.ts'
import { placesOf } from '../pictures/order.ts'
import { findFolderByName } from '../pictures/queries.ts'
import { removeRows, trashAll } from '../pictures/trash.ts'
import {
  deleteFolders,
  findFolderHome,
  findFoldersOf,
  findImagesIn,
  findManagedFolders,
  insertManagedFolder,
  trashFolders,
  trashImagesIn,
  updateFolder,
  updateFolderPlaces,
  type FolderRow,
  type ManagedFolderRow,
} from './queries.ts'

export const presentFolder = ({ deleted_at, ...row }: ManagedFolderRow): ManagedFolder => ({
  ...row,
  version: versionOfFields({ name: row.name }),
  deleted_at: deleted_at?.toISOString() ?? null,
})

async function folderAfter(writing: Writing, id: number): Promise<ManagedFolder> {
  const { db, site } = writing.ctx
  const row = (await findManagedFolders(db, site.id, writing.location.id, { trash: false })).find((one) => one.id === id)
  must(row, 'not_found')
  return presentFolder(row)
}

/** Throws `invalid` at the name when the gallery has a folder of it. */
async function mustBeFree({ ctx, location }: Writing, name: string, own?: number): Promise<void> {
  const taken = await findFolderByName(ctx.db, ctx.site.id, location.id, name)
  if (taken && taken.id !== own) invalidField('name', pictureProblems.folderTaken)
}

/** A new folder at the end. One that an owner makes for a public record is shown when it is approved. */
export const createFolder = (ctx: Ctx, { locationId, name }: { locationId: number; name: string }): Promise<ManagedFolder> =>
  writeGallery(ctx, locationId, async (writing) => {
    const { db, site } = writing.ctx
    await mustBeFree(writing, name)
    const others = await findManagedFolders(db, site.id, locationId, { trash: false })
    const last = Math.max(0, ...others.map((folder) => folder.sort_order))
    const row = { site_id: site.id, location_id: locationId, name, sort_order: last + 1, awaiting_approval: writing.waits }
    const { id } = await insertManagedFolder(db, row)
    await finishWrite(writing, { action: 'location.folder_added', changes: { folder: id, name: [null, name] } })
    return folderAfter(writing, id)
  })

/** Runs a change of one folder. A public one is not the owner's to change. */
async function writeFolder<Result>(
  ctx: Ctx,
  folderId: number,
  work: (writing: Writing, folder: FolderRow) => Promise<Result>,
  options: { byOwner: boolean } = { byOwner: false },
): Promise<Result> {
  const home = await findFolderHome(ctx.db, ctx.site.id, folderId)
  must(home, 'not_found')
  return writeGallery(ctx, home.location_id, async (writing) => {
    const folder = await findFolderHome(writing.ctx.db, ctx.site.id, folderId)
    must(folder && folder.deleted_at === null, 'not_found')
    must(options.byOwner || !writing.waits || folder.awaiting_approval, 'forbidden', pictureProblems.officeChangesFolders)
    return work(writing, folder)
  })
}

export interface FolderChange {
  folderId: number
  name?: string | undefined
  /** The folder it comes before; null is the end. */
  beforeId?: number | null | undefined
  version?: number | undefined
}

/** Throws `conflict` when the caller saw it under another name. */
export const changeFolder = (ctx: Ctx, { folderId, name, beforeId, version }: FolderChange): Promise<ManagedFolder> =>
  writeFolder(ctx, folderId, async (writing, folder) => {
    const { db, site } = writing.ctx
    refuseStale(version, await folderAfter(writing, folderId))
    if (name !== undefined && name !== folder.name) {
      await mustBeFree(writing, name, folderId)
      await updateFolder(db, site.id, folderId, { name })
    }
    if (beforeId !== undefined) {
      const others = await findManagedFolders(db, site.id, folder.location_id, { trash: false })
      const ordered = others.filter((one) => one.id !== folderId).map((one) => ({ id: one.id, order: one.sort_order }))
      const places = placesOf(ordered, [folderId], beforeId)
      if (!places) invalidField('beforeId', pictureProblems.noSuchFolder)
      await updateFolderPlaces(db, site.id, places)
    }
    const changes = {
      folder: folderId,
      ...(name === undefined ? {} : { name: [folder.name, name] }),
      ...(beforeId === undefined ? {} : { before: beforeId }),
    }
    await finishWrite(writing, { action: 'location.folder_changed', changes })
    return folderAfter(writing, folderId)
  })

/** Hides a folder with all its pictures, or shows it. What an owner asks of a public one is proposed picture by picture. */
export const setFolderVisibility = (ctx: Ctx, { folderId, visible }: { folderId: number; visible: boolean }): Promise<Done> =>
  writeFolder(
    ctx,
    folderId,
    async (writing, folder) => {
      const action = visible ? 'location.folder_shown' : 'location.folder_hidden'
      if (writing.waits && !folder.awaiting_approval) {
        const results = await proposeHidden(writing, folderId, !visible)
        await finishWrite(writing, { action, changes: { folder: folderId } })
        return doneWith(messages.visibilityUpdated, results)
      }
      await updateFolder(writing.ctx.db, ctx.site.id, folderId, { visible })
      await finishWrite(writing, { action, changes: { folder: folderId } })
      return doneWith(messages.visibilityUpdated, outcomesOf([folderId], folder.visible === visible ? 'unchanged' : 'changed'))
    },
    { byOwner: true },
  )

async function proposeHidden(writing: Writing, folderId: number, hidden: boolean): Promise<Outcome[]> {
  const ids = (await findImagesIn(writing.ctx.db, writing.ctx.site.id, [folderId])).map((image) => image.id)
  if (ids.length > 0) await hideImages(writing, await imagesOf(writing, ids), hidden)
  return outcomesOf([folderId], 'waits')
}

interface Several {
  locationId: number
  folderIds: readonly number[]
}

/** Runs a change of several folders. Throws `invalid` at every id that is no folder of this gallery. */
const writeFolders = (
  ctx: Ctx,
  { locationId, folderIds }: Several,
  options: { trash: boolean },
  work: (writing: Writing, folders: { id: number; name: string; awaiting_approval: boolean }[]) => Promise<Done>,
): Promise<Done> =>
  writeGallery(ctx, locationId, async (writing) => {
    const found = await findFoldersOf(writing.ctx.db, ctx.site.id, locationId, folderIds, options)
    const ids = new Set(found.map((folder) => folder.id))
    const wrong = folderIds.flatMap((id, index) =>
      ids.has(id) ? [] : [{ path: `folderIds.${index}`, message: pictureProblems.noSuchFolder }],
    )
    if (wrong.length > 0) throw new AppError('invalid', { detail: pictureProblems.noSuchFolder, fields: wrong })
    return work(writing, found)
  })

/** Puts folders in the trash with the pictures in them. Of a public one an owner proposes that its pictures go. */
export const trashSeveral = (ctx: Ctx, given: Several): Promise<Done> =>
  writeFolders(ctx, given, { trash: false }, async (writing, folders) => {
    const { db, site } = writing.ctx
    const direct = folders.filter((folder) => !writing.waits || folder.awaiting_approval).map((folder) => folder.id)
    const waiting = folders.map((folder) => folder.id).filter((id) => !direct.includes(id))
    if (direct.length > 0) await trashFolders(db, site.id, direct, { at: ctx.now(), by: userIdOf(ctx.actor) })
    const images = waiting.length > 0 ? (await findImagesIn(db, site.id, waiting)).map((image) => image.id) : []
    if (images.length > 0) await trashAll(writing, await imagesOf(writing, images))
    await finishWrite(writing, { action: 'location.folders_deleted', changes: { folders: [...given.folderIds] } })
    return doneWith(
      null,
      given.folderIds.map((id) => ({ id, outcome: waiting.includes(id) ? 'waits' : 'changed' })),
    )
  })

/**
 * Takes folders out of the trash. One whose name was taken meanwhile gets a number. What an owner brings back to a public record
 * is new to its visitors, so it waits with the pictures in it.
 */
export const recoverSeveral = (ctx: Ctx, given: Several): Promise<Done> =>
  writeFolders(ctx, given, { trash: true }, async (writing, folders) => {
    const { db, site } = writing.ctx
    for (const folder of folders) {
      const isTaken = async (name: string) => (await findFolderByName(db, site.id, writing.location.id, name)) !== undefined
      const name = await freeName(folder.name, pictureLimits.folderName, isTaken)
      if (name !== folder.name) await updateFolder(db, site.id, folder.id, { name })
      await trashFolders(db, site.id, [folder.id], { at: null, by: null })
      if (writing.waits) await updateFolder(db, site.id, folder.id, { awaiting_approval: true })
    }
    if (writing.waits) {
      const images = (await findImagesIn(db, site.id, given.folderIds)).map((image) => image.id)
      if (images.length > 0) await updateImages(db, site.id, images, { awaiting_approval: true }, ctx.now())
    }
    await finishWrite(writing, { action: 'location.folders_recovered', changes: { folders: [...given.folderIds] } })
    return doneWith(null, outcomesOf(given.folderIds, writing.waits ? 'waits' : 'changed'))
  })

/** Removes folders that are in the trash for good, with the pictures in them. */
export const removeSeveral = (ctx: Ctx, given: Several): Promise<Done> =>
  writeFolders(ctx, given, { trash: true }, async (writing) => {
    const { db, site } = writing.ctx
    await removeRows(writing, await trashImagesIn(db, site.id, given.folderIds, ctx.now()))
    await deleteFolders(db, site.id, given.folderIds)
    await finishWrite(writing, { action: 'location.folders_removed_for_good', changes: { folders: [...given.folderIds] } })
    return doneWith(null, outcomesOf(given.folderIds, 'changed'))
  })
