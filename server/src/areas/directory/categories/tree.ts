/** The category tree in memory, as one caller may know it. Pure. */
import { directoryRoots } from '@backlot/contract/directory-fields'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import type { ListScope } from '../policy.ts'

export interface CategoryRow {
  id: number
  name: string
  parent_id: number | null
  admin_only: boolean
  sort_order: number
  /** What the product's own list calls it, from its root down and in English; null for what the office added. */
  key?: string | null
}

export interface Tree {
  /** Parents before their children, each level in its order. */
  rows: readonly CategoryRow[]
  has: (id: number) => boolean
  nameOf: (id: number) => string | undefined
  /** From the category up to its root, itself first. */
  pathOf: (id: number) => CategoryRow[]
  rootOf: (id: number) => number | null
  /** For administrators only, by itself or by what it stands below. */
  isHidden: (id: number) => boolean
  hasChildren: (id: number) => boolean
  /** Whether this caller may know of it. */
  isVisible: (id: number, scope: ListScope) => boolean
}

export function treeOf(found: readonly CategoryRow[]): Tree {
  const byId = new Map(found.map((row) => [row.id, row]))
  const children = Map.groupBy(found, (row) => row.parent_id ?? 0)
  const pathOf = (id: number): CategoryRow[] => {
    const path: CategoryRow[] = []
    for (let row = byId.get(id); row && !path.includes(row); row = byId.get(row.parent_id ?? 0)) path.push(row)
    return path
  }
  const isHidden = (id: number): boolean => pathOf(id).some((row) => row.admin_only)
  const rootOf = (id: number): number | null => pathOf(id).at(-1)?.id ?? null
  const rows: CategoryRow[] = []
  const add = (parent: number): void => {
    for (const row of children.get(parent) ?? []) {
      rows.push(row)
      add(row.id)
    }
  }
  add(0)
  return {
    rows,
    has: (id) => byId.has(id),
    nameOf: (id) => byId.get(id)?.name,
    pathOf,
    rootOf,
    isHidden,
    hasChildren: (id) => (children.get(id) ?? []).length > 0,
    isVisible: (id, scope) => byId.has(id) && (scope.admin || !isHidden(id)) && (scope.staff || rootOf(id) !== directoryRoots.contacts),
  }
}

export const presentCategory = ({ id, name, parent_id, admin_only, sort_order }: CategoryRow): DirectoryCategory => ({
  id,
  name,
  parent: parent_id ?? 0,
  AdminOnly: admin_only,
  sort_order,
})
