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

interface Range {
  from: string
  to: string
}
const eventLines = (siteId: number, { from, to }: Range) => sql`
  select 1 as source, id, uid, project_id, location_id, title, place, notes, phase, date_from, date_to, all_day, time_from, time_to, status, version, updated_at,
    deleted_at
  from events where site_id = ${siteId} and draft_id is null and date_from <= ${to} and date_to >= ${from}`

/** Days of bibles. Those of a place that was let go, or went into the trash, are cancelled for who has them already. */
const bibleLines = (siteId: number, { from, to }: Range) => sql`
  select 2, date.id, date.uid, bible.project_id, place.location_id, bible_set.set_name, place.name, '', date.phase, date.date_from, date.date_to,
    date.time_from = '' or date.time_to = '', date.time_from, date.time_to,
    case when place.decision = 'released' then 'cancelled' when date.status = 'fixed' then 'confirmed' else 'tentative' end,
    date.version + place.version, greatest(date.updated_at, place.updated_at), coalesce(date.deleted_at, place.deleted_at, bible_set.deleted_at)
  from bible_dates date
    join bible_places place on place.site_id = date.site_id and place.id = date.place_id
    join bible_sets bible_set on bible_set.site_id = place.site_id and bible_set.id = place.set_id
    join bibles bible on bible.site_id = bible_set.site_id and bible.id = bible_set.bible_id
  where date.site_id = ${siteId} and date.date_from <= ${to} and date.date_to >= ${from}`

/** Events and days of bibles of a feed; what went into the trash since `removedSince` is among them, as cancelled. */
export async function listFeedEvents(
  db: SiteDb,
  siteId: number,
  { project_id: project, location_id: location }: Pick<FeedRow, 'project_id' | 'location_id'>,
  range: { from: string; to: string; removedSince: Date; limit: number },
): Promise<FileEvent[]> {
  const of = sql.join(
    [
      ...(project === null ? [] : [sql`line.project_id = ${project}`]),
      ...(location === null ? [] : [sql`line.location_id = ${location}`]),
      sql`(line.deleted_at is null or line.deleted_at > ${range.removedSince})`,
    ],
    sql` and `,
  )
  const { rows } = await sql<FileEvent>`
    select line.uid, line.title, coalesce(project.project_name, '') as project_name, coalesce(location.location_name, '') as location_name,
      line.place, line.notes, line.phase, line.date_from, line.date_to, line.all_day, line.time_from, line.time_to, line.status,
      line.version, line.updated_at, line.deleted_at, location.latitude, location.longitude
    from (${eventLines(siteId, range)} union all ${bibleLines(siteId, range)}) line
      left join projects project on project.site_id = ${siteId} and project.id = line.project_id
      left join locations location on location.site_id = ${siteId} and location.id = line.location_id
    where ${of}
    order by line.date_from, line.source, line.id limit ${range.limit}`.execute(db)
  return rows
}
