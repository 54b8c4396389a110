import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { named, namedLines } from '../entries/sources/all.ts'
import { leftLines } from '../entries/sources/left.ts'
import { isNarrow } from '../entries/sources/line.ts'
import type { FileEvent } from '../ical/file.ts'

export interface FeedRow {
  id: number
  kind: string
  user_id: number
  project_id: number | null
  location_id: number | null
  name: string
  last_read_at: Date | null
  renewed_at: Date
}

const feeds = (siteId: number) => sql`
  select feed.id, feed.kind, feed.user_id, feed.project_id, feed.location_id, feed.last_read_at, feed.renewed_at,
    coalesce(project.project_name, location.location_name, '') as name
  from calendar_feeds feed
    left join projects project on project.site_id = feed.site_id and project.id = feed.project_id
    left join locations location on location.site_id = feed.site_id and location.id = feed.location_id
  where feed.site_id = ${siteId}`

export async function listFeeds(db: SiteDb, siteId: number, userId: number, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`${feeds(siteId)} and feed.user_id = ${userId} order by feed.id limit ${limit}`.execute(db)
  return rows
}

export async function findFeed(db: SiteDb, siteId: number, userId: number, id: number): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`${feeds(siteId)} and feed.user_id = ${userId} and feed.id = ${id}`.execute(db)
  return rows[0]
}

/** The feed of a secret, while the account that made it works for the office and what it shows is there. */
export async function findFeedBySecret(db: SiteDb, siteId: number, secretHash: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`${feeds(siteId)} and feed.secret_hash = ${secretHash}
    and (feed.project_id is null or project.deleted_at is null) and (feed.location_id is null or location.deleted_at is null)
    and exists (select from users account where account.site_id = feed.site_id and account.id = feed.user_id
      and account.role in ('admin', 'scout') and account.deleted_at is null and account.disabled_at is null)`.execute(db)
  return rows[0]
}

interface NewFeed {
  kind: string
  userId: number
  projectId: number | null
  locationId: number | null
  secretHash: string
  at: Date
}

/** A second feed of the same is the same one with a new secret. */
export async function saveFeed(db: SiteDb, siteId: number, feed: NewFeed): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into calendar_feeds (site_id, kind, user_id, project_id, location_id, secret_hash, created_at, renewed_at)
    values (${siteId}, ${feed.kind}, ${feed.userId}, ${feed.projectId}::int, ${feed.locationId}::int, ${feed.secretHash}, ${feed.at}, ${feed.at})
    on conflict (site_id, user_id, kind, coalesce(project_id, 0), coalesce(location_id, 0))
      do update set secret_hash = excluded.secret_hash, renewed_at = excluded.renewed_at
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export const renewFeed = (db: SiteDb, siteId: number, id: number, renewed: { secretHash: string; at: Date }) =>
  db
    .updateTable('calendar_feeds')
    .set({ secret_hash: renewed.secretHash, renewed_at: renewed.at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export const removeFeed = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('calendar_feeds').where('site_id', '=', siteId).where('id', '=', id).execute()

export const noteRead = (db: SiteDb, siteId: number, id: number, at: Date) =>
  db.updateTable('calendar_feeds').set({ last_read_at: at }).where('site_id', '=', siteId).where('id', '=', id).execute()

/**
 * What the calendar shows of a feed's production, place or all of the office, and what was withdrawn since `withdrawnSince` or went to another
 * production or place, as cancelled; of an id that came back the newest. What is over comes last: where there is more than the limit, the days
 * to come are there.
 */
export async function listFeedLines(
  db: SiteDb,
  siteId: number,
  { project_id: project, location_id: location }: Pick<FeedRow, 'project_id' | 'location_id'>,
  { today, limit, ...range }: { from: string; to: string; withdrawnSince: Date; today: string; limit: number },
): Promise<FileEvent[]> {
  const filter = { ...range, project: project ?? undefined, location: location ?? undefined }
  const ofFile = (lines: ReturnType<typeof namedLines>) => sql`
    select line.*, coalesce(project.project_name, '') as project_name, coalesce(location.location_name, '') as location_name,
      project.deleted_at, location.latitude, location.longitude
    from ${lines}
    where project.deleted_at is null or project.deleted_at > ${range.withdrawnSince}`
  const shown = ofFile(namedLines(siteId, filter))
  const lines = isNarrow(filter)
    ? sql`select distinct on (uid) * from (${shown} union all ${ofFile(named(siteId, leftLines(siteId, filter)))}) every order by uid, version desc`
    : shown
  const { rows } = await sql<FileEvent>`
    select line.uid, line.title, line.project_name, line.location_name, line.place, line.notes, line.phase, line.date_from, line.date_to,
      line.time_from = '' or line.time_to = '' as all_day, line.time_from, line.time_to, line.status,
      line.version + (line.deleted_at is not null)::int as version, line.updated_at, line.deleted_at, line.latitude, line.longitude
    from (${lines}) line
    order by line.date_to < ${today}, line.date_from, line.source, line.id, line.phase limit ${limit}`.execute(db)
  return rows
}
