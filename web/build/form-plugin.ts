/**
 * What the contract asks of the fields of a call's body, as plain data: `import limits from 'virtual:limits/<file>'`. The page
 * knows every limit without carrying a schema (docs/decisions/023-forms.md).
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

export interface FieldLimits {
  required?: true
  /** Of text. */
  maxLength?: number
  /** Of numbers. */
  min?: number
  max?: number
  type?: 'date' | 'email'
}
/** By the name of the call, then by the path of the field; `*` stands for any place of a list. */
export type FormLimits = Readonly<Record<string, Readonly<Record<string, FieldLimits>>>>

interface Schema {
  type?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  required?: string[]
}
interface Body {
  toJSONSchema: (options: { io: 'input'; unrepresentable: 'any' }) => Schema
}

const moduleId = /^\0?virtual:limits\/([a-z/-]+)$/
const source = (name: string): string => fileURLToPath(new URL(`../../contract/src/${name}.ts`, import.meta.url))

const isDay = ({ format }: Schema): boolean => format === 'date'

function limitsOf(schema: Schema, isRequired: boolean): FieldLimits {
  const isText = schema.type === 'string'
  return {
    // Text that may be empty is not asked for.
    ...(isRequired && (!isText || (schema.minLength ?? 0) > 0 || isDay(schema)) ? { required: true as const } : {}),
    ...(isText && schema.maxLength !== undefined ? { maxLength: schema.maxLength } : {}),
    ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
    ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
    ...(isDay(schema) ? { type: 'date' as const } : schema.format === 'email' ? { type: 'email' as const } : {}),
  }
}

/** What a body's fields are held to, nested ones by their path. */
export function fieldsOf(given: Schema, path = '', isRequired = true): [path: string, limits: FieldLimits][] {
  const shapes = given.anyOf?.filter((one) => one.type !== 'null')
  const schema = shapes?.length === 1 && shapes[0] ? shapes[0] : given
  const inner = (name: string): string => (path === '' ? name : `${path}.${name}`)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) =>
      fieldsOf(one, inner(name), isRequired && (schema.required ?? []).includes(name)),
    )
  const items = schema.items ? fieldsOf(schema.items, inner('*'), false) : []
  const limits = limitsOf(schema, isRequired && shapes === undefined)
  return [...(path !== '' && Object.keys(limits).length > 0 ? [[path, limits] as [string, FieldLimits]] : []), ...items]
}

const bodyOf = (endpoint: unknown): Body | undefined => (endpoint as { path?: string; body?: Body } | null)?.body

/** The limits of every call of a contract module that takes a body. */
export function formLimits(contract: Readonly<Record<string, unknown>>): FormLimits {
  const calls = Object.values(contract)
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((map) => Object.entries(map))
  return Object.fromEntries(
    calls.flatMap(([name, endpoint]) => {
      const schema = bodyOf(endpoint)?.toJSONSchema?.({ io: 'input', unrepresentable: 'any' })
      return schema ? [[name, Object.fromEntries(fieldsOf(schema))]] : []
    }),
  )
}

export function formPlugin(): Plugin {
  return {
    name: 'backlot-form-limits',
    enforce: 'pre',
    // What was cached asks for the resolved id again.
    resolveId: (id) => (moduleId.test(id) ? `\0${id.replace('\0', '')}` : undefined),
    load: {
      filter: { id: moduleId },
      async handler(id) {
        const path = source(moduleId.exec(id)?.[1] ?? '')
        const contract = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>
        return { code: `export default ${JSON.stringify(formLimits(contract))}`, moduleSideEffects: false }
      },
    },
  }
}
