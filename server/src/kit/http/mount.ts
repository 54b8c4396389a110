/**
 * Mounts an area's endpoints from its contract map: access is decided before the body is read or a try is counted,
 * input is validated strictly, output is held to its schema. An endpoint without a handler, or the other way round,
 * does not compile.
 */
import type { Endpoint, HandlerInput, HandlerOutput } from '@backlot/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { AppError, type FieldError } from '../errors.ts'
import { askSession, SessionChanged } from '../session-question.ts'
import { mayCall, requireAccess } from './access.ts'
import { readIfMatch } from './if-match.ts'
import { once, type Written } from './idempotency.ts'
import { JsonText } from './json-text.ts'
import { limitCaller } from './limits.ts'
import { limitSearches } from './search-limits.ts'
import { serializerOf } from './serializer.ts'
import { drainUpload } from './upload.ts'
import { checkPlain } from './plain-input.ts'
import { faultsOf } from './schema-faults.ts'

export interface Call {
  request: FastifyRequest
  reply: FastifyReply
}
export type Handler<E extends Endpoint> = (ctx: Ctx, input: HandlerInput<E>, call: Call) => Promise<HandlerOutput<E> | JsonText>
export type Handlers<Map extends Record<string, Endpoint>> = { [Name in keyof Map]: Handler<Map[Name]> }

/** A page of a list, with the whole count for `X-Total-Count`. */
export function sendPage<Items>(call: Call, page: { total: number; items: Items }): Items {
  call.reply.header('X-Total-Count', page.total)
  return page.items
}

/** Handlers whose reads ask along whether the session still holds (session-question.ts). They change nothing: one may be called again. */
const askingAlong = new WeakSet<object>()
export function asksAlong<Asking extends object>(handler: Asking): Asking {
  askingAlong.add(handler)
  return handler
}

/** Every endpoint that was mounted; the document and the house tests read it. */
export interface Mounted {
  area: string
  name: string
  endpoint: Endpoint
}

export function mount<const Map extends Record<string, Endpoint>>(
  app: FastifyInstance,
  area: string,
  map: Map,
  handlers: Handlers<Map>,
): void {
  for (const [name, endpoint] of Object.entries(map)) {
    const handler = handlers[name as keyof Map] as unknown as Handler<Endpoint>
    // Limits and the API document go by this name.
    if (app.mounted.some((one) => one.area === area && one.name === name)) throw new Error(`There are two endpoints ${area}.${name}.`)
    app.mounted.push({ area, name, endpoint })
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { takesFile: endpoint.consumes !== undefined },
      onRequest: async (request) => {
        let ctx = await request.makeCtx(askingAlong.has(handler) ? 'asksAlong' : undefined)
        // Nobody is turned away by what he was before.
        if (ctx.session && !mayCall(endpoint.access, ctx)) ctx = await request.makeCtx('anew')
        requireAccess(endpoint.access, ctx)
        if (endpoint.searches) limitSearches(ctx)
        if (endpoint.limitPerMinute) await limitCaller(ctx, `${area}.${name}`, endpoint.limitPerMinute)
      },
      handler: async (request, reply) => {
        try {
          return await answerCall(endpoint, handler, { request, reply })
        } finally {
          if (endpoint.consumes) drainUpload(request, reply)
        }
      },
    })
  }
}

async function answerCall(endpoint: Endpoint, handler: Handler<Endpoint>, call: Call): Promise<unknown> {
  const { request, reply } = call
  const ctx = await request.makeCtx()
  const input = readInput(endpoint, request)
  const schema = endpoint.produces ? undefined : endpoint.output
  const work = async (as: Ctx): Promise<unknown> => {
    const answer = await whileSessionHolds(endpoint, { as, request }, (whose) => handler(whose, input, call))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return answer
  }
  if (!schema) return work(ctx)
  const write = async (as: Ctx): Promise<Written> => {
    const answer = await work(as)
    return { text: answer instanceof JsonText ? answer.text : serializerOf(schema)(answer), status: reply.statusCode }
  }
  const { status, text } = await once(ctx, endpoint, request, write)
  // What the caller has already (etag.ts) has no body.
  if (status === 304) return reply.send()
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  reply.status(status).header('content-type', 'application/json; charset=utf-8')
  // Not the reply: whoever awaits one waits for the end of the answer, with listeners of its own.
  return text
}

/** The answer for a session that was taken as it was; for one that has changed, or ended, as it is now. */
async function whileSessionHolds<Answer>(
  endpoint: Endpoint,
  { as, request }: { as: Ctx; request: FastifyRequest },
  answer: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  if (!as.session) return answer(as)
  try {
    try {
      return await answer(as)
    } finally {
      await askSession(as)
    }
  } catch (error) {
    if (!(error instanceof SessionChanged)) throw error
    const now = await request.makeCtx('anew')
    requireAccess(endpoint.access, now)
    return answer(now)
  }
}

/** Parses what came in; every bad field is named at once. */
function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const fields: FieldError[] = []
  const parts = [
    ['params', endpoint.params, request.params],
    ['query', endpoint.query ?? noFields, request.query],
    // An upload's fields are read by its handler, in the order they come.
    ['body', endpoint.consumes ? undefined : endpoint.body, request.body],
  ] as const
  for (const [key, schema, value] of parts) {
    if (!schema) continue
    if (schema === noFields && isEmpty(value)) {
      input[key] = {}
      continue
    }
    checkPlain(value)
    const parsed = schema.safeParse(value ?? (key === 'body' ? undefined : {}), { reportInput: true })
    if (parsed.success) input[key] = key === 'body' ? readIfMatch(endpoint, request, parsed.data) : parsed.data
    else fields.push(...faultsOf(parsed.error, key))
  }
  if (fields.length === 0) return input
  // An id that cannot be one is a URL that leads nowhere, alike for every caller.
  const badUrl = endpoint.params && !endpoint.params.safeParse(request.params).success
  if (badUrl) throw new AppError('not_found')
  throw new AppError('invalid', { fields })
}

const noFields = z.strictObject({})

function isEmpty(value: unknown): boolean {
  for (const _ in value as object) return false
  return true
}
