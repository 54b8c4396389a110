import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface PermitUserRow {
  id: number
  name: string
  email: string
  permits: number
  last_applied_at: Date | null
}

/** Accounts of the role permit by name, with how many permits each has. */
export async function listPermitUsers(
  db: SiteDb,
  siteId: number,
  { search, skip, limit, hasApplied }: { search: string; skip: number; limit: number; hasApplied: boolean },
): Promise<{ total: number; rows: PermitUserRow[] }> {
  const applied = sql`(select count(*)::int from permits where permits.site_id = users.site_id and permits.applicant_user_id = users.id
    and permits.deleted_at is null ${hasApplied ? sql`and permits.submitted_at is not null` : sql``})`
  const from = sql`from users where users.site_id = ${siteId} and users.role = 'permit' and users.deleted_at is null
    and (${search} = '' or position(lower(${search}) in lower(users.name || ' ' || users.username || ' ' || users.email)) > 0)
    ${hasApplied ? sql`and ${applied} > 0` : sql``}`
  const { rows } = await sql<PermitUserRow>`
    select users.id, coalesce(nullif(users.name, ''), users.username) as name, users.email, ${applied} as permits,
      (select max(permits.submitted_at) from permits where permits.site_id = users.site_id and permits.applicant_user_id = users.id)
        as last_applied_at
    ${from} order by lower(coalesce(nullif(users.name, ''), users.username)), users.id limit ${limit} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { total: counted[0]?.total ?? 0, rows }
}

/** One of them, and whether it has applied. */
export async function findPermitUser(db: SiteDb, siteId: number, id: number): Promise<{ has_applied: boolean } | undefined> {
  const { rows } = await sql<{ has_applied: boolean }>`
    select exists (select from permits where permits.site_id = users.site_id and permits.applicant_user_id = users.id
      and permits.deleted_at is null and permits.submitted_at is not null) as has_applied
    from users where users.site_id = ${siteId} and users.id = ${id} and users.role = 'permit' and users.deleted_at is null`.execute(db)
  return rows[0]
}
