/** What the start page reads. Each kind is held to a few rows where it is read, by an index of its own, and all of them are one statement. */
import type { WaitingKind } from '@backlot/contract/dashboard'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface WaitingRow {
  kind: WaitingKind
  id: number
  name: string
  by: string | null
  at: Date
  /** Where a day is meant and no moment. */
  day: string | null
  is_edit: boolean
  answers: { yes: number; maybe: number; no: number; open: number } | null
  /** How many of this kind there are, with those that are not among these. */
  total: number
}

interface Wanted {
  caller: number | null
  since: Date
  until: string
  most: number
}

/** What stands for an entry in a list, as the contract's `labelOf` has it. */
const entryLabel = sql`coalesce(nullif(entry.listing_name, ''), case when entry.display_as = 'Company'
  then coalesce(nullif(entry.company_name, ''), concat_ws(' ', nullif(entry.name, ''), nullif(entry.last_name, '')))
  else coalesce(nullif(concat_ws(' ', nullif(entry.name, ''), nullif(entry.last_name, '')), ''), entry.company_name) end)`

const nobody = sql`null::int`
const noDay = sql`null::text`

/** Of each kind: id, name, user or name of somebody without an account, at, day, whether it is an edit; the first of them first. */
const waiting: Record<WaitingKind, (siteId: number, wanted: Wanted) => RawBuilder<unknown>> = {
  locations: (siteId) => sql`
    select id, location_name as name, owner_user_id as user_id, ${noDay} as said_name, coalesce(submitted_at, updated_at) as at, ${noDay} as day,
      false as is_edit, extract(epoch from coalesce(submitted_at, updated_at)) as place
    from locations where site_id = ${siteId} and status = 'pending' and not archived and deleted_at is null
    union all
    select record.id, record.location_name, proposal.created_by, null, proposal.submitted_at, null, true, extract(epoch from proposal.submitted_at)
    from location_proposals proposal join locations record on record.site_id = proposal.site_id and record.id = proposal.location_id
    where proposal.site_id = ${siteId} and proposal.state = 'submitted' and record.deleted_at is null`,
  entries: (siteId) => sql`
    select entry.id, ${entryLabel} as name, entry.owner_user_id as user_id, ${noDay} as said_name,
      coalesce(entry.submitted_at, entry.updated_at) as at, ${noDay} as day, false as is_edit,
      extract(epoch from coalesce(entry.submitted_at, entry.updated_at)) as place
    from directory_entries entry
    where entry.site_id = ${siteId} and entry.status = 'pending' and not entry.archived and entry.deleted_at is null
    union all
    select entry.id, ${entryLabel}, proposal.created_by, null, proposal.submitted_at, null, true, extract(epoch from proposal.submitted_at)
    from directory_proposals proposal join directory_entries entry on entry.site_id = proposal.site_id and entry.id = proposal.entry_id
    where proposal.site_id = ${siteId} and proposal.state = 'submitted' and entry.deleted_at is null`,
  inquiries: (siteId, { caller }) => sql`
    select id, project as name, ${nobody} as user_id, ${noDay} as said_name, asked_at as at, reply_by::text as day, false as is_edit,
      extract(epoch from reply_by::date) as place
    from directory_inquiries where site_id = ${siteId} and asked_by = ${caller} and state = 'open'`,
  answers: (siteId, { since }) => sql`
    select lookbook.id, lookbook.name, ${nobody} as user_id,
      coalesce(nullif(guest.name, ''), nullif(share.label, ''), share.recipient) as said_name, guest.answered_at as at, ${noDay} as day,
      false as is_edit, -extract(epoch from guest.answered_at) as place, guest.id as guest_id
    from lookbook_guests guest
    join lookbooks lookbook on lookbook.site_id = guest.site_id and lookbook.id = guest.target_id and lookbook.deleted_at is null
    join lookbook_shares share on share.site_id = guest.site_id and share.id = guest.share_id
    where guest.site_id = ${siteId} and guest.target_kind = 'lookbook' and guest.answered_at >= ${since}`,
  releases: (siteId, { until }) => sql`
    select id, location_name as name, ${nobody} as user_id, ${noDay} as said_name, updated_at as at, details ->> 'release_expires' as day,
      false as is_edit, 0 as place
    from locations
    where site_id = ${siteId} and deleted_at is null and not archived and details ->> 'release_expires' between '0001' and ${until}`,
  mails: (siteId) => sql`
    select id, subject as name, ${nobody} as user_id, array_to_string(to_addresses, ', ') as said_name, created_at as at, ${noDay} as day,
      false as is_edit, -id as place
    from mails where site_id = ${siteId} and state <> 'sent' and state = 'failed'`,
  imports: (siteId) => sql`
    select id, file_name as name, created_by as user_id, ${noDay} as said_name, created_at as at, ${noDay} as day, false as is_edit,
      -extract(epoch from created_at) as place
    from imports where site_id = ${siteId} and state = 'failed'`,
}

