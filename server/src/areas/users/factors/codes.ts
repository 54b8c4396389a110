/** Codes of an authenticator app (RFC 6238), and recovery codes. */
import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '#kit/context.ts'
import { seal, unseal } from '#kit/seal.ts'
import { findAuthenticator, takeStep, useRecoveryHash } from './queries.ts'

interface Holder {
  id: number
  username: string
  email: string
}

const appOf = (ctx: Ctx, { email, username }: Omit<Holder, 'id'>, secret: string): TOTP =>
  new TOTP({ issuer: ctx.site.name, label: email || username, secret: Secret.fromBase32(secret), digits: 6, period: 30 })

const aboutOf = (ctx: Ctx, userId: number): string => `${ctx.site.id}:${userId}`

/** 160 bits, as the app takes them. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32
export const appUrlOf = (ctx: Ctx, user: Holder, secret: string): string => appOf(ctx, user, secret).toString()

export const sealAppSecret = (ctx: Ctx, userId: number, secret: string): string =>
  seal(ctx.platform.settings.jwtSecret, 'second-factor', aboutOf(ctx, userId), secret)
export const openAppSecret = (ctx: Ctx, userId: number, sealed: string): string | undefined =>
  unseal(ctx.platform.settings.jwtSecret, 'second-factor', aboutOf(ctx, userId), sealed)

const digits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** The half minute that a code is of: this one or a neighbour, for clocks differ. Undefined for a wrong code. */
export function stepOf(ctx: Ctx, user: Holder, secret: string, typed: string): number | undefined {
  const token = digits(typed)
  if (!/^\d{6}$/.test(token)) return undefined
  const app = appOf(ctx, user, secret)
  const timestamp = ctx.now().getTime()
  const delta = app.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}

/** Whether it is the code of this person's app, and uses it up. */
export async function useAppCode(ctx: Ctx, user: Holder, typed: string): Promise<boolean> {
  const row = await findAuthenticator(ctx.db, ctx.site.id, user.id)
  const secret = row && openAppSecret(ctx, user.id, row.secret)
  const step = secret === undefined ? undefined : stepOf(ctx, user, secret, typed)
  return step !== undefined && takeStep(ctx.db, ctx.site.id, user.id, step)
}

/** Without letters and digits that look like others. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 12

/** Ten codes of 59 bits each, like `abcd-efgh-jkmn`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
    return code.match(/.{4}/g)?.join('-') ?? code
  })

/** By the installation's secret: who reads the table cannot find a code by trying. */
export const hashRecoveryCode = (ctx: Ctx, userId: number, code: string): string =>
  createHmac('sha256', ctx.platform.settings.jwtSecret)
    .update(`recovery:${ctx.site.id}:${userId}:${digits(code).toLowerCase()}`)
    .digest('base64url')

export const isRecoveryCode = (typed: string): boolean => digits(typed).length === codeLength

export const useRecoveryCode = (ctx: Ctx, userId: number, typed: string): Promise<boolean> =>
  useRecoveryHash(ctx.db, ctx.site.id, userId, hashRecoveryCode(ctx, userId, typed), ctx.now())
