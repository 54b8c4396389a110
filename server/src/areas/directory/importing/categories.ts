/** Finds the categories that a file names. Pure. */
import { directoryRoots } from '@backlot/contract/directory-fields'
import type { Tree } from '../categories/tree.ts'

export interface FoundCategory {
  id: number
  /** From its root down, like `SERVICES > Living > Hotel`. */
  path: string
  /** The asked one is not there; this is what stands above it. */
  isAbove: boolean
}
/** A category by its names from a root down, or by its own name where no other has it. Undefined when there is none. */
export type FindCategory = (name: string) => FoundCategory | undefined

const separator = '>'
const plain = (names: readonly string[]): string => names.map((name) => name.trim().toLowerCase()).join(separator)

/** One that a site lacks goes to the nearest above it, but never to a bare root: that would say nothing. */
export function categoryFinder(tree: Tree): FindCategory {
  const paths = tree.rows
    .filter((row) => tree.rootOf(row.id) !== directoryRoots.contacts)
    .map((row) => ({ id: row.id, names: tree.pathOf(row.id).map((one) => one.name).toReversed() })) // prettier-ignore
  const byPath = new Map(paths.map(({ id, names }) => [plain(names), { id, path: names.join(` ${separator} `) }]))
  const byName = Map.groupBy(paths, ({ names }) => plain(names.slice(-1)))
  return (name) => {
    const asked = name.split(separator)
    if (asked.length === 1) {
      const [found, another] = byName.get(plain(asked)) ?? []
      return found && !another ? { id: found.id, path: found.names.join(` ${separator} `), isAbove: false } : undefined
    }
    for (let length = asked.length; length > 1; length--) {
      const found = byPath.get(plain(asked.slice(0, length)))
      if (found) return { ...found, isAbove: length < asked.length }
    }
    return undefined
  }
}
