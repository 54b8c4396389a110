/**
 * Lookbooks: made, named, given to a project, put in order, thrown away and brought back, with a cover.
 * What stands in them is in folders/ and items/; what changed, in changes/.
 */
import { lookbookContentLimits, type Done } from '@backlot/contract/lookbook-contents'
import type { Lookbook, LookbookFrame } from '@backlot/contract/lookbooks'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { findPictureByUrl, getPicturesById, placesOf, step } from '#areas/locations/index.ts'
import { findProject } from '#areas/projects/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { refusingTaken } from '#kit/db/unique.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { freeName } from '#kit/free-name.ts'
import { updateFolder } from './folders/queries.ts'
import { foldersOf, writeFolder } from './folders/service.ts'
import { isShownIn } from './items/placing-queries.ts'
import { presentLookbook } from './present.ts'
import {
  countLookbooks,
  findLookbooks,
  insertLookbook,
  lockKnown,
  lockPlaces,
  trashLookbooks,
  updateLookbook,
  updatePlaces,
  type LockedKnown,
  type LookbookRow,
} from './queries.ts'
import { writeClosing, type Closing } from './shares/closing.ts'
import { anchorOf } from './writing/anchor.ts'
import { doneWith, once, outcomeOf } from './writing/outcomes.ts'
import { finishWrite, writeLookbook, type Writing } from './writing/service.ts'

async function present(ctx: Ctx, rows: readonly LookbookRow[]): Promise<Lookbook[]> {
  const pictures = await getPicturesById(ctx, once(rows.flatMap((row) => row.shown_cover_id ?? [])))
  return rows.map((row) => presentLookbook(row, pictures))
}

interface Listed {
  search: string
  trash: boolean
  projectId?: number | undefined
  skip: number
  limit: number
}

export async function listLookbooks(ctx: Ctx, listed: Listed): Promise<{ total: number; items: Lookbook[] }> {
  const rows = await findLookbooks(ctx.db, ctx.site.id, listed)
  const { search, trash, projectId } = listed
  return { total: await countLookbooks(ctx.db, ctx.site.id, { search, trash, projectId }), items: await present(ctx, rows) }
}

/** Missing, of another site and in the trash answer alike. */
export async function lookbookOf(ctx: Ctx, id: number): Promise<Lookbook> {
  const [lookbook] = await present(ctx, await findLookbooks(ctx.db, ctx.site.id, { id }))
  must(lookbook, 'not_found')
  return lookbook
}

const framed = async (ctx: Ctx, lookbook: Lookbook): Promise<LookbookFrame> => ({
  ...lookbook,
  folders: await foldersOf(ctx, lookbook.id, { shownOnly: false }),
})

export const getFrame = async (ctx: Ctx, id: number): Promise<LookbookFrame> => framed(ctx, await lookbookOf(ctx, id))

/** By name among those of a project; 0 is no project. */
export async function getFrameByName(ctx: Ctx, projectId: number, name: string): Promise<LookbookFrame> {
  const which = { projectId: projectId === 0 ? null : projectId, name }
  const [lookbook] = await present(ctx, await findLookbooks(ctx.db, ctx.site.id, which))
  must(lookbook, 'not_found')
  return framed(ctx, lookbook)
}

/** Throws `not_found` for a project that is not there. */
export async function listOfProject(ctx: Ctx, projectId: number): Promise<Lookbook[]> {
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found')
  return present(ctx, await findLookbooks(ctx.db, ctx.site.id, { projectId }))
}

const uniqueName = { lookbooks_name: { path: 'name', message: lookbookProblems.nameTaken } }

async function mustBeProject(ctx: Ctx, id: number | null): Promise<void> {
  if (id !== null && !(await findProject(ctx.db, ctx.site.id, id))) invalidField('projectId', lookbookProblems.noSuchProject)
}

interface NewLookbook extends Closing {
  name: string
  description: string
  projectId: number | null
}

