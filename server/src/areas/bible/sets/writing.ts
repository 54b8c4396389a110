/** Work on one bible, one at a time: the row of the bible is locked, so that no two changes meet. */
import { bibleProblems } from '@backlot/contract/area-problems'
import type { Bible } from '@backlot/contract/bible-fields'
import { findProject } from '#areas/projects/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findBible, findPlace, findSet, lockBible, type BibleRow, type PlaceRow } from '../reading/queries.ts'
import { getBible } from '../reading/service.ts'

export const changedBy = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })

/** The bible of a project, made when it is written first. Throws `not_found` for a project that is not there. */
export async function openBible(inside: TransactionCtx, projectId: number): Promise<BibleRow> {
  must(await findProject(inside.db, inside.site.id, projectId), 'not_found')
  const made = await inside.db
    .insertInto('bibles')
    .values({
      site_id: inside.site.id,
      project_id: projectId,
      created_by: userIdOf(inside.actor),
      created_at: inside.now(),
      ...changedBy(inside),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'project_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = made?.id ?? (await findBible(inside.db, inside.site.id, projectId))?.id
  must(id, 'not_found')
  return lockBible(inside.db, inside.site.id, id)
}

/** Works on the bible that a set is in, and answers it whole. Throws `not_found`; of a project in the trash too. */
export async function writeSet(ctx: Ctx, setId: number, work: (inside: TransactionCtx, bible: BibleRow) => Promise<void>): Promise<Bible> {
  const projectId = await inTransaction(ctx, async (inside) => {
    const set = await findSet(inside.db, ctx.site.id, setId)
    must(set, 'not_found', bibleProblems.noSuchSet)
    const bible = await lockBible(inside.db, ctx.site.id, set.bible_id)
    must(await findProject(inside.db, ctx.site.id, bible.project_id), 'not_found')
    await work(inside, bible)
    return bible.project_id
  })
  return getBible(ctx, projectId)
}

/** The same for a place, which is read once the bible is locked. */
export async function writePlace(ctx: Ctx, id: number, work: (inside: TransactionCtx, place: PlaceRow) => Promise<void>): Promise<Bible> {
  const seen = await findPlace(ctx.db, ctx.site.id, id)
  must(seen, 'not_found')
  return writeSet(ctx, seen.set_id, async (inside) => {
    const place = await findPlace(inside.db, ctx.site.id, id)
    must(place, 'not_found')
    await work(inside, place)
  })
}

/** One that is in the trash, or whose set is, is changed by nobody. */
export async function mustBeLive(inside: TransactionCtx, place: PlaceRow): Promise<void> {
  const set = await findSet(inside.db, inside.site.id, place.set_id)
  must(place.deleted_at === null && set?.deleted_at === null, 'not_found')
}
