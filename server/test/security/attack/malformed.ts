/** What goes wrong by accident or on purpose in text, in JSON, in a query and in the bytes of a file. */
import type { Operation } from './document.ts'
import type { Random } from '#test/random.ts'

/** As text of JSON, for some of them JavaScript cannot hold. */
const oddJson = [
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '0',
  '-1',
  '1.5',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '1e309',
  '-0',
  '"\\u0000"',
  '"\\ud800"',
  '"1"',
  '"2026-13-45"',
  '"' + 'x'.repeat(5000) + '"',
  '[[[[[[[[[[1]]]]]]]]]]',
  '[null]',
  '{"a":{"b":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"length":1}',
  '"\'; drop table users; --"',
  '"%"',
  '"../../etc/passwd"',
  '"javascript:alert(1)"',
  '"=1+1"',
  '"\\u202egpj"',
  '"🎬"',
  '[' + '1,'.repeat(600) + '1]',
]
const oddWhole = ['', '{', '[', 'null', '1', '"x"', '{"a":1,}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":1}}', '\u0000']
const oddText = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  'NaN',
  '1e5',
  '2147483648',
  "'",
  '%',
  '\u0000',
  '\ufffe',
  '\u202e',
  '[]',
  '{}',
  'null',
  '../..',
  'x'.repeat(400),
]

export const breakText = (text: string, random: Random): string =>
  random.chance(0.5) ? random.pick(oddText) : text.slice(0, random.below(text.length + 1)) + random.pick(oddText)

const placeholder = '\u0001odd\u0001'

/** The text of a value with some of its leaves replaced, of another kind or with text cut away. */
export function breakJson(value: unknown, random: Random): string {
  if (random.chance(0.08)) return random.pick(oddWhole)
  if (random.chance(0.04)) return JSON.stringify([value])
  const broken = breakLeaf(structuredClone(value), random)
  const text = JSON.stringify(broken).replaceAll(JSON.stringify(placeholder), () => random.pick(oddJson))
  return random.chance(0.04) ? text.slice(0, random.below(text.length)) : text
}

function breakLeaf(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random.chance(0.1)) return placeholder
  const inner = value as Record<string, unknown>
  const names = Object.keys(inner)
  if (names.length === 0 || random.chance(0.08)) {
    if (!Array.isArray(value)) inner[random.pick(['id', 'site_id', 'role', 'x', 'version', 'owner_user_id'])] = placeholder
    return value
  }
  const name = random.pick(names)
  if (random.chance(0.15) && !Array.isArray(value)) delete inner[name]
  else inner[name] = breakLeaf(inner[name], random)
  return random.chance(0.3) ? breakLeaf(value, random) : value
}

export function oddQuery(query: string, operation: Operation, random: Random): string {
  const name = operation.parameters.find((one) => one.in === 'query')?.name ?? 'x'
  const odd = encodeURIComponent(random.pick(oddText))
  const choices = [
    `${query}&${query}`,
    `${query}&${name}=${odd}`,
    `${name}=${odd}`,
    `${query}&__proto__=1&constructor=1`,
    `${query}&${name}=%ff%fe`,
    `${query}&%`,
    `${name}[]=1&${name}[a]=2`,
    query.replace(/=[^&]*/, `=${odd}`),
    `${'a=1&'.repeat(300)}${query}`,
  ]
  return random.pick(choices).replace(/^&/, '')
}

const starts = [
  '',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'RIFF\0\0\0\0WEBPVP8 ',
  'PK\x03\x04',
  '%PDF-1.4\n',
  '\0\0\0\x18ftypmp42',
  '\x1aE\xdf\xa3',
  '<svg/>',
  'a,b\n1,2\n',
  '{"type":"FeatureCollection","features":[{}]}',
  'GIF89a',
  '\xef\xbb\xbf"a',
]

/** A file that begins like something known and goes on as it likes. */
export function bytesOfFile(random: Random): Buffer {
  const rest = Buffer.alloc(random.below(3000), random.chance(0.5) ? 0 : undefined)
  if (random.chance(0.7)) for (let index = 0; index < rest.length; index++) rest[index] = random.below(256)
  return Buffer.concat([Buffer.from(random.pick(starts), 'latin1'), rest])
}
