/** Timers of holds: a challenge that nobody met, and days that are over. They are columns of the hold, so they survive a restart. */
import { z } from 'zod'
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { defineJob, enqueue } from '#kit/jobs.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { findHold, takeDue } from './queries.ts'
import { moveLocked } from './service.ts'

const batchSize = 100

/** Each hold that is due moves once: whatever is no longer due is left alone. */
async function moveDue(ctx: Ctx): Promise<number> {
  let moved = 0
  for (let found = batchSize; found === batchSize;) {
    found = await inTransaction(ctx, async (inside) => {
      const today = officeToday(ctx)
      const ids = await takeDue(inside.db, ctx.site.id, { at: ctx.now(), today }, batchSize)
      for (const id of ids) {
        const hold = await findHold(inside.db, ctx.site.id, id)
        if (hold) await moveLocked(inside, hold, { to: hold.date_to < today ? 'ended' : 'released', movers: ['system'] })
      }
      return ids.length
    })
    moved += found
  }
  return moved
}

const moveHoldsJob = defineJob({
  name: 'calendar.move-holds',
  payload: z.object({}),
  tries: 3,
  expireSeconds: 300,
  run: async ({ ctx }) => ({ moved: await moveDue(ctx) }),
})
export const calendarJobs = [moveHoldsJob]

/** Stores a job for every site with a hold that is due. Returns how many. */
export async function scheduleHolds(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>(
      `select distinct site_id from location_holds where status in ('active', 'challenged', 'confirmed')
         and (due_at <= $1 or date_to < ($1 at time zone 'utc')::date - 1)
         and not exists (select from jobs where jobs.site_id = location_holds.site_id and jobs.name = $2 and jobs.state = 'waiting')`,
      [now(), moveHoldsJob.name],
    ),
  )
  for (const { site_id: id } of rows) await enqueue(await contextOf(id), moveHoldsJob, {})
  if (rows.length > 0) platform.wakeJobs()
  return rows.length
}
