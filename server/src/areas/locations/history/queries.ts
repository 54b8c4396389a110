import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const namedTables = {
  categories: 'location_category_tree',
  styles: 'dropdown_values',
  city_id: 'cities',
  county_id: 'counties',
  region_id: 'regions',
} as const
export type NamedField = keyof typeof namedTables

/** Names by id; of what was deleted since too. */
export async function findNames(
  db: SiteDb,
  siteId: number,
  field: NamedField,
  ids: readonly number[],
): Promise<Map<number, { name: string; live: boolean }>> {
  if (ids.length === 0) return new Map()
  const live = field === 'styles' ? sql`true` : sql`deleted_at is null`
  const { rows } = await sql<{ id: number; name: string; live: boolean }>`
    select id, name, ${live} as live from ${sql.table(namedTables[field])}
    where site_id = ${siteId} and id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
