/** Values by a schema, as a caller of good will would send them. */
import type { Shape } from './document.ts'
import type { Random } from '#test/random.ts'

export interface Pool {
  /** A number for whatever is named an id. */
  id: (name: string) => number
  /** A UUID or a token for whatever is named so. */
  key: (name: string) => string
}

const formats: Record<string, (pool: Pool, name: string) => string> = {
  email: () => 'a@example.org',
  uri: () => 'https://example.org',
  date: () => '2026-01-31',
  'date-time': () => '2026-01-31T10:00:00Z',
  uuid: (pool, name) => pool.key(name),
}
const words = ['mill', 'Old Mill', 'a', '1', 'Victorian', 'city', '12:00', '#aabbcc', 'x'.repeat(40)]

const isId = (name: string): boolean => /(?:^|_)ids?$|Ids?$|^(?:categor|cit|count|region|style)/i.test(name)
const isKey = (name: string): boolean => /token|key|secret/i.test(name)

/** `isWhole` names what is not required, too. */
export function valueOf(shape: Shape, name: string, given: { random: Random; pool: Pool; isWhole: boolean; root?: Shape }): unknown {
  const { random, pool, isWhole } = given
  const root = given.root ?? shape
  const inner = { ...given, root }
  if (shape.$ref) return valueOf(root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {}, name, inner)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices && choices.length > 0) return valueOf(random.pick(choices), name, inner)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => valueOf(one, name, inner) as object)) as unknown
  switch (Array.isArray(shape.type) ? random.pick(shape.type) : shape.type) {
    case 'object':
      return objectOf(shape, inner)
    case 'array':
      if (shape.prefixItems) return shape.prefixItems.map((one) => valueOf(one, name, inner))
      return Array.from({ length: Math.max(shape.minItems ?? 0, isWhole ? 1 : 0) }, () => valueOf(shape.items ?? {}, name, inner))
    case 'integer':
    case 'number':
      return isId(name) ? pool.id(name) : (shape.minimum ?? 0) > 0 ? shape.minimum : random.below(Math.min(shape.maximum ?? 100, 100) + 1)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return textOf(shape, name, random, pool)
    default:
      // Read by a step before the schema: an id, a number as digits.
      return isId(name) ? pool.id(name) : 1
  }
}

function textOf(shape: Shape, name: string, random: Random, pool: Pool): string {
  const made = formats[shape.format ?? '']
  if (made) return made(pool, name)
  const text = isKey(name) && random.chance(0.5) ? pool.key(name) : random.pick(words)
  return text.padEnd(shape.minLength ?? 0, 'x').slice(0, shape.maxLength ?? 200)
}

function objectOf(shape: Shape, given: { random: Random; pool: Pool; isWhole: boolean; root: Shape }): Record<string, unknown> {
  const required = new Set(shape.required ?? [])
  const names = Object.keys(shape.properties ?? {}).filter((name) => required.has(name) || (given.isWhole && given.random.chance(0.6)))
  return Object.fromEntries(names.map((name) => [name, valueOf(shape.properties?.[name] ?? {}, name, given)]))
}
