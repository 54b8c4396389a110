/** The tree as a list: what is shown, where a category can go. Pure. */
import { categoryLevels, type DirectoryCategory, type ManagedCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { pathOf } from '#features/directory/model.ts'

export const isFixed = (id: number): boolean => Object.values<number>(directoryRoots).includes(id)
export const pathName = (all: readonly DirectoryCategory[], id: number): string =>
  pathOf(all, id)
    .map(({ name }) => name)
    .join(' › ')

/** Those with the text in their name, and what they stand below. */
export function shownOf(all: readonly ManagedCategory[], text: string): ManagedCategory[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...all]
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const shown = new Set(found.flatMap(({ id }) => pathOf(all, id).map((above) => above.id)))
  return all.filter(({ id }) => shown.has(id))
}

/** The siblings of a category with it one place further; null where it cannot go. */
export function movedOrder(all: readonly ManagedCategory[], { id, parent }: ManagedCategory, by: 1 | -1): number[] | null {
  const ids = all.filter((one) => one.parent === parent).map((one) => one.id)
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return null
  ids.splice(from, 1)
  ids.splice(to, 0, id)
  return ids
}

const depthBelow = (all: readonly DirectoryCategory[], id: number): number =>
  Math.max(0, ...all.filter(({ parent }) => parent === id).map((child) => 1 + depthBelow(all, child.id)))

/** Below which categories this one may stand; a new one is `null`. */
export function homesOf(all: readonly ManagedCategory[], category: ManagedCategory | null): ManagedCategory[] {
  const below = category ? depthBelow(all, category.id) : 0
  return all.filter((home) => {
    const path = pathOf(all, home.id)
    const isOpen = home.id !== directoryRoots.contacts && !path.some(({ id }) => id === category?.id)
    return isOpen && path.length + 1 + below <= categoryLevels
  })
}
