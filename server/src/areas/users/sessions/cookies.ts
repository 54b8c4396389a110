/** The cookies of the portal: secrets that no script can read and no other page can send. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#kit/context.ts'

type Origin = Pick<Ctx, 'origin'>
/** `session` renews a token; `device` tells that this browser was signed in before; `provider` that it is on its way to the identity provider. */
type Kind = 'session' | 'device' | 'provider'
const names = { session: 'backlot', device: 'backlot-device', provider: 'backlot-provider' } as const

const isSecure = (ctx: Origin): boolean => ctx.origin.startsWith('https:')
/** The prefix binds the cookie to this host over https; plain http on localhost cannot have it. */
export const cookieNameOf = (ctx: Origin, kind: Kind = 'session'): string => `${isSecure(ctx) ? '__Host-' : ''}${names[kind]}`

const optionsOf = (ctx: Origin) => ({ httpOnly: true, secure: isSecure(ctx), sameSite: 'strict', path: '/' }) as const

export const readCookie = (ctx: Origin, request: FastifyRequest, kind: Kind): string | undefined => request.cookies[cookieNameOf(ctx, kind)]

export function setCookie(ctx: Origin, reply: FastifyReply, kind: Kind, value: string, seconds: number): void {
  reply.setCookie(cookieNameOf(ctx, kind), value, { ...optionsOf(ctx), maxAge: seconds })
}

export function clearCookie(ctx: Origin, reply: FastifyReply, kind: Kind): void {
  reply.clearCookie(cookieNameOf(ctx, kind), optionsOf(ctx))
}
