/** Pictures of how a place was before the crew came, and after it had left. */
import { bibleProblems } from '@backlot/contract/area-problems'
import type { Bible } from '@backlot/contract/bible-fields'
import { bibleLimits, type RestorationSide } from '@backlot/contract/bible-values'
import { message } from '@backlot/contract/message-table'
import type { Readable } from 'node:stream'
import { keepOriginal, picturesOnly, receiveFile } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { findPlace } from '../reading/queries.ts'
import { mustBeLive, writePlace } from '../sets/writing.ts'
import { renderBiblePictureJob } from './jobs.ts'
import { countPictures, findByHash, findPicture, insertPicture, updatePicture } from './queries.ts'

/** Takes one picture. The very bytes that stand on that side already add nothing. */
export async function takePicture(
  ctx: Ctx,
  { placeId, side, file }: { placeId: number; side: RestorationSide; file: Readable },
): Promise<Bible> {
  // Nothing is read for a place that is not there.
  must(await findPlace(ctx.db, ctx.site.id, placeId), 'not_found')
  const stored = await receiveFile(ctx, file, picturesOnly)
  return writePlace(ctx, placeId, async (inside, place) => {
    await mustBeLive(inside, place)
    await keepOriginal(inside, stored)
    const same = (await findByHash(inside.db, ctx.site.id, placeId, stored.hash)).find((one) => one.side === side)
    if (same) return updatePicture(inside.db, ctx.site.id, same.id, { deleted_at: null }).then(() => {})
    const count = await countPictures(inside.db, ctx.site.id, placeId)
    must(count < bibleLimits.pictures, 'conflict', message(bibleProblems.tooManyPictures, { most: bibleLimits.pictures }))
    const { id } = await insertPicture(inside.db, {
      site_id: ctx.site.id,
      place_id: placeId,
      side,
      key: newPublicId(),
      file_hash: stored.hash,
      width: stored.width,
      height: stored.height,
      created_by: userIdOf(ctx.actor),
      created_at: ctx.now(),
    })
    await enqueue(inside, renderBiblePictureJob, { pictureId: id })
    await audit(inside, { action: 'bible.picture_added', entity: 'bible_place', entityId: placeId, changes: { picture: id, side } })
  })
}

type Changed = { caption?: string | undefined; side?: RestorationSide | undefined; deleted_at?: Date | null }

async function writePicture(ctx: Ctx, id: number, changed: Changed, action: string): Promise<Bible> {
  const picture = await findPicture(ctx.db, ctx.site.id, id)
  must(picture, 'not_found')
  return writePlace(ctx, picture.place_id, async (inside, place) => {
    await mustBeLive(inside, place)
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length === 0) return
    await updatePicture(inside.db, ctx.site.id, id, given)
    await audit(inside, { action, entity: 'bible_place', entityId: place.id, changes: { picture: id, fields: Object.keys(given) } })
  })
}

export const changePicture = (ctx: Ctx, id: number, changed: Pick<Changed, 'caption' | 'side'>): Promise<Bible> =>
  writePicture(ctx, id, changed, 'bible.picture_changed')
export const removePicture = (ctx: Ctx, id: number): Promise<Bible> =>
  writePicture(ctx, id, { deleted_at: ctx.now() }, 'bible.picture_deleted')
export const recoverPicture = (ctx: Ctx, id: number): Promise<Bible> =>
  writePicture(ctx, id, { deleted_at: null }, 'bible.picture_recovered')