/** Guests' answers, and those of an inquiry, of the few that are shown. */
const answersOf: Partial<Record<WaitingKind, RawBuilder<unknown>>> = {
  inquiries: sql`(select jsonb_build_object('yes', count(*) filter (where answer = 'yes'), 'maybe', count(*) filter (where answer = 'maybe'),
      'no', count(*) filter (where answer = 'no'), 'open', count(*) filter (where answer is null))
    from directory_inquiry_recipients asked where asked.site_id = shown.site_id and asked.inquiry_id = shown.id)`,
  answers: sql`(select jsonb_build_object('yes', count(*) filter (where answer = 'yes'), 'maybe', count(*) filter (where answer = 'maybe'),
      'no', count(*) filter (where answer = 'no'), 'open', 0)
    from lookbook_answers given where given.site_id = shown.site_id and given.guest_id = shown.guest_id)`,
}

const ordered: Partial<Record<WaitingKind, RawBuilder<unknown>>> = { releases: sql`day, id` }

const firstOf = (kind: WaitingKind, siteId: number, wanted: Wanted) => sql`
  select ${sql.lit(kind)} as kind, shown.id, shown.name, shown.user_id, shown.said_name, shown.at, shown.day, shown.is_edit,
    ${answersOf[kind] ?? sql`null::jsonb`} as answers, shown.total, shown.turn
  from (
    select ${siteId}::int as site_id, found.*, count(*) over ()::int as total,
      row_number() over (order by ${ordered[kind] ?? sql`place, id`})::int as turn
    from (${waiting[kind](siteId, wanted)}) found
  ) shown where shown.turn <= ${wanted.most}`

export async function listWaiting(
  db: SiteDb,
  siteId: number,
  kinds: readonly WaitingKind[],
  wanted: Wanted,
): Promise<readonly WaitingRow[]> {
  const parts = kinds.map((kind) => sql`(${firstOf(kind, siteId, wanted)})`)
  const { rows } = await sql<WaitingRow>`
    select found.kind, found.id, found.name, coalesce(found.said_name, nullif(person.name, ''), person.username) as by, found.at, found.day,
      found.is_edit, found.answers, found.total
    from (${sql.join(parts, sql` union all `)}) found
    left join users person on person.site_id = ${siteId} and person.id = found.user_id
    order by found.kind, found.turn`.execute(db)
  return rows
}

export interface ThingRow {
  kind: 'location' | 'entry' | 'lookbook'
  id: number
  name: string
  by: string | null
  at: Date
  status: string
}

type At = 'updated' | 'created'
const things = (at: At, siteId: number, most: number): Record<ThingRow['kind'], RawBuilder<unknown>> => ({
  location: sql`
    select 'location' as kind, id, location_name as name, ${sql.ref(`${at}_by`)} as user_id, ${sql.ref(`${at}_at`)} as at, status
    from locations where site_id = ${siteId} and deleted_at is null order by ${sql.ref(`${at}_at`)} desc, id desc limit ${most}`,
  entry: sql`
    select 'entry' as kind, entry.id, ${entryLabel} as name, ${sql.ref(`entry.${at}_by`)} as user_id, ${sql.ref(`entry.${at}_at`)} as at, entry.status
    from directory_entries entry where entry.site_id = ${siteId} and entry.kind = 'listing' and entry.deleted_at is null
    order by ${sql.ref(`entry.${at}_at`)} desc, entry.id desc limit ${most}`,
  lookbook: sql`
    select 'lookbook' as kind, id, name, ${sql.ref(`${at}_by`)} as user_id, ${sql.ref(`${at}_at`)} as at, '' as status
    from lookbooks where site_id = ${siteId} and deleted_at is null order by ${sql.ref(`${at}_at`)} desc, id desc limit ${most}`,
})

const latest = (parts: readonly RawBuilder<unknown>[], siteId: number, most: number) => sql<ThingRow>`
  select found.kind, found.id, found.name, coalesce(nullif(person.name, ''), person.username) as by, found.at, found.status
  from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) found
  left join users person on person.site_id = ${siteId} and person.id = found.user_id
  order by found.at desc, found.kind, found.id desc limit ${most}`

/** Locations, entries and lookbooks, the latest change first. */
export async function listChanged(db: SiteDb, siteId: number, most: number): Promise<readonly ThingRow[]> {
  return (await latest(Object.values(things('updated', siteId, most)), siteId, most).execute(db)).rows
}

/** Counted no further than this: an import brings thousands at once. */
const mostCounted = 1000

/** Locations and entries since a time, and how many. */
export async function listAdded(db: SiteDb, siteId: number, { since, most }: { since: Date; most: number }) {
  const { location, entry } = things('created', siteId, most)
  const { rows } = await sql<ThingRow & { locations: number; entries: number }>`
    with counted as (select
      (select count(*)::int from (select from locations where site_id = ${siteId} and deleted_at is null and created_at >= ${since}
        limit ${mostCounted}) few) as locations,
      (select count(*)::int from (select from directory_entries where site_id = ${siteId} and kind = 'listing' and deleted_at is null
        and created_at >= ${since} limit ${mostCounted}) few) as entries)
    select counted.locations, counted.entries, found.*
    from counted left join (${latest([location, entry], siteId, most)}) found on found.at >= ${since}
    order by found.at desc, found.kind, found.id desc`.execute(db)
  const { locations = 0, entries = 0 } = rows[0] ?? {}
  return { locations, entries, items: rows.filter((row) => row.id !== null) }
}
