import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

interface WantedRow {
  location_id: number
  lookbook_id: number | null
  guest_name: string
  note: string
  answered_at: Date
}

/** What guests of the project's lookbooks and reports said yes to, each location once with the latest word. */
export async function listWanted(db: SiteDb, siteId: number, projectId: number, most: number): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    select * from (
      select distinct on (given.subject_id) given.subject_id as location_id,
        case when guest.target_kind = 'lookbook' then guest.target_id end as lookbook_id,
        coalesce(nullif(guest.name, ''), nullif(share.label, ''), share.recipient, '') as guest_name, given.note, given.answered_at
      from lookbook_answers given
        join lookbook_guests guest on guest.site_id = given.site_id and guest.id = given.guest_id
        join lookbook_shares share on share.site_id = guest.site_id and share.id = guest.share_id
        join locations location on location.site_id = given.site_id and location.id = given.location_id and location.deleted_at is null
      where given.site_id = ${siteId} and given.answer = 'yes' and (
        (guest.target_kind = 'lookbook' and guest.target_id in
          (select id from lookbooks where site_id = ${siteId} and project_id = ${projectId} and deleted_at is null))
        or (guest.target_kind = 'report' and guest.target_id in
          (select id from reports where site_id = ${siteId} and project_id = ${projectId} and deleted_at is null)))
      order by given.subject_id, given.answered_at desc) wanted
    order by answered_at desc, location_id limit ${most}`.execute(db)
  return rows
}
