/** Signing in and being let in. Every answer and its time is the same whether the account exists or not. */
import type { Role } from '@backlot/contract/endpoint'
import type { SignInAnswer } from '@backlot/contract/second-factor'
import type { LoginResponse } from '@backlot/contract/sites'
import type { Me } from '@backlot/contract/users'
import { checkPublicPassword } from '#areas/sites/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { verifyPassword } from '#kit/passwords.ts'
import { askForFactor } from './factors/steps.ts'
import { findUser, findUserByLogin } from './queries.ts'
import { admit, refused } from './sessions/admission.ts'
import { freeToken, startSession } from './sessions/service.ts'
import { staffElsewhere } from './single-sign-on/settings.ts'
import { countSignIn } from './tries/service.ts'

/** A visitor's token by the site password. */
export async function enterByPassword(ctx: Ctx, siteId: number, password: string, call: Call): Promise<LoginResponse> {
  const { fits, version } = await checkPublicPassword(ctx, siteId, password)
  if (!fits) return refused
  return startSession(ctx, { userId: null, role: '', version, verifiedPublicPass: true, language: null }, call)
}

/** A visitor's token where no password is asked. Throws `forbidden` where one is. */
export async function enterFreely(ctx: Ctx, siteId: number): Promise<LoginResponse> {
  must(siteId === ctx.site.id, 'not_found')
  must(ctx.site.settings.DisablePublicPass, 'forbidden')
  return freeToken(ctx)
}

/** Signs in. A wrong name and a wrong password answer alike; tries are counted (tries/service.ts). */
export async function signIn(ctx: Ctx, login: string, password: string, call: Call): Promise<SignInAnswer> {
  const name = login.trim().toLowerCase()
  const user = await findUserByLogin(ctx.db, ctx.site.id, name)
  const tried = await countSignIn(ctx, name, user?.id, call.request)
  const fits = await verifyPassword(user?.password_hash, password)
  if (!user || !fits || user.disabled_at) {
    await audit(ctx, { action: 'user.login_refused', entity: 'user', entityId: user?.id ?? null })
    return refused
  }
  const elsewhere = await staffElsewhere(ctx, user)
  must(!elsewhere, 'wrong_state', elsewhere)
  const SecondFactor = await askForFactor(ctx, user)
  if (!SecondFactor) return admit(ctx, user, call, { tried })
  // Tries count on: the right password alone opens nothing.
  await audit(ctx, { action: 'user.password_given', entity: 'user', entityId: user.id })
  return { ...refused, SecondFactor }
}

export async function getMe(ctx: Ctx): Promise<Me> {
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.site.id, ctx.actor.userId) : undefined
  must(user, 'unauthenticated')
  return { id: user.id, username: user.username, email: user.email, name: user.name, role: user.role as Role, platform: user.platform }
}
