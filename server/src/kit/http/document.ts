/** The API document, made from the contract maps that are mounted, and a page to read it. */
import { errorStatus, Problem, type Endpoint } from '@backlot/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Mounted } from './mount.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
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

const accessText = (access: Endpoint['access']): string => (typeof access === 'string' ? access : `roles: ${access.join(', ')}`)
/** Errors that every endpoint can give. */
const alwaysPossible = ['malformed', 'unauthenticated', 'forbidden', 'invalid', 'too_many', 'internal'] as const

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
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.consumes ?? 'application/json']: { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
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

export function installDocument(app: FastifyInstance): void {
  let document: Json | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= makeDocument(app.mounted)
    return reply.header('cache-control', 'no-store').send(document)
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(documentPage(app.mounted, reply.styleNonce)),
  )
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A plain page: it needs no script, reads well aloud and prints. */
function documentPage(mounted: readonly Mounted[], nonce: string): string {
  const byArea = Map.groupBy(mounted, (one) => one.area)
  const sections = [...byArea].map(([area, list]) => {
    const rows = list.map(({ endpoint }) => {
      const parts = [
        ['Parameters', endpoint.params, 'input'],
        ['Query', endpoint.query, 'input'],
        ['Body', endpoint.body, 'input'],
        ['Answer', endpoint.output, 'output'],
      ] as const
      const schemas = parts.map(([label, schema, io]) =>
        schema
          ? `<details><summary>${label}</summary><pre tabindex="0">${escape(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>`
          : '',
      )
      return `<article><h3><code>${endpoint.method} /api${escape(endpoint.path)}</code></h3><p>${escape(endpoint.summary)} <em>${escape(accessText(endpoint.access))}</em></p>${schemas.join('')}</article>`
    })
    return `<section><h2>${escape(area)}</h2>${rows.join('')}</section>`
  })
  const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2126;background:#fff}h3{margin:1.5rem 0 .25rem}pre{background:#f4f5f7;padding:1rem;overflow:auto;border-radius:8px;font-size:13px}summary{cursor:pointer;padding:4px 0;min-height:24px}em{color:#4b5563;font-style:normal;font-size:14px}article{border-top:1px solid #d9dee3}a{color:#0b5394}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Backlot API</title><style nonce="${nonce}">${style}</style></head><body><main><h1>Backlot API</h1><p>The same as an <a href="/api/openapi.json">OpenAPI 3.1 document</a>. Lists are paged by <code>skip</code> and <code>limit</code>, the whole count is in <code>X-Total-Count</code>, errors are problem documents.</p>${sections.join('')}</main></body></html>`
}
