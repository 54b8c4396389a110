/** The categories that a site's directory starts with (domain.md §2.2). */
import type { SiteDb } from '#kit/db/database.ts'
import { insertCategories, listCategories, lockTree } from '../categories/queries.ts'

export interface CategoryInput {
  /** Of the roots that the specification names. */
  id?: number
  name: string
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

/** Adds what a site's tree lacks, in the given order, a level at a time. What is there stays as it is. Returns whether anything was added. */
export async function saveDirectoryCategories(db: SiteDb, siteId: number, input: readonly CategoryInput[]): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((inside) => saveDirectoryCategories(inside, siteId, input))
  await lockTree(db, siteId)
  const known: { id: number; name: string; parent_id: number | null }[] = await listCategories(db, siteId)
  const idOf = ({ category, parent }: Placed): number | undefined =>
    known.find((row) => row.id === category.id || (row.parent_id === parent && row.name.toLowerCase() === category.name.toLowerCase()))?.id
  let hasAdded = false
  for (let level = placed(input, null); level.length > 0;) {
    const missing = level.filter((one) => idOf(one) === undefined)
    const rows = missing.map(({ category, parent, order }) => ({
      ...(category.id === undefined ? {} : { id: category.id }),
      name: category.name,
      parent_id: parent,
      admin_only: category.adminOnly ?? false,
      sort_order: order,
    }))
    if (rows.length > 0) known.push(...(await insertCategories(db, siteId, rows)))
    hasAdded ||= rows.length > 0
    level = level.flatMap((one) => placed(one.category.children ?? [], idOf(one) ?? null))
  }
  return hasAdded
}
