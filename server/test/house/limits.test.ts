/** Whatever a caller can send has an end: every text, list and map of every input (security.md D3). */
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { locationsApi, searchLimits } from '@backlot/contract/locations'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

interface Schema {
  type?: string | string[]
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema | boolean
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}

const isText = ({ type }: Schema): boolean => type === 'string' || (Array.isArray(type) && type.includes('string'))
const isList = ({ type }: Schema): boolean => type === 'array' || (Array.isArray(type) && type.includes('array'))
/** A pattern without `*`, `+` or `{n,}` has an end of its own, and so do dates and the like. */
const hasEnd = ({ maxLength, pattern, format, enum: values, const: value }: Schema): boolean =>
  maxLength !== undefined ||
  values !== undefined ||
  value !== undefined ||
  (pattern !== undefined && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern)) ||
  ['date', 'date-time', 'uuid'].includes(format ?? '')

/** Where something without an end can be sent. */
function endless(schema: Schema | boolean | undefined, path: string, defs: Record<string, Schema>, seen = new Set<string>()): string[] {
  if (typeof schema !== 'object') return []
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '')
    return seen.has(name) ? [] : endless(defs[name], path, defs, new Set([...seen, name]))
  }
  const inside = (one: Schema | boolean | undefined, name: string): string[] => endless(one, `${path}${name}`, defs, seen)
  const isOpen = typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length >= 0
  return [
    ...(isText(schema) && !hasEnd(schema) ? [path] : []),
    ...(isList(schema) && schema.maxItems === undefined && schema.prefixItems === undefined ? [`${path}[]`] : []),
    ...inside(schema.items, '[]'),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => inside(one, `.${name}`)),
    ...(isOpen ? [...inside(schema.additionalProperties, '.*'), ...inside(schema.propertyNames, '.*')] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => inside(one, '')),
  ]
}

test('every text and every list of every input has an end', () => {
  const found = app.app.server.mounted.flatMap(({ endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const given = endpoint[part]
      if (!given) return []
      const schema = z.toJSONSchema(given, { io: 'input', unrepresentable: 'any' }) as Schema & { $defs?: Record<string, Schema> }
      return endless(schema, `${endpoint.method} ${endpoint.path} ${part}`, schema.$defs ?? {})
    }),
  )
  expect([...new Set(found)].toSorted()).toEqual([])
})

test('what is too long says so at its field, however long it is', async () => {
  const visitor = await buildVisitor(app, await buildSite(app))
  const search = (words: string | string[]) => app.call(visitor, locationsApi.searchNew, { body: { search: words } })
  expect((await search('a'.repeat(searchLimits.keywordMost))).status).toBe(200)
  expect((await search(`a${' '.repeat(500)}b`)).status).toBe(200)
  for (const words of ['a'.repeat(201), 'a'.repeat(5000), ['a'.repeat(5000)], Array.from({ length: 21 }, () => 'word')]) {
    const { status, problem } = await search(words)
    expect([status, problem.errors?.length, problem.errors?.[0]?.path.split('.')[0]]).toEqual([422, 1, 'search'])
    expect(problem.errors?.[0]?.message).toMatch(/at most|20|200|1,?000/i)
  }
})
