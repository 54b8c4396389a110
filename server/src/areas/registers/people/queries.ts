import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface ApplicantRow {
  id: number
  name: string
  email: string
  role: string
  registers: number
  applications: number
  last_applied_at: Date | null
}

/** Accounts that register or apply for the credit, by name, with how much each has. */
export async function listTaxApplicants(
  db: SiteDb,
  siteId: number,
  { search, skip, limit }: { search: string; skip: number; limit: number },
) {
  const own = (table: 'registers' | 'tax_applications') => sql`from ${sql.table(table)} own where own.site_id = users.site_id
    and own.applicant_user_id = users.id and own.deleted_at is null`
  const name = sql`coalesce(nullif(users.name, ''), users.username)`
  const from = sql`from users where users.site_id = ${siteId} and users.role in ('register', 'tax') and users.deleted_at is null
    and (${search} = '' or position(lower(${search}) in lower(users.name || ' ' || users.username || ' ' || users.email)) > 0)`
  const { rows } = await sql<ApplicantRow>`
    select users.id, ${name} as name, users.email, users.role, (select count(*)::int ${own('registers')}) as registers,
      (select count(*)::int ${own('tax_applications')}) as applications,
      greatest((select max(own.submitted_at) ${own('registers')}), (select max(own.submitted_at) ${own('tax_applications')})) as last_applied_at
    ${from} order by lower(${name}), users.id limit ${limit} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { total: counted[0]?.total ?? 0, rows }
}
