import { openAssignments } from '@backlot/contract/assignment-machine'
import type { OfficerKind, organizationFilters } from '@backlot/contract/officers'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export type AssignmentRow = Selectable<DB['officer_assignments']>
/** With whoever is asked or has agreed. */
export interface PostRow extends AssignmentRow {
  first_name: string | null
  last_name: string | null
  phone: string | null
  mobile: string | null
}

const withOfficer = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('officer_assignments as post')
    .leftJoin('officers', (join) => join.onRef('officers.site_id', '=', 'post.site_id').onRef('officers.id', '=', 'post.officer_id'))
    .selectAll('post')
    .select(['officers.first_name', 'officers.last_name', 'officers.phone', 'officers.mobile'])
    .where('post.site_id', '=', siteId)

export const findPost = (db: SiteDb, siteId: number, id: number): Promise<PostRow | undefined> =>
  withOfficer(db, siteId).where('post.id', '=', id).executeTakeFirst()

export const findPostByToken = (db: SiteDb, siteId: number, hash: string): Promise<PostRow | undefined> =>
  withOfficer(db, siteId).where('post.token_hash', '=', hash).executeTakeFirst()

export const insertPosts = (db: SiteTransaction, rows: Insertable<DB['officer_assignments']>[]): Promise<{ id: number }[]> =>
  db.insertInto('officer_assignments').values(rows).returning('id').execute()

/** Those of a permit that are not over. */
export const listOpenPosts = (db: SiteDb, siteId: number, permitId: number): Promise<AssignmentRow[]> =>
  db
    .selectFrom('officer_assignments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('permit_id', '=', permitId)
    .where('status', 'in', openAssignments)
    .orderBy('id')
    .execute()

/** Kinds of which a place has posts already. */
export async function kindsAt(db: SiteDb, siteId: number, placeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('officer_assignments')
    .select('kind')
    .distinct()
    .where('site_id', '=', siteId)
    .where('location_permit_id', '=', placeId)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Of these officers those who have agreed to something else at the time. */
export async function busyAt(
  db: SiteDb,
  siteId: number,
  post: Pick<AssignmentRow, 'id' | 'begins_at' | 'ends_at'>,
  officers: readonly number[],
): Promise<Set<number>> {
  if (officers.length === 0) return new Set()
  const rows = await db
    .selectFrom('officer_assignments')
    .select('officer_id')
    .where('site_id', '=', siteId)
    .where('officer_id', 'in', officers)
    .where('status', 'in', ['confirmed', 'worked'])
    .where('id', '<>', post.id)
    .where('begins_at', '<', post.ends_at)
    .where('ends_at', '>', post.begins_at)
    .execute()
  return new Set(rows.flatMap(({ officer_id: id }) => (id === null ? [] : [id])))
}

export interface DayRow {
  id: number
  permit_id: number
  permit_no: string | null
  title: string
  permit_status: string
  location_permit_id: number
  place: string
  day: string
  time_from: string
  time_to: string
  needed: number
  filled: number
  hazards: string[]
}

interface Asked {
  kind: OfficerKind
  organization: (typeof organizationFilters)[number]
  from?: string | undefined
  to?: string | undefined
  skip: number
  limit: number
}

/** One page of days at places, the earliest first, and how many there are. */
export async function listDays(db: SiteDb, siteId: number, asked: Asked): Promise<{ total: number; rows: DayRow[] }> {
  const { kind, organization, from, to } = asked
  const found = sql`from officer_assignments post
    where post.site_id = ${siteId} and post.kind = ${kind}
      ${organization === 'ALL' ? sql`` : sql`and upper(post.organization) = ${organization}`}
      ${from === undefined ? sql`` : sql`and post.day >= ${from}`} ${to === undefined ? sql`` : sql`and post.day <= ${to}`}`
  const { rows } = await sql<DayRow>`
    with days as (
      select post.day, post.location_permit_id, min(post.permit_id) as permit_id, min(post.id) as id,
        min(post.time_from) as time_from, max(post.time_to) as time_to,
        count(*) filter (where post.status not in ('cancelled', 'cancelled_late'))::int as needed,
        count(*) filter (where post.status in ('confirmed', 'worked', 'signed_off', 'billed'))::int as filled
      ${found} group by post.day, post.location_permit_id
      order by post.day, post.location_permit_id limit ${asked.limit} offset ${asked.skip}
    )
    select days.id, days.permit_id, permits.permit_no, permits.title, permits.status as permit_status, days.location_permit_id,
      coalesce(nullif(place.place_name, ''), nullif(place.address, ''), place.street) as place, days.day::text, days.time_from, days.time_to,
      days.needed, days.filled, place.effects || place.weapons || place.stunts || place.fire_permits as hazards
    from days
    join permits on permits.site_id = ${siteId} and permits.id = days.permit_id
    join location_permits place on place.site_id = ${siteId} and place.id = days.location_permit_id
    order by days.day, days.location_permit_id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${found} group by post.day, post.location_permit_id) as days`.execute(db)
  return { total: counted[0]?.total ?? 0, rows }
}

export const listPostsOf = (db: SiteDb, siteId: number, kind: OfficerKind, days: readonly DayRow[]): Promise<PostRow[]> =>
  withOfficer(db, siteId)
    .where('post.kind', '=', kind)
    .where('post.day', 'in', [...new Set(days.map(({ day }) => day))])
    .where('post.location_permit_id', 'in', [...new Set(days.map(({ location_permit_id: id }) => id))])
    .orderBy('post.time_from')
    .orderBy('post.id')
    .execute()

/** What the posts of a kind have cost in a permit, as far as they are billed. */
export async function billedCents(db: SiteDb, siteId: number, permitId: number, kind: string): Promise<number> {
  const { sum } = await db
    .selectFrom('officer_assignments')
    .select(({ fn }) => fn.sum<string | null>('cost_cents').as('sum'))
    .where('site_id', '=', siteId)
    .where('permit_id', '=', permitId)
    .where('kind', '=', kind)
    .where('status', '=', 'billed')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
