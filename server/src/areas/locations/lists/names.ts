/**
 * Names of categories and styles, remembered under the number that the database counts up with every change of them. The number is read with
 * what shows the names, so what is remembered is never older than that. Who may know a category is not asked here: that is of the card.
 */
import type { SiteDb } from '#kit/db/database.ts'
import { read } from '#kit/db/statement.ts'

interface Named {
  id: number
  name: string
  place: number
}

export interface ListNames {
  version: number
  categories: ReadonlyMap<number, Named & { parent_id: number | null }>
  styles: ReadonlyMap<number, Named>
}

/** By the handle of a site. */
const remembered = new WeakMap<SiteDb, ListNames>()

const text = `
  select coalesce((select version from list_versions where site_id = $1::int), 0)::int as version,
    coalesce((select json_agg(json_build_object('id', id, 'name', name, 'parent_id', parent_id) order by sort_order, id)
      from location_category_tree where site_id = $1::int and deleted_at is null), '[]') as categories,
    coalesce((select json_agg(json_build_object('id', id, 'name', name) order by sort_order, id)
      from dropdown_values where site_id = $1::int), '[]') as styles`

interface Row {
  version: number
  categories: { id: number; name: string; parent_id: number | null }[]
  styles: { id: number; name: string }[]
}

const byId = <Entry extends { id: number }>(entries: readonly Entry[]): Map<number, Entry & { place: number }> =>
  new Map(entries.map((entry, place) => [entry.id, { ...entry, place }]))

/** The names as they are in this version, or a later one. */
export async function namesOfLists(db: SiteDb, siteId: number, version: number): Promise<ListNames> {
  const known = remembered.get(db)
  if (known?.version === version) return known
  const [row] = await read<Row>(db, text, [siteId])
  const names = { version: row?.version ?? 0, categories: byId(row?.categories ?? []), styles: byId(row?.styles ?? []) }
  // Within a transaction there may be names that nobody else ever sees.
  if (!db.isTransaction && !(known && known.version > names.version)) remembered.set(db, names)
  return names
}

/** Those of the ids that have a name, as the list has them in order. */
export const inOrder = <Entry extends Named>(names: ReadonlyMap<number, Entry>, ids: readonly number[]): Entry[] =>
  ids.flatMap((id) => names.get(id) ?? []).sort((one, other) => one.place - other.place)
