/** docs/security.md says which test proves a promise: the file is there, and names the promise. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const rows = read('docs/security.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, cell] = /^\| ([A-Z]\d+) \|.*\| ([^|]+) \|$/.exec(line) ?? []
    return id && cell ? [{ id, files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }] : []
  })

test('every promise is proved by a test that names it', () => {
  expect(rows.length).toBeGreaterThan(70)
  const unproved = rows.flatMap(({ id, files }) => {
    if (files.length === 0) return [`${id}: no test`]
    return files.filter((file) => !new RegExp(`\\b${id}\\b`).test(read(file))).map((file) => `${id}: ${file} does not name it`)
  })
  expect(unproved).toEqual([])
})
