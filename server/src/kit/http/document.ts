/** The API document, made from the contract maps that are mounted. */
import { errorStatus, Problem, type Endpoint } from '@backlot/contract/endpoint'
import { idempotencyKey, takesIdempotencyKey } from '@backlot/contract/idempotency'
import { z } from 'zod'
import type { Mounted } from './mount.ts'

type Json = Record<string, unknown>

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

/** Parameters in the form of OpenAPI, from an object schema. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: value,
  }))
}

/** Twice with the same key within a day is once. */
const keyParameterOf = (endpoint: Endpoint): Json[] =>
  takesIdempotencyKey(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: `The same key and body again within ${idempotencyKey.hours} hours get the first answer, without being done again; another body gets 422.`,
          schema: { type: 'string', pattern: idempotencyKey.pattern },
        },
      ]
    : []

export const accessText = (access: Endpoint['access']): string => (typeof access === 'string' ? access : `roles: ${access.join(', ')}`)
/** Errors that every endpoint can give. */
const alwaysPossible = ['malformed', 'unauthenticated', 'forbidden', 'invalid', 'too_many', 'internal'] as const

const file: Json = { type: 'string', contentMediaType: 'application/octet-stream' }

/** A form holds its file beside its fields; bytes alone have no schema. */
function bodyOf({ body, consumes }: Endpoint): Json {
  if (consumes === 'application/octet-stream') return { [consumes]: {} }
  const fields = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!consumes) return { 'application/json': { schema: fields } }
  const { properties, required } = fields as { properties?: Json; required?: string[] }
  return { [consumes]: { schema: { ...fields, properties: { ...properties, file }, required: [...(required ?? []), 'file'] } } }
}

function operationOf({ area, name, endpoint }: Mounted): Json {
  const statuses = new Set([...alwaysPossible, ...(endpoint.errors ?? [])].map((code) => errorStatus[code]))
  const problems = Object.fromEntries(
    [...statuses]
      .toSorted((one, other) => one - other)
      .map((status) => [
        status,
        { description: 'Problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      ]),
  )
  const type = endpoint.produces ?? 'application/json'
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    description: `Who may call: ${accessText(endpoint.access)}.`,
    'x-access': endpoint.access,
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    security: endpoint.access === 'anyone' || endpoint.access === 'session' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...keyParameterOf(endpoint)],
    ...(endpoint.body || endpoint.consumes ? { requestBody: { required: true, content: bodyOf(endpoint) } } : {}),
    responses: {
      200: {
        description: 'Answer',
        ...(endpoint.paged ? { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } } : {}),
        content: { [type]: endpoint.output ? { schema: schemaOf(endpoint.output, 'output') } : {} },
      },
      ...problems,
    },
  }
}

/** The OpenAPI 3.1 document of what is mounted. */
export function makeDocument(mounted: readonly Mounted[]): Json {
  const paths: Record<string, Json> = {}
  for (const one of mounted) {
    const path = `/api${one.endpoint.path}`.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.endpoint.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Backlot', version: '1', description: 'The site is chosen by the host name. Errors are RFC 9457 problem documents.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