export const createLookbook = (ctx: Ctx, { name, description, projectId, ...closing }: NewLookbook): Promise<Lookbook> =>
  inTransaction(ctx, async (inside) => {
    await mustBeProject(inside, projectId)
    const row = { site_id: ctx.site.id, name, description, project_id: projectId, created_by: userIdOf(ctx.actor), at: ctx.now() }
    const { id } = await refusingTaken(uniqueName, () => insertLookbook(inside.db, row, step))
    await audit(inside, {
      action: 'lookbook.created',
      entity: 'lookbook',
      entityId: id,
      changes: { name: [null, name], project: projectId },
    })
    // A new one holds no picture that could stand for it.
    if (closing.thumbnail) invalidField('thumbnail', lookbookProblems.notInLookbook)
    await writeClosing(inside, id, closing)
    return lookbookOf(inside, id)
  })

interface LookbookChange extends Closing {
  id: number
  name?: string | undefined
  description?: string | undefined
  projectId?: number | null | undefined
  /** Of the lookbook that the caller saw. */
  version?: number | undefined
}

/**
 * Writes the fields that are named and leaves the others as somebody else wrote them. Throws `conflict`, with the lookbook as it is, for
 * a version from before its words were written last.
 */
export const changeLookbook = (ctx: Ctx, { id, name, description, projectId, version, ...closing }: LookbookChange): Promise<Lookbook> =>
  writeLookbook(ctx, id, async (writing) => {
    const { lookbook } = writing
    const isStale = version !== undefined && (version < lookbook.words_version || version > lookbook.version)
    if (isStale) throw new AppError('conflict', { current: await lookbookOf(writing.ctx, id) })
    if (projectId !== undefined && projectId !== lookbook.project_id) await mustBeProject(writing.ctx, projectId)
    const given = { name, description, project_id: projectId }
    const names = (['name', 'description', 'project_id'] as const).filter((key) => given[key] !== undefined && given[key] !== lookbook[key])
    if (names.length > 0) {
      const fields = { ...Object.fromEntries(names.map((key) => [key, given[key]])), words_version: writing.version }
      await refusingTaken(uniqueName, () => updateLookbook(writing.ctx.db, ctx.site.id, id, fields))
      const changes = Object.fromEntries(names.map((key) => [key, [lookbook[key], given[key] ?? null]]))
      await finishWrite(writing, { action: 'lookbook.changed', changes })
    }
    if (closing.thumbnail) await writeCover(writing, { link: closing.thumbnail, linkPath: 'thumbnail' })
    await writeClosing(writing.ctx, id, closing)
    return lookbookOf(writing.ctx, id)
  })

/** Several into the trash, or out of it. One that comes back and finds its name given away gets a number. */
const setTrashed = (ctx: Ctx, ids: readonly number[], { trash }: { trash: boolean }): Promise<Done> =>
  inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    const rows = await lockKnown(db, site.id, ids)
    const known = new Set(rows.map((row) => row.id))
    must(
      ids.every((id) => known.has(id)),
      'not_found',
    )
    const made = trash ? { at: ctx.now(), by: userIdOf(ctx.actor) } : { at: null, by: null }
    const changed = new Set<number>()
    // One by one: two that come back may have had the same name.
    for (const row of rows) {
      if (!trash) await giveFreeName(inside, row)
      for (const { id } of await trashLookbooks(db, site.id, [row.id], made)) changed.add(id)
    }
    for (const id of changed)
      await audit(inside, { action: trash ? 'lookbook.deleted' : 'lookbook.recovered', entity: 'lookbook', entityId: id })
    return doneWith(
      null,
      once(ids).map((id) => outcomeOf(id, changed.has(id) ? 'changed' : 'unchanged')),
    )
  })

async function giveFreeName({ db, site }: TransactionCtx, { id, name, project_id: projectId, deleted_at: at }: LockedKnown): Promise<void> {
  if (at === null) return
  const isTaken = async (candidate: string) => (await countLookbooks(db, site.id, { projectId, name: candidate })) > 0
  const free = await freeName(name, lookbookContentLimits.title, isTaken)
  if (free !== name) await updateLookbook(db, site.id, id, { name: free })
}

