/** Once a week each site with locations looks for releases that end. */
import { z } from 'zod'
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { defineJob, enqueue } from '#kit/jobs.ts'
import { everyDays, warnOfReleases } from './service.ts'

export const warnOfReleasesJob = defineJob({
  name: 'locations.warn-of-releases',
  payload: z.object({}),
  tries: 3,
  expireSeconds: 600,
  run: async ({ ctx }) => ({ named: await warnOfReleases(ctx) }),
})

/** A little less than the week, so that the hour does not wander. */
const restMilliseconds = everyDays * 24 * 3_600_000 - 3_600_000

/** Stores the week's job of every site. Returns how many. */
export async function scheduleReleaseWarnings(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const since = new Date(now().getTime() - restMilliseconds)
  const { rows } = await platform.database.owner((client) =>
    client.query<{ id: number }>(
      `select id from sites
       where exists (select from locations where locations.site_id = sites.id)
         and not exists (select from jobs where jobs.site_id = sites.id and jobs.name = $1 and jobs.created_at > $2)`,
      [warnOfReleasesJob.name, since],
    ),
  )
  for (const { id } of rows) await enqueue(await contextOf(id), warnOfReleasesJob, {})
  if (rows.length > 0) platform.wakeJobs()
  return rows.length
}
