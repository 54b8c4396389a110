/** Answers written by their schema: the declared fields only, as fast as it can be done (stack.md, HTTP). */
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

type Writer = (value: unknown) => string

const made = new WeakMap<z.ZodType, Writer>()

/** A compiled writer for a schema, made when it is first asked for: making those of all endpoints took a second of every start. */
export function serializerOf(schema: z.ZodType): Writer {
  let writer = made.get(schema)
  if (!writer) made.set(schema, (writer = compile(schema)))
  return writer
}

/** Shapes that a compiled writer cannot express are parsed by zod instead. */
function compile(schema: z.ZodType): Writer {
  const json = simplify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' }) as Json)
  const beyond = /"(?:anyOf|oneOf|allOf|\$ref)":/.test(JSON.stringify(json))
  if (beyond) return (value) => JSON.stringify(schema.parse(value))
  return fastJsonStringify(json as object as Schema)
}

/** zod writes "or null" as a choice of two schemas; the writer knows it as a mark, which keeps it fast. Of plain values alone any is written as it is. */
function simplify(json: Json): Json {
  if (Array.isArray(json)) return json.map(simplify)
  if (json === null || typeof json !== 'object') return json
  const { propertyNames: _names, ...rest } = json
  const choices = rest['anyOf']
  if (Array.isArray(choices) && choices.length === 2) {
    const other = choices.find((choice) => !isNull(choice))
    if (other && choices.some(isNull) && typeof other === 'object' && !Array.isArray(other)) {
      const { anyOf: _choices, ...outer } = rest
      return simplify({ ...outer, ...other, nullable: true })
    }
  }
  if (Array.isArray(choices) && choices.every(isPlain)) return {}
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]))
}

const isNull = (json: Json): boolean => json !== null && typeof json === 'object' && !Array.isArray(json) && json['type'] === 'null'

const scalars = ['string', 'number', 'integer', 'boolean', 'null']
/** A scalar, or a list of them: nothing in it could be left out. */
const isPlain = (json: Json): boolean => {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return false
  const { type, items = null } = json
  return type === 'array' ? isPlain(items) : scalars.some((scalar) => scalar === type)
}
