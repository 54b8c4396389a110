/** What an attacker reads first: the API document, as calls that can be made. A new route is in it by itself. */
import type { TestApp } from '#test/app.ts'

export interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  contentMediaType?: string
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Shape
}

interface DocumentedCall {
  operationId: string
  'x-access': unknown
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema?: Shape }> }
}

export interface Operation {
  id: string
  /** Whether it is for those who administer all sites, who may read of each. */
  isOfPlatform: boolean
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  parameters: Parameter[]
  /** Undefined where the call has no body. */
  body: { type: string; schema: Shape } | undefined
}

export async function readOperations(app: TestApp, host: string): Promise<Operation[]> {
  const answer = await app.inject({ url: '/api/openapi.json', headers: { host } })
  const { paths } = answer.json<{ paths: Record<string, Record<string, DocumentedCall>> }>()
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => operationOf(path, method.toUpperCase() as Operation['method'], call)),
  )
}

function operationOf(path: string, method: Operation['method'], call: DocumentedCall): Operation {
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  return {
    id: call.operationId,
    isOfPlatform: call['x-access'] === 'platform',
    method,
    path,
    parameters: call.parameters,
    body: type === undefined ? undefined : { type, schema: content?.schema ?? {} },
  }
}
