/**
 * What an endpoint is. Each area writes one map of endpoints; from these maps come the server's mounting and
 * validation, the browser's typed client, the API document and the walk that tries every role on every endpoint.
 */
import { z } from 'zod'
import { MessageCode } from './message-answer.ts'

/** Roles of signed-in users (S1 §3 "User type values"). */
export const roles = ['admin', 'scout', 'location', 'directory', 'permit', 'tax', 'register', 'permit_approve'] as const
export type Role = (typeof roles)[number]

/** Everyone with a login of this site. */
export const members: readonly Role[] = roles
/** The office's own people. */
export const staff: readonly Role[] = ['admin', 'scout']
export const administrators: readonly Role[] = ['admin']

/**
 * Who may call:
 * `anyone` needs nothing; `visitor` needs a token of this site (the site password, or a free one where it is off);
 * `location-visitor` is a visitor who may also see locations (site setting `requireVerifiedPass`);
 * `session` is called with the renewal cookie alone; `shareLink` with the secret of a shared link;
 * `platform` is an administrator of the whole installation; a list names the roles of signed-in users.
 */
export type Access = 'anyone' | 'visitor' | 'location-visitor' | 'session' | 'shareLink' | 'platform' | readonly Role[]

/** The error codes of the product; each has one HTTP status. */
export const errorStatus = {
  invalid: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_state: 409,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const
export type ErrorCode = keyof typeof errorStatus

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Below `/api`, parameters as `:id`. */
  path: string
  access: Access
  /** One sentence for the API document. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** `undefined` when the answer is a stream or a file. */
  output?: Output
  /** Errors besides those that every endpoint can give (400, 401, 403, 422, 429, 500). */
  errors?: readonly ErrorCode[]
  /** The answer carries the whole count in `X-Total-Count`. */
  paged?: boolean
  /** Answers with a stream of this content type instead of JSON. */
  produces?: string
  /** Takes an upload instead of a JSON body: a form with a file, or bytes alone. */
  consumes?: 'multipart/form-data' | 'application/octet-stream'
  /** A short limit for calls that cost or can be abused: how many per minute and address. */
  limitPerMinute?: number
  /** Looks through everything that a site has, so it counts among the searches of a caller, which have a limit of their own. */
  searches?: boolean
  /** A POST that changes nothing: a question with a body. All others take an idempotency key. */
  reads?: boolean
  /** Answers with a token: its answer is never remembered, so it takes no idempotency key. */
  signsIn?: boolean
  deprecated?: boolean
}

/** Keeps the literal types of a map of endpoints while checking its shape. */
export function endpoints<const Map extends Record<string, Endpoint>>(map: Map): Map {
  return map
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type Part<E, Key extends string, Kind extends 'in' | 'out'> = E extends { [K in Key]: infer Schema extends z.ZodType }
  ? { [K in Key]: Kind extends 'in' ? Input<Schema> : Parsed<Schema> }
  : unknown

/** What a caller passes: `{ params, query, body }`, as far as the endpoint has them. */
export type CallInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
/** What a handler receives after validation. */
export type HandlerInput<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>
/** What the caller gets back. */
export type CallOutput<E> = E extends { output: infer Schema extends z.ZodType } ? z.output<Schema> : void
/** What a handler must return. */
export type HandlerOutput<E> = E extends { output: infer Schema extends z.ZodType } ? z.input<Schema> : unknown

/**
 * RFC 9457 problem document. `code` is the kind of refusal; `detail` is the English message that a user reads, with its own code and values
 * beside it, and so is the `message` of every field.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  detail_code: MessageCode.code,
  values: MessageCode.values,
  request_id: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string(), ...MessageCode })).optional(),
  current: z.unknown().optional(),
})
export type Problem = z.infer<typeof Problem>

const digits = (value: unknown): unknown => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)
/** A whole number, also as digits, for an address has no other way; not what a language would turn into one (`true`, `[7]`, `1e3`). */
export const wholeNumber = (least: number, most: number) => z.preprocess(digits, z.number().int().min(least).max(most))

/** An entity id on the wire. */
export const Id = wholeNumber(1, 2_147_483_647)
/** The same in a field of a form, which is text; as a pattern, for the API document. No id comes near what the pattern leaves out. */
export const IdText = z.string().regex(/^(?:[1-9]\d{0,8}|1\d{9}|20\d{8}|21[0-3]\d{7})$/)
export const IdParams = z.strictObject({ id: Id })

export const pageLimit = { default: 50, most: 500 } as const
/** Query of every paged list. */
export const PageQuery = {
  // As far as a search goes: beyond it a cursor is the way.
  skip: wholeNumber(0, 1_000_000).default(0),
  limit: wholeNumber(1, pageLimit.most).default(pageLimit.default),
}
