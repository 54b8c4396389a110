import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
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

/** Events of a feed; what went into the trash since `removedSince` is among them, as cancelled. */
export async function listFeedEvents(
  db: SiteDb,
  siteId: number,
  { project_id: project, location_id: location }: Pick<FeedRow, 'project_id' | 'location_id'>,
  range: { from: string; to: string; removedSince: Date; limit: number },
): Promise<FileEvent[]> {
  const { rows } = await sql<FileEvent>`
    select event.uid, event.title, coalesce(project.project_name, '') as project_name, coalesce(location.location_name, '') as location_name,
      event.place, event.notes, event.phase, event.date_from, event.date_to, event.all_day, event.time_from, event.time_to, event.status,
      event.version, event.updated_at, event.deleted_at, location.latitude, location.longitude
    from events event
      left join projects project on project.site_id = event.site_id and project.id = event.project_id
      left join locations location on location.site_id = event.site_id and location.id = event.location_id
    where event.site_id = ${siteId} and event.draft_id is null and event.date_from <= ${range.to} and event.date_to >= ${range.from}
      and (event.deleted_at is null or event.deleted_at > ${range.removedSince})
      ${project === null ? sql`` : sql`and event.project_id = ${project}`}
      ${location === null ? sql`` : sql`and event.location_id = ${location}`}
    order by event.date_from, event.id limit ${range.limit}`.execute(db)
  return rows
}
