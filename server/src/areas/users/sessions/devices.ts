/**
 * Browsers that a user has signed in from. They have a limit of their own, so that strangers who try passwords use up
 * theirs and never lock the owner out (security.md A4). The cookie signs nobody in.
 */
import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#kit/context.ts'
import { newPublicId, sameSecret } from '#kit/passwords.ts'
import { readCookie, setCookie } from './cookies.ts'

const lifeSeconds = 180 * 24 * 3600

const sign = (ctx: Ctx, userId: number, device: string): string =>
  createHmac('sha256', ctx.platform.settings.jwtSecret).update(`device:${ctx.site.id}:${userId}:${device}`).digest('base64url')

/** The browser's name, if this user signed in from it before. */
export function knownDevice(ctx: Ctx, userId: number, request: FastifyRequest): string | undefined {
  const [device = '', signature = ''] = (readCookie(ctx, request, 'device') ?? '').split('.')
  return device && sameSecret(signature, sign(ctx, userId, device)) ? device : undefined
}

export function rememberDevice(ctx: Ctx, userId: number, reply: FastifyReply): void {
  const device = newPublicId()
  setCookie(ctx, reply, 'device', `${device}.${sign(ctx, userId, device)}`, lifeSeconds)
}
