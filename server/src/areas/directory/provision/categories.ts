/** The categories that a site's directory starts with (domain.md §2.2). */
import type { SiteDb } from '#kit/db/database.ts'
import { insertCategories, listCategories, lockTree, writeCategoryKeys } from '../categories/queries.ts'

export interface CategoryInput {
  /** Of the roots that the specification names. */
  id?: number
  name: string
  /** What the product's own list calls it, whatever the site does: from its root down and in English. */
  key?: string
  adminOnly?: boolean
  children?: readonly CategoryInput[]
}

/** One category of a level, and where it goes. */
interface Placed {
  category: CategoryInput
  parent: number | null
  order: number
}
const placed = (categories: readonly CategoryInput[], parent: number | null): Placed[] =>
  categories.map((category, order) => ({ category, parent, order }))

interface Known {
  id: number
  name: string
  parent_id: number | null
  key?: string | null
}

/**
 * Adds what a site's tree lacks, in the given order, a level at a time; what is there stays as it is, but is found by its key from then on.
 * Returns whether anything was added.
 * @param mayAdd false notes the keys of what is there and adds nothing
 */
export async function saveDirectoryCategories(
  db: SiteDb,
  siteId: number,
  input: readonly CategoryInput[],
  mayAdd = true,
): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((inside) => saveDirectoryCategories(inside, siteId, input, mayAdd))
  await lockTree(db, siteId)
  const known: Known[] = await listCategories(db, siteId)
  const rowOf = ({ category, parent }: Placed): Known | undefined =>
    known.find((row) => row.id === category.id || (row.parent_id === parent && row.name.toLowerCase() === category.name.toLowerCase()))
  let hasAdded = false
  for (let level = placed(input, null); level.length > 0;) {
    const keyless = level.flatMap((one) => {
      const [row, { key }] = [rowOf(one), one.category]
      return row && !row.key && key !== undefined ? [{ id: row.id, key }] : []
    })
    if (keyless.length > 0) await writeCategoryKeys(db, siteId, keyless)
    const missing = mayAdd ? level.filter((one) => rowOf(one) === undefined) : []
    const rows = missing.map(({ category, parent, order }) => ({
      ...(category.id === undefined ? {} : { id: category.id }),
      name: category.name,
      key: category.key ?? null,
      parent_id: parent,
      admin_only: category.adminOnly ?? false,
      sort_order: order,
    }))
    if (rows.length > 0) known.push(...(await insertCategories(db, siteId, rows)))
    hasAdded ||= rows.length > 0
    level = level.flatMap((one) => {
      const row = rowOf(one)
      return row ? placed(one.category.children ?? [], row.id) : []
    })
  }
  return hasAdded
}
