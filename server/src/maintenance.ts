/** Housekeeping over all sites: removes what has ended, vacuums the embedded database and once a week checks stored files. */
import { cleanupDownloads } from '#areas/downloads/index.ts'
import { cleanupImports } from '#areas/imports/index.ts'
import { eraseRemovedSites } from '#areas/sitebuilder/index.ts'
import { scheduleFileChecks } from '#areas/locations/index.ts'
import { now } from '#kit/clock.ts'
import type { Log, Platform } from '#kit/context.ts'
import type { Database } from '#kit/db/database.ts'

const everyMilliseconds = 30 * 60_000
/** A fixed number: of several servers only one cleanupTasks at a time. */
const lockNumber = 470_013

const cleanupTasks = [
  "delete from attempts where window_start < now() - interval '1 day'",
  "delete from user_networks where used_at < now() - interval '30 days'",
  "delete from idempotency_keys where created_at < now() - interval '1 day'",
  "delete from reset_tokens where expires_at < now() - interval '7 days'",
  'delete from sign_in_tickets where expires_at < now()',
  "delete from sessions where expires_at < now() or ended_at < now() - interval '7 days'",
  "delete from refresh_tokens where used_at < now() - interval '7 days'",
  // Two periods of 52 weeks are the longest that are compared.
  "delete from view_counts where day < now() - interval '107 weeks'",
  "delete from search_counts where day < now() - interval '107 weeks'",
  // What was done on a site that is no more.
  "delete from audit_log using sites where sites.id = audit_log.site_id and sites.erased_at < now() - interval '5 years'",
  "delete from jobs where state = 'done' and finished_at < now() - interval '30 days' and not exists (select from imports where imports.job_id = jobs.id)",
]

/** Removes what has ended. */
export async function cleanUp(database: Database): Promise<void> {
  await database.owner(async (client) => {
    await client.query('begin')
    try {
      // The transaction's lock, not the session's: a pooler keeps no session.
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockNumber])
      for (const statement of rows[0]?.taken ? cleanupTasks : []) await client.query(statement)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    if (database.kind === 'embedded') await client.query('vacuum analyze')
  })
}

async function runAll(platform: Pick<Platform, 'database' | 'storage'>): Promise<void> {
  await cleanupImports(platform, new Date())
  await cleanupDownloads(platform, now())
  await cleanUp(platform.database)
  await eraseRemovedSites(platform, now())
  await scheduleFileChecks(platform)
}

/** Cleans up now and then until the returned function is called. */
export function startMaintenance(platform: Pick<Platform, 'database' | 'storage'>, log: Log): () => void {
  const timer = setInterval(() => {
    runAll(platform).catch((error: unknown) => log.error({ error: String(error) }, 'maintenance failed'))
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
