/** Finds the categories that a file names. Pure. */
import { categoryLevels } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import type { Tree } from '../categories/tree.ts'

export interface FoundCategory {
  id: number
  /** From its root down, like `SERVICES > Living > Hotel`. */
  path: string
  /** The asked one is not there; this is what stands above it. */
  isAbove: boolean
}
/**
 * A category by its names from a root down, or by its own name where no other has it; in the words of the site, else in those of the
 * product's own list, by which a mapping is good for every site. Undefined when there is none.
 */
export type FindCategory = (name: string) => FoundCategory | undefined

const separator = '>'
const plain = (names: readonly string[]): string => names.map((name) => name.trim().toLowerCase()).join(separator)

/** One that a site lacks goes to the nearest above it, but never to a bare root: that would say nothing. */
export function categoryFinder(tree: Tree): FindCategory {
  const rows = tree.rows.filter((row) => tree.rootOf(row.id) !== directoryRoots.contacts)
  const paths = rows.map((row) => ({
    id: row.id,
    names: tree
      .pathOf(row.id)
      .map((one) => one.name)
      .toReversed(),
  }))
  const byPath = new Map(paths.map(({ id, names }) => [plain(names), { id, path: names.join(` ${separator} `) }]))
  const pathOfId = new Map(paths.map(({ id, names }) => [id, names.join(` ${separator} `)]))
  const keyed = rows.flatMap(({ id, key }) => (key ? [{ id, key: key.split(separator) }] : []))
  const byKey = new Map(keyed.map(({ id, key }) => [plain(key), { id, path: pathOfId.get(id) ?? '' }]))
  const byLastKey = Map.groupBy(keyed, ({ key }) => plain(key.slice(-1)))
  const byName = Map.groupBy(paths, ({ names }) => plain(names.slice(-1)))
  return (name) => {
    const asked = name.split(separator)
    if (asked.length === 1) {
      const named = byName.get(plain(asked)) ?? byLastKey.get(plain(asked)) ?? []
      const [found, another] = named
      return found && !another ? { id: found.id, path: pathOfId.get(found.id) ?? '', isAbove: false } : undefined
    }
    for (let length = asked.length; length > 1; length--) {
      const part = plain(asked.slice(0, length))
      const found = byPath.get(part) ?? byKey.get(part)
      if (found) return { ...found, isAbove: length < asked.length }
    }
    return undefined
  }
}

/** Where a category can be added: under what is not at the deepest level. */
export const categoryPlaces = (tree: Tree): { id: number; name: string }[] =>
  tree.rows
    .filter((row) => tree.rootOf(row.id) !== directoryRoots.contacts && tree.pathOf(row.id).length < categoryLevels)
    .map((row) => ({ id: row.id, name: namesFromRoot(tree, row.id) }))

const namesFromRoot = (tree: Tree, id: number): string =>
  tree
    .pathOf(id)
    .map((one) => one.name)
    .toReversed()
    .join(` ${separator} `)

/** What a file may name: every category below a root, as `FindCategory` names it. */
export const categoryChoices = (tree: Tree): string[] =>
  tree.rows
    .filter((row) => row.parent_id !== null && tree.rootOf(row.id) !== directoryRoots.contacts)
    .map((row) => namesFromRoot(tree, row.id))
