import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** What is counted: all that a text of tsquery lets through, or these entries. */
export type Counted = { filter: string } | { ids: readonly number[] }

export interface PlaceCount {
  /** City and state, as directory_search holds them. */
  place: string
  count: number
  ids: number[]
  labels: string[]
}

/** How many entries each city has, those with the most first, with the first entries by name. */
export async function countPlaces(
  db: SiteDb,
  counted: Counted,
  { staff, most, named }: { staff: boolean; most: number; named: number },
): Promise<PlaceCount[]> {
  const which = 'filter' in counted ? sql`words @@ ${counted.filter}::tsquery` : sql`entry_id = any(${[...counted.ids]}::int[])`
  const { rows } = await sql<PlaceCount>`
    select place, count(*)::int as count, (array_agg(entry_id order by name, entry_id))[1:${named}] as ids,
      (array_agg(label order by name, entry_id))[1:${named}] as labels
    from (select ${staff ? sql`staff_place` : sql`place`} as place, entry_id, label, name from directory_matches where ${which}) found
    where place <> '' group by place order by count(*) desc, place limit ${most}`.execute(db)
  return rows
}
