import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { idsNamed } from '../search/queries.ts'

const begins = (column: string, start: string) =>
  sql`${sql.ref(column)} collate "C" >= ${start} and ${sql.ref(column)} collate "C" < ${start} || U&'\\+10FFFF'`

/** Ids of entries with an email, by name: found by words of their names, the last of which may go on, or by how the email begins; none archived. */
export async function findEntriesByEmail(
  db: SiteDb,
  siteId: number,
  { words, start, limit }: { words: readonly string[]; start: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select entry.id from (
      ${words.length === 0 ? sql`select null::int as id where false` : idsNamed(siteId, words, { staff: true, withContacts: true })}
      union
      select id from directory_entries where site_id = ${siteId} and email_key <> '' and deleted_at is null and ${begins('email_key', start)}
      union
      select id from directory_entries
      where site_id = ${siteId} and second_email_key <> '' and deleted_at is null and ${begins('second_email_key', start)}) found
    join directory_entries entry on entry.site_id = ${siteId} and entry.id = found.id
    join directory_search search on search.site_id = entry.site_id and search.entry_id = entry.id
    where entry.deleted_at is null and not entry.archived and (entry.email_key <> '' or entry.second_email_key <> '')
    order by search.name, entry.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
