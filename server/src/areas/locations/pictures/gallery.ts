/** Who may work on a gallery, and the frame of every write to it: one transaction, its audit line, counts and search. */
import { type Message, inEnglish } from '@backlot/contract/message-table'
import { pictureProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Outcome } from '@backlot/contract/location-galleries'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { touchProposal } from '#engine/records/proposals/service.ts'
import { locationKind } from '../definition.ts'
import { can, changesWait } from '../policy.ts'
import { refreshSearch } from '../search/index.ts'
import {
  findGalleryImages,
  findGalleryLocation,
  findImageHome,
  lockGalleryLocation,
  touchLocation,
  type GalleryImage,
  type GalleryLocation,
} from './gallery-queries.ts'
import { refreshGalleryFacts } from './queries.ts'

export interface Gallery {
  location: GalleryLocation
  /** What this caller changes waits for the office. */
  waits: boolean
}
export interface Writing extends Gallery {
  ctx: TransactionCtx
}

/** Missing, of another site and not the caller's to edit answer alike. */
function asGallery(ctx: Ctx | TransactionCtx, location: GalleryLocation | undefined): Gallery {
  must(location && can(ctx.actor, 'edit', { ...location, lockboxes: {} }, ctx.site), 'not_found', messages.locationNotFound)
  return { location, waits: changesWait(ctx.actor, location) }
}

export const openGallery = async (ctx: Ctx, locationId: number): Promise<Gallery> =>
  asGallery(ctx, await findGalleryLocation(ctx.db, ctx.site.id, locationId))

/** Runs a write of one gallery; two of the same gallery follow one another. */
export function writeGallery<Result>(ctx: Ctx, locationId: number, work: (writing: Writing) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (inside) => {
    const gallery = asGallery(inside, await lockGalleryLocation(inside.db, inside.site.id, locationId))
    return work({ ctx: inside, ...gallery })
  })
}

/** The same, of the gallery that a picture hangs in. `trash` says where the picture must be; the other place is `wrong_state`. */
export async function writePicture<Result>(
  ctx: Ctx,
  imageId: number,
  options: { trash: boolean },
  work: (writing: Writing, image: GalleryImage) => Promise<Result>,
): Promise<Result> {
  const home = await findImageHome(ctx.db, ctx.site.id, imageId)
  must(home, 'not_found')
  return writeGallery(ctx, home.location_id, async (writing) => {
    const [image] = await findGalleryImages(writing.ctx.db, ctx.site.id, home.location_id, [imageId], options)
    must(image, 'wrong_state', options.trash ? pictureProblems.notInTrash : pictureProblems.inTrash)
    return work(writing, image)
  })
}

/** The pictures of these ids, in their order. Throws `invalid` at every id that is no picture of this gallery. */
export async function imagesOf(writing: Writing, ids: readonly number[], options = { trash: false }): Promise<GalleryImage[]> {
  const { db, site } = writing.ctx
  const found = new Map((await findGalleryImages(db, site.id, writing.location.id, ids, options)).map((image) => [image.id, image]))
  const wrong = ids.flatMap((id, index) => (found.has(id) ? [] : [{ path: `imageIds.${index}`, message: pictureProblems.notInGallery }]))
  if (wrong.length > 0) throw new AppError('invalid', { detail: pictureProblems.notInGallery, fields: wrong.slice(0, 50) })
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Ends a write: the proposal or the record is marked as changed, counts and search are brought up to date. */
export async function finishWrite(
  writing: Writing,
  done: { action: string; changes: Record<string, Json>; waits?: boolean; isMade?: boolean },
): Promise<void> {
  const { ctx, location } = writing
  const { db, site } = ctx
  const waits = done.waits ?? writing.waits
  if (waits) {
    await touchProposal(ctx, locationKind, location.id)
  } else {
    await touchLocation(db, site.id, location.id, { at: ctx.now(), by: userIdOf(ctx.actor) })
  }
  // A picture that is still to be made is counted and found when it is, by its job; until then it can only be the first cover.
  const isMade = done.isMade ?? true
  if (isMade || location.cover_image_id === null) await refreshGalleryFacts(db, site.id, location.id)
  if (isMade) await refreshSearch(db, site.id, [location.id])
  // What is only proposed is no part of the record's history yet.
  const changes = waits ? { ...done.changes, waits: true } : done.changes
  await audit(ctx, { action: done.action, entity: 'location', entityId: location.id, changes })
}

export interface Done {
  Success: boolean
  message: string
  results: Outcome[]
}
export const doneWith = (done: Message | null, results: Outcome[]): Done => ({
  Success: true,
  message: done ? inEnglish(done) : '',
  results,
})
export const outcomesOf = (ids: readonly number[], outcome: Outcome['outcome']): Outcome[] => ids.map((id) => ({ id, outcome }))
