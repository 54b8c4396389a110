/**
 * How often passwords may be tried. Guessing is slow, and nobody keeps somebody else out (security.md A4): a browser that has not signed
 * out and a network that the user signed in from count for themselves. Only what is neither shares the counters of strangers.
 */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#kit/context.ts'
import { callerOf, countTries, forgetTries, isWithin, type Throttle } from '#kit/throttle.ts'
import { knownDevice } from '../sessions/devices.ts'
import { findNetwork, saveNetwork } from './queries.ts'

const networkDays = 30

const perSource = { most: 8, windowSeconds: 300 }
/** From one address, whatever names it tries. */
const perAddress = [
  { name: 'minute', most: 30, windowSeconds: 60 },
  { name: 'address', most: 40, windowSeconds: 300 },
] as const
/** So many tries of strangers in an hour are an attack: each further one has a few tries left, and who owns the account needs one. */
const calm = { most: 50, windowSeconds: 3600 }
const underAttack = { most: 2, windowSeconds: 3600 }
/** Of all strangers together: what it takes hundreds of networks to use up. */
const strangers = { most: 300, windowSeconds: 3600 }

export interface Try {
  /** The browser, where the user signed in from it before. */
  device: string | undefined
  /** Forgotten after a success. */
  keys: string[]
}

/** Counts a try of a password for a user, or for a name that nobody has. Throws `too_many`. */
export async function countSignIn(ctx: Ctx, name: string, userId: number | undefined, request: FastifyRequest): Promise<Try> {
  const device = userId === undefined ? undefined : knownDevice(ctx, userId, request)
  // The user name and the email are one account.
  const account = userId === undefined ? `name:${name}` : `user:${userId}`
  const caller = callerOf(ctx)
  if (device) return countOwn(ctx, `login:device:${device}`, device)
  if (userId !== undefined && (await isKnownNetwork(ctx, userId, caller))) return countOwn(ctx, `login:network:${caller}:${account}`)
  // The address first: it bounds how many names one caller can leave counters for.
  await countTries(
    ctx,
    perAddress.map(({ name: of, ...limit }) => ({ key: `login:${of}:${caller}`, ...limit })),
  )
  return countStranger(ctx, account, caller)
}

async function countOwn(ctx: Ctx, key: string, device?: string): Promise<Try> {
  await countTries(ctx, [{ key, ...perSource }])
  return { device, keys: [key] }
}

async function countStranger(ctx: Ctx, account: string, caller: string): Promise<Try> {
  const own: Throttle = { key: `login:account:${caller}:${account}`, ...perSource }
  await countTries(ctx, [own])
  const isCalm = await isWithin(ctx, { key: `login:anyone:${account}`, ...calm })
  if (isCalm) return { device: undefined, keys: [own.key] }
  const few: Throttle = { key: `login:few:${caller}:${account}`, ...underAttack }
  await countTries(ctx, [few, { key: `login:strangers:${account}`, ...strangers }])
  return { device: undefined, keys: [own.key, few.key] }
}

/** After a success: what was tried before it counts no more, and this network is the user's. */
export async function noteSignIn(ctx: Ctx, userId: number, { keys }: Pick<Try, 'keys'>): Promise<void> {
  for (const key of keys) await forgetTries(ctx, key)
  await noteNetwork(ctx, userId)
}

/** The user was here: at a sign-in, and whenever the session is renewed. */
export const noteNetwork = (ctx: Ctx, userId: number): Promise<unknown> =>
  saveNetwork(ctx.db, { site_id: ctx.site.id, user_id: userId, network: callerOf(ctx), used_at: ctx.now() })

async function isKnownNetwork(ctx: Ctx, userId: number, network: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - networkDays * 86_400_000)
  return (await findNetwork(ctx.db, ctx.site.id, userId, network, since)) !== undefined
}
