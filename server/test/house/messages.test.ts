/** Texts that the specification fixes stand in the catalogue only, and the server or the page uses each. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { messages, problems } from '@backlot/contract/messages'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The scripts that run, without tests and the catalogue itself; comments are left out. */
const sources = ['contract/src', 'server/src', 'web/src']
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/^contract\/src\/(?:messages|[a-z-]*problems)\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(`${root}${path}`, 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '') }))

const catalogue = Object.entries({ messages, problems }).flatMap(([table, entries]) =>
  Object.entries(entries).map(([key, { en }]) => ({ name: `${table}.${key}`, en })),
)

/** Between quotes, back-ticks or tags, as it would be shown. */
const isWritten = (code: string, text: string): boolean =>
  ["'", '"', '`'].some((quote) => code.includes(`${quote}${text.replaceAll(quote, `\\${quote}`)}${quote}`)) || code.includes(`>${text}<`)

test('no text of the catalogue is written out anywhere else, and none stands twice', () => {
  expect(new Set(catalogue.map(({ en }) => en)).size).toBe(catalogue.length)
  const found = sources.flatMap(({ path, code }) => catalogue.filter(({ en }) => isWritten(code, en)).map(({ en }) => `${path}: ${en}`))
  expect(found).toEqual([])
})

test('each is used by the server or the page', () => {
  const used = new Set(sources.flatMap(({ code }) => code.match(/\b(?:messages|problems)\.\w+/g) ?? []))
  expect(catalogue.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})
