/** New passwords: by the secret of a mail, or by the old one. */
import { messages, problems } from '@backlot/contract/messages'
import { readEmail } from '#kit/emails.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx, CurrentSite } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { enqueue } from '#kit/jobs.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashPassword, hashSecret, isEasyPassword, verifyPassword } from '#kit/passwords.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { passwordChangedMail } from '../emails.ts'
import { leastLetters } from '../policy.ts'
import { findUser } from '../queries.ts'
import { rememberDevice } from '../sessions/devices.ts'
import { endSessionsOfUser, updateSessionVersion } from '../sessions/queries.ts'
import { noteNetwork } from '../tries/service.ts'
import { passwordLinkJob } from './jobs.ts'
import { updatePassword, useResetToken, voidResetTokens } from './queries.ts'

export interface Done {
  Success: boolean
  message: string
}
interface Person {
  id: number
  username: string
  email: string
  name: string
  role: string
}

/** The email that was typed, in the one way it is written. Throws `invalid` at `email`. */
export const emailOf = (typed: string): string => readEmail(typed) ?? invalidField('email', messages.invalidEmail)

/** Sends a link for a new password, when there is an account. Neither the answer nor its time tells. */
export async function requestReset(ctx: Ctx, siteId: number, email: string): Promise<Done> {
  must(siteId === ctx.site.id, 'not_found')
  const box = emailOf(email)
  await countTries(ctx, [
    { key: `reset:address:${callerOf(ctx)}`, most: 20, windowSeconds: 3600 },
    { key: `reset:${box.toLowerCase()}`, most: 3, windowSeconds: 3600 },
  ])
  await inTransaction(ctx, (inside) => enqueue(inside, passwordLinkJob, { email, address: ctx.address }))
  return { Success: true, message: messages.resetInstructions.en }
}

/** A new password by the secret of the mail. Throws `gone` for a used, ended or foreign secret, all alike. */
export async function setPasswordByToken(ctx: Ctx, token: string, password: string, call: Call): Promise<Done> {
  checkNewPassword(ctx, password)
  const hash = await hashPassword(password)
  const userId = await inTransaction(ctx, async (inside) => {
    const used = await useResetToken(inside.db, ctx.site.id, hashSecret(token), ctx.now())
    const user = used && (await findUser(inside.db, ctx.site.id, used.user_id))
    if (!user || user.disabled_at) throw new AppError('gone')
    checkNewPassword(ctx, password, user)
    await replacePassword(inside, user, hash, null)
    return user.id
  })
  // Who reads the account's mail may sign in here, even while strangers keep its limit used up.
  rememberDevice(ctx, userId, call.reply)
  await noteNetwork(ctx, userId)
  return { Success: true, message: messages.passwordReset.en }
}

/** A new password by the old one; this session stays, the others end. */
export async function changePassword(ctx: Ctx, current: string, password: string): Promise<Done> {
  const { actor } = ctx
  must(actor.kind === 'user', 'unauthenticated')
  await countTries(ctx, [{ key: `changepass:${actor.userId}`, most: 8, windowSeconds: 300 }])
  const user = await findUser(ctx.db, ctx.site.id, actor.userId)
  if (!user || !(await verifyPassword(user.password_hash, current))) {
    await audit(ctx, { action: 'user.password_refused', entity: 'user', entityId: actor.userId })
    invalidField('current', messages.invalidPassword)
  }
  checkNewPassword(ctx, password, user)
  const hash = await hashPassword(password)
  await inTransaction(ctx, (inside) => replacePassword(inside, user, hash, actor.sessionId))
  return { Success: true, message: messages.passwordReset.en }
}

async function replacePassword(ctx: TransactionCtx, user: Person, hash: string, currentSession: string | null): Promise<void> {
  const at = ctx.now()
  const { token_version } = await updatePassword(ctx.db, ctx.site.id, user.id, hash, at)
  await endSessionsOfUser(ctx.db, ctx.site.id, user.id, at, currentSession)
  if (currentSession) await updateSessionVersion(ctx.db, ctx.site.id, currentSession, token_version)
  await voidResetTokens(ctx.db, ctx.site.id, user.id, at)
  await queueTemplate(ctx, {
    to: [user.email],
    entity: 'user',
    entityId: user.id,
    ...passwordChangedMail(user),
  })
  await audit(ctx, { action: 'user.password_changed', entity: 'user', entityId: user.id })
}

/** What a site says about passwords. */
export type PasswordSite = Pick<CurrentSite, 'name' | 'host'> & { settings: Pick<CurrentSite['settings'], 'minimumPasswordLength'> }

/** The site's minimum, for staff 8 at least; well-known passwords and the names at hand are refused. Throws `invalid` at `password`. */
export function checkNewPassword(ctx: { site: PasswordSite }, password: string, user?: Person): void {
  const least = leastLetters(user?.role, ctx.site.settings.minimumPasswordLength)
  if ([...password].length < least) invalidField('password', messages.passwordTooShort)
  const names = user ? [user.username, user.email, user.email.split('@')[0] ?? '', user.name] : []
  if (isEasyPassword(password, [ctx.site.name, ctx.site.host, ...names])) invalidField('password', problems.passwordCommon)
}
