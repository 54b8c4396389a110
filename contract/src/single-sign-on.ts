/** Single sign-on: an office's people sign in where they work, by OpenID Connect. */
import { z } from 'zod'
import { administrators, endpoints, roles } from './endpoint.ts'
import { messages } from './messages.ts'
import { signInProblems } from './sign-in-problems.ts'
import { LoginResponse } from './sites.ts'
import { SeenVersion } from './versions.ts'

const line = (most: number) => z.string().trim().max(most)
const RoleOf = z.strictObject({ value: line(200).min(1, messages.required.code), role: z.enum(roles) })

export const SingleSignOnSettings = z.object({
  enabled: z.boolean(),
  label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  /** The secret itself is never answered. */
  has_secret: z.boolean(),
  role_claim: z.string(),
  role_map: z.array(RoleOf),
  default_role: z.enum(roles).nullable(),
  staff_passwords: z.boolean(),
  version: z.number().int(),
  /** What the identity provider has to know of this site, one for each host name. */
  redirect_urls: z.array(z.string()),
})
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>

export const singleSignOnApi = endpoints({
  settings: {
    method: 'GET',
    path: '/site/singlesignon',
    access: administrators,
    summary: 'How the people of this office sign in by its identity provider.',
    output: SingleSignOnSettings,
  },
  change: {
    method: 'PATCH',
    path: '/site/singlesignon',
    access: administrators,
    summary: 'Changes the named fields. Turned on, the provider is asked for its description first.',
    body: z.strictObject({
      version: SeenVersion,
      enabled: z.boolean().optional(),
      label: line(60).optional(),
      issuer: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: signInProblems.noUrl.code }).max(500)]).optional(),
      client_id: line(300).optional(),
      /** Left out, it stays; empty, there is none. */
      client_secret: line(500).optional(),
      role_claim: line(100).optional(),
      role_map: z.array(RoleOf).max(100).optional(),
      default_role: z.enum(roles).nullable().optional(),
      staff_passwords: z.boolean().optional(),
    }),
    output: SingleSignOnSettings,
    errors: ['conflict', 'wrong_state'],
    limitPerMinute: 30,
  },
  start: {
    method: 'POST',
    path: '/user/singlesignon/start',
    signsIn: true,
    access: 'anyone',
    summary: 'Where the identity provider asks who it is. The browser that asks alone may finish.',
    output: z.object({ url: z.string() }),
    errors: ['not_found', 'unavailable'],
    limitPerMinute: 30,
  },
  back: {
    method: 'GET',
    path: '/user/singlesignon/return',
    access: 'anyone',
    summary: 'Where the identity provider sends the browser back to: leads to the sign-in screen, which finishes.',
    query: z.record(z.string().max(200), z.string().max(4000)),
    produces: 'text/html',
  },
  finish: {
    method: 'POST',
    path: '/user/singlesignon',
    signsIn: true,
    access: 'anyone',
    summary: 'Signs in by what the identity provider answered, once. Makes the account of who has none yet.',
    body: z.strictObject({ answer: z.string().min(1).max(8000) }),
    output: LoginResponse,
    errors: ['not_found', 'gone', 'wrong_state', 'unavailable'],
    limitPerMinute: 30,
  },
})
