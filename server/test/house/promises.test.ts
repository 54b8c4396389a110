/** docs/security.md says which test proves a promise: the file is there, and names the promise, or has a test of that name. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const cells = read('docs/security.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, cell] = /^\| ([A-Z]\d+) \|.*\| ([^|]+) \|$/.exec(line) ?? []
    return id && cell ? [{ id, cell }] : []
  })
/** What was found by trying has the names of its tests beside their files. */
const isFinding = ({ id }: { id: string }): boolean => id.startsWith('N')
const rows = cells
  .filter((row) => !isFinding(row))
  .map(({ id, cell }) => ({ id, files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }))

test('every promise is proved by a test that names it', () => {
  expect(rows.length).toBeGreaterThan(70)
  const unproved = rows.flatMap(({ id, files }) => {
    if (files.length === 0) return [`${id}: no test`]
    return files.filter((file) => !new RegExp(`\\b${id}\\b`).test(read(file))).map((file) => `${id}: ${file} does not name it`)
  })
  expect(unproved).toEqual([])
})

test('everything that was found by trying has tests of the names that the page gives', () => {
  const found = cells.filter(isFinding)
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, index) => `N${index + 1}`))
  const missing = found.flatMap(({ id, cell }) => {
    const files = [...cell.matchAll(/`([^`]+)` ((?:"[^"]+"(?:, )?)+)/g)]
    if (files.length === 0) return [`${id}: no test`]
    return files.flatMap(([, file = '', titles = '']) => {
      const source = read(file)
      const named = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
      return named.filter((title) => !source.includes(title)).map((title) => `${id}: ${file} has no test "${title}"`)
    })
  })
  expect(missing).toEqual([])
})
