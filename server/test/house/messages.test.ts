/** Sentences that the specification fixes stand in contract/src/messages.ts only: who shows one takes it from there. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { messages, problems } from '@backlot/contract/messages'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sentences: string[] = [...Object.values(messages), ...Object.values(problems)]

function sources(): string[] {
  return ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|spec)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
}

/** Text between quotes, back-ticks or tags, as it would be shown. */
const isLiteral = (text: string, sentence: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${sentence.replaceAll(quote, `\\${quote}`)}${quote}`)) ||
  text.includes(`>${sentence}<`)

test('no sentence of the catalogue is written out anywhere else', () => {
  expect(sentences.length).toBeGreaterThan(30)
  const found = sources()
    .filter((path) => path !== 'contract/src/messages.ts')
    .flatMap((path) => {
      const text = readFileSync(`${root}${path}`, 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')
      return sentences.filter((sentence) => isLiteral(text, sentence)).map((sentence) => `${path}: ${sentence}`)
    })
  expect(found).toEqual([])
})
