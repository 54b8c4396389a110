/** What a build is made of, as one number: two builds of the same files have the same. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

const isTest = /\.test\.tsx?$/

/** Of these files, and of all that these folders hold but tests; paths are within the project. */
export function stateOf(paths) {
  const state = createHash('sha256')
  const add = (path) => state.update(`${path}\n`).update(readFileSync(join(root, path)))
  for (const path of paths) {
    if (statSync(join(root, path)).isFile()) add(path)
    else for (const name of filesIn(path)) add(join(path, name))
  }
  return state.digest('hex').slice(0, 16)
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .toSorted()
