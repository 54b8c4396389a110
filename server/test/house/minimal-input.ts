/** The smallest input that an endpoint's schemas accept, made from the schemas themselves. */
import type { Endpoint } from '@backlot/contract/endpoint'
import { z } from 'zod'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  default?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  minItems?: number
  prefixItems?: Shape[]
  items?: Shape
  minimum?: number
  minLength?: number
  format?: string
}

const formats: Record<string, string> = {
  email: 'a@example.org',
  uri: 'https://example.org',
  date: '2026-01-31',
  uuid: '00000000-0000-4000-8000-000000000000',
}

function valueOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choice = shape.anyOf ?? shape.oneOf
  if (choice?.[0]) return valueOf(choice[0])
  switch (shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((name) => [name, valueOf(shape.properties?.[name] ?? {})]))
    case 'array':
      return shape.prefixItems?.map(valueOf) ?? Array.from({ length: shape.minItems ?? 0 }, () => valueOf(shape.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(0, shape.minimum ?? 0)
    case 'boolean':
      return false
    default:
      return formats[shape.format ?? ''] ?? 'x'.repeat(Math.max(1, shape.minLength ?? 1))
  }
}

export type Part = 'params' | 'query' | 'body'
export type Input = Partial<Record<Part, Record<string, unknown>>>

/** Throws when what it made is refused: then the endpoint needs a sample of its own. */
export function minimalInput(endpoint: Endpoint, own: Input = {}): Input {
  const input: Input = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    const made = { ...(valueOf(shape) as Record<string, unknown>), ...own[part] }
    const parsed = schema.safeParse(made)
    if (!parsed.success) throw new Error(`${endpoint.method} ${endpoint.path}: no minimal ${part} (${parsed.error.message})`)
    input[part] = made
  }
  return input
}
