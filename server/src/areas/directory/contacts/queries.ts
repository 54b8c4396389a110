import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

const link = { locations: sql`directory_locations`, projects: sql`directory_projects` } as const

/** One page of contacts by name, with the whole count. `type` holds it to those that are linked so. */
export async function listContacts(
  db: SiteDb,
  siteId: number,
  { type, skip, limit }: { type: 'all' | keyof typeof link; skip: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const isLinked =
    type === 'all'
      ? sql`true`
      : sql`exists (select from ${link[type]} link where link.site_id = entry.site_id and link.entry_id = entry.id)`
  const found = sql`
    from directory_entries entry
    join directory_search search on search.site_id = entry.site_id and search.entry_id = entry.id
    where entry.site_id = ${siteId} and entry.kind = 'contact' and entry.deleted_at is null and ${isLinked}`
  const { rows } = await sql<{ id: number }>`select entry.id ${found} order by search.name, entry.id offset ${skip} limit ${limit}`.execute(
    db,
  )
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db)
  return { ids: rows.map((row) => row.id), total: counted.rows[0]?.count ?? 0 }
}

/** The contact with this email, the first of several. */
export async function findIdByEmail(db: SiteDb, siteId: number, email: string): Promise<number | undefined> {
  const key = email.toLowerCase()
  const { rows } = await sql<{ id: number }>`
    select id from directory_entries
    where site_id = ${siteId} and kind = 'contact' and deleted_at is null
      and ((email_key = ${key} and email_key <> '') or (second_email_key = ${key} and second_email_key <> ''))
    order by id limit 1`.execute(db)
  return rows[0]?.id
}
