/** Signing in and being let in. Every answer and its time is the same whether the account exists or not. */
import type { Role } from '@backlot/contract/endpoint'
import type { LoginResponse } from '@backlot/contract/sites'
import type { Me } from '@backlot/contract/users'
import { checkPublicPassword } from '#areas/sites/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { verifyPassword } from '#kit/passwords.ts'
import { callerOf, countTries, forgetTries, type Throttle } from '#kit/throttle.ts'
import { findUser, findUserByLogin } from './queries.ts'
import { knownDevice, rememberDevice } from './sessions/devices.ts'
import { passesByAccount } from './policy.ts'
import { freeToken, gavePassword, startSession } from './sessions/service.ts'

const refused: LoginResponse = { Success: false, Jwt: '', Role: '', verifiedPublicPass: false }

/** A visitor's token by the site password. */
export async function enterByPassword(ctx: Ctx, siteId: number, password: string, call: Call): Promise<LoginResponse> {
  const { fits, version } = await checkPublicPassword(ctx, siteId, password)
  if (!fits) return refused
  return startSession(ctx, { userId: null, role: '', version, verifiedPublicPass: true }, call)
}

/** A visitor's token where no password is asked. Throws `forbidden` where one is. */
export async function enterFreely(ctx: Ctx, siteId: number): Promise<LoginResponse> {
  must(siteId === ctx.site.id, 'not_found')
  must(ctx.site.settings.DisablePublicPass, 'forbidden')
  return freeToken(ctx)
}

/**
 * The limits of trying passwords. A browser that the user signed in from before has its own. All others share those of
 * their address and, against guessing from many addresses, one of the account.
 */
function limitsOf(ctx: Ctx, name: string, device: string | undefined): [Throttle, ...Throttle[]] {
  if (device) return [{ key: `login:device:${device}`, most: 8, windowSeconds: 300 }]
  return [
    { key: `login:account:${callerOf(ctx)}:${name}`, most: 8, windowSeconds: 300 },
    { key: `login:anyone:${name}`, most: 50, windowSeconds: 3600 },
  ]
}

/** Signs in. A wrong name and a wrong password answer alike; tries are counted by account and by address. */
export async function signIn(ctx: Ctx, login: string, password: string, call: Call): Promise<LoginResponse> {
  const name = login.trim().toLowerCase()
  const user = await findUserByLogin(ctx.db, ctx.site.id, name)
  const device = user && knownDevice(ctx, user.id, call.request)
  // The address first: it bounds how many names one caller can leave counters for.
  if (!device) await countTries(ctx, [{ key: `login:address:${callerOf(ctx)}`, most: 40, windowSeconds: 300 }])
  const limits = limitsOf(ctx, name, device)
  await countTries(ctx, limits)
  const fits = await verifyPassword(user?.password_hash, password)
  if (!user || !fits || user.disabled_at) {
    await audit(ctx, { action: 'user.login_refused', entity: 'user', entityId: user?.id ?? null })
    return refused
  }
  await forgetTries(ctx, limits[0].key)
  await audit(ctx, { action: 'user.login', entity: 'user', entityId: user.id })
  if (!device) rememberDevice(ctx, user.id, call.reply)
  const role = user.role as Role
  const verifiedPublicPass = !ctx.site.settings.requireVerifiedPass || passesByAccount(role) || (await gavePassword(ctx, call.request))
  return startSession(ctx, { userId: user.id, role, version: user.token_version, verifiedPublicPass }, call)
}

export async function getMe(ctx: Ctx): Promise<Me> {
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.site.id, ctx.actor.userId) : undefined
  must(user, 'unauthenticated')
  return { id: user.id, username: user.username, email: user.email, name: user.name, role: user.role as Role, platform: user.platform }
}
