/** Once a day each site asks about the entries that are due, reminds, and hides what nobody confirms. */
import { z } from 'zod'
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { defineJob, enqueue } from '#kit/jobs.ts'
import { wasRun } from './queries.ts'
import { askAbout } from './asking.ts'

export const verifyEntriesJob = defineJob({
  name: 'directory.verify-entries',
  payload: z.object({}),
  tries: 3,
  expireSeconds: 1800,
  run: async ({ ctx }) => ({ ...(await askAbout(ctx)) }),
})

const hourMilliseconds = 3_600_000

/** Stores the day's job of every site that has something due. Returns how many. */
export async function scheduleVerifications(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>(
      `select distinct site_id from directory_entries
       where kind = 'listing' and not archived and deleted_at is null and verify_due_at <= $1
         and (status = 'public' or silent_version is not null)`,
      [now()],
    ),
  )
  let stored = 0
  for (const { site_id: id } of rows) {
    const ctx = await contextOf(id)
    if (await wasRun(ctx.db, id, verifyEntriesJob.name, new Date(ctx.now().getTime() - 23 * hourMilliseconds))) continue
    await enqueue(ctx, verifyEntriesJob, {})
    stored += 1
  }
  if (stored > 0) platform.wakeJobs()
  return stored
}