export const trashSeveral = (ctx: Ctx, ids: readonly number[]): Promise<Done> => setTrashed(ctx, ids, { trash: true })
export const recoverSeveral = (ctx: Ctx, ids: readonly number[]): Promise<Done> => setTrashed(ctx, ids, { trash: false })

/** Puts lookbooks in the order given, in front of another one. */
export const sortLookbooks = (
  ctx: Ctx,
  { lookbookIds, beforeId }: { lookbookIds: readonly number[]; beforeId: number | null },
): Promise<Done> =>
  inTransaction(ctx, async (inside) => {
    const all = (await lockPlaces(inside.db, ctx.site.id)).sort((one, other) => one.order - other.order || one.id - other.id)
    const standing = new Map(all.filter((row) => !row.gone).map((row) => [row.id, row]))
    must(
      lookbookIds.every((id) => standing.has(id)),
      'not_found',
    )
    const neighbour = beforeId === null ? null : all.find((row) => row.id === beforeId)
    must(neighbour !== undefined, 'not_found')
    const moved = once(lookbookIds)
    const others = [...standing.values()].filter((row) => !moved.includes(row.id))
    const places = placesOf(others, moved, anchorOf(others, null, neighbour && { ...neighbour, home: null })) ?? []
    await updatePlaces(inside.db, ctx.site.id, places)
    await audit(inside, { action: 'lookbook.sorted', entity: 'lookbook', changes: { lookbooks: moved, before: beforeId } })
    return doneWith(
      messages.sortOrderUpdated,
      moved.map((id) => outcomeOf(id, 'changed')),
    )
  })

interface CoverChosen {
  link?: string | undefined
  imageId?: number | null | undefined
  /** Field of the URL, as the caller sent it. */
  linkPath?: string
}

/** The picture that was meant; null is none. Throws `invalid` unless it is in the lookbook, by itself or with its location. */
async function chosenCover({ ctx, lookbook }: Writing, { link, imageId, linkPath = 'link' }: CoverChosen): Promise<number | null> {
  if (imageId === null) return null
  const id = imageId ?? (await findPictureByUrl(ctx, link ?? ''))
  const path = imageId === undefined ? linkPath : 'imageId'
  if (id === undefined) invalidField(path, messages.chooseOnePhoto)
  if (!(await isShownIn(ctx.db, ctx.site.id, lookbook.id, id))) invalidField(path, lookbookProblems.notInLookbook)
  return id
}

export const setCover = (ctx: Ctx, { lookbookId, ...chosen }: CoverChosen & { lookbookId: number }): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const isOther = await writeCover(writing, chosen)
    return doneWith(messages.coverUpdated, [outcomeOf(lookbookId, isOther ? 'changed' : 'unchanged')])
  })

/** Returns whether it is another one than before. */
async function writeCover(writing: Writing, chosen: CoverChosen): Promise<boolean> {
  const { ctx, lookbook } = writing
  const id = await chosenCover(writing, chosen)
  const before = lookbook.cover_image_id
  if (id === before) return false
  await updateLookbook(ctx.db, ctx.site.id, lookbook.id, { cover_image_id: id })
  await finishWrite(writing, { action: 'lookbook.cover_changed', changes: { cover_image_id: [before, id] } })
  return true
}

export const setFolderCover = (ctx: Ctx, { folderId, ...chosen }: CoverChosen & { folderId: number }): Promise<Done> =>
  writeFolder(ctx, folderId, async (writing, folder) => {
    const id = await chosenCover(writing, chosen)
    const before = folder.cover_image_id
    if (id !== before) {
      await updateFolder(writing.ctx.db, ctx.site.id, folderId, { cover_image_id: id, version: writing.version })
      const changes = { folder: folderId, cover_image_id: [before, id] }
      await finishWrite(writing, { action: 'lookbook.folder_cover_changed', changes })
    }
    return doneWith(messages.coverUpdated, [outcomeOf(folderId, id === before ? 'unchanged' : 'changed')])
  })
