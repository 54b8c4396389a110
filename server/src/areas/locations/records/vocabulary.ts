/** Names to ids of the lists that records point to. Names that are not there are added where the site owns the list. */
import type { SiteDb } from '#kit/db/database.ts'
import {
  findNamed,
  insertCategories,
  insertDropdownValues,
  insertNamed,
  listAllCategories,
  listStyles,
  namedTables,
  type NamedList,
} from './queries.ts'

export interface VocabularyInput {
  categories: readonly { name: string; adminOnly?: boolean; privateHome?: boolean; children: readonly string[] }[]
  /** List name → its values in order. */
  dropdowns: Readonly<Record<string, readonly string[]>>
}

/** Adds what a site's lists lack, in the given order. */
export async function saveVocabulary(db: SiteDb, siteId: number, input: VocabularyInput): Promise<void> {
  const parents = input.categories.map((parent, order) => ({
    site_id: siteId,
    name: parent.name,
    parent_id: null,
    admin_only: parent.adminOnly ?? false,
    private_home: parent.privateHome ?? false,
    sort_order: order,
  }))
  await insertCategories(db, parents)
  const known = new Map(
    (await listAllCategories(db, siteId)).filter((row) => row.parent_id === null).map((row) => [row.name.toLowerCase(), row.id]),
  )
  const children = input.categories.flatMap((parent) =>
    parent.children.map((name, order) => ({
      site_id: siteId,
      name,
      parent_id: known.get(parent.name.toLowerCase()) ?? null,
      admin_only: parent.adminOnly ?? false,
      private_home: false,
      sort_order: order,
    })),
  )
  await insertCategories(db, children)
  const values = Object.entries(input.dropdowns).flatMap(([list, names]) =>
    names.map((name, order) => ({ site_id: siteId, list, name, sort_order: order })),
  )
  await insertDropdownValues(db, values)
}

export interface Vocabulary {
  /** A category by its name, or "Parent - Child" where a name stands under several; undefined when there is none. */
  category: (name: string) => { id: number; parentId: number | null } | undefined
  style: (name: string) => number | undefined
  /** Categories of places where people live, with those below them. */
  privateHomes: ReadonlySet<number>
  /** These ids by name, as people read them; other values as they are. */
  named: (field: string, value: unknown) => unknown
  /** All names that `category` and `style` find, each once. */
  choices: { categories: readonly string[]; styles: readonly string[] }
  /** Categories that others stand under. */
  parents: readonly { id: number; name: string }[]
}

/** Reads a site's categories and styles once and answers from memory. */
export async function openVocabulary(db: SiteDb, siteId: number): Promise<Vocabulary> {
  const categories = await listAllCategories(db, siteId)
  const styles = await listStyles(db, siteId)
  const names = new Map(categories.map((row) => [row.id, row.name]))
  const byName = new Map<string, { id: number; parentId: number | null }>()
  for (const row of categories) {
    const entry = { id: row.id, parentId: row.parent_id }
    const key = row.name.toLowerCase()
    // A child counts before a parent of the same name: it says more.
    if (!byName.has(key) || row.parent_id !== null) byName.set(key, entry)
    if (row.parent_id !== null) byName.set(`${names.get(row.parent_id)} - ${row.name}`.toLowerCase(), entry)
  }
  const marked = new Set(categories.filter((row) => row.private_home).map((row) => row.id))
  const homes = categories.filter((row) => marked.has(row.id) || (row.parent_id !== null && marked.has(row.parent_id)))
  const byStyle = new Map(styles.map((row) => [row.name.toLowerCase(), row.id]))
  const namesOf: Record<string, ReadonlyMap<number, string>> = {
    categories: names,
    styles: new Map(styles.map((row) => [row.id, row.name])),
  }
  const pathOf = ({ name, parent_id: parent }: (typeof categories)[number]): string =>
    parent === null ? name : `${names.get(parent)} - ${name}`
  return {
    choices: { categories: categories.map(pathOf), styles: styles.map((row) => row.name) },
    parents: categories.filter((row) => row.parent_id === null).map(({ id, name }) => ({ id, name })),
    category: (name) => byName.get(name.toLowerCase()),
    style: (name) => byStyle.get(name.toLowerCase()),
    privateHomes: new Set(homes.map((row) => row.id)),
    named: (field, value) => {
      const known = namesOf[field]
      return known && Array.isArray(value) ? (value as unknown[]).map((id) => known.get(Number(id)) ?? id) : value
    },
  }
}

/** Ids of cities, counties and regions by name. */
export type NameIds = Record<NamedList, Map<string, number>>
export const noNames = (): NameIds => ({ city: new Map(), county: new Map(), region: new Map() })

/** Looks the names up, all at once, and adds those that are not there. */
export async function namedIds(db: SiteDb, siteId: number, asked: Record<NamedList, ReadonlySet<string>>): Promise<NameIds> {
  const ids = noNames()
  for (const list of Object.keys(namedTables) as NamedList[]) {
    const names = [...asked[list]]
    if (names.length === 0) continue
    for (const { asked: name, id } of await findNamed(db, list, siteId, names)) ids[list].set(name, id)
    const missing = names.filter((name) => !ids[list].has(name))
    if (missing.length === 0) continue
    await insertNamed(db, list, siteId, missing)
    // Asked again rather than taken from the insert: somebody else may have added one at the same moment.
    for (const { asked: name, id } of await findNamed(db, list, siteId, missing)) ids[list].set(name, id)
  }
  return ids
}
