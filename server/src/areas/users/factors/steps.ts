/** Signing in with more than a password, or with a passkey alone. */
import type { PasskeyAnswer, PasskeyQuestion, SignInAnswer } from '@backlot/contract/second-factor'
import type { LoginResponse } from '@backlot/contract/sites'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { factorMail } from '../emails.ts'
import { needsFactor } from '../policy.ts'
import { findUser } from '../queries.ts'
import { admit, refused } from '../sessions/admission.ts'
import { staffElsewhere } from '../single-sign-on/settings.ts'
import { deleteTicket, type TicketRow } from '../tickets/queries.ts'
import { ended, issueTicket, personOfTicket, useTicket, type Person } from '../tickets/service.ts'
import { countSignIn } from '../tries/service.ts'
import { isRecoveryCode, useAppCode, useRecoveryCode } from './codes.ts'
import { askPasskey, checkPasskey } from './passkeys.ts'
import { factorsOf, refuseFactor } from './service.ts'

/** What is asked for after the right password; undefined where nothing is. */
export async function askForFactor(ctx: Ctx, user: Person): Promise<SignInAnswer['SecondFactor']> {
  const { keys, methods } = await factorsOf(ctx, user.id)
  if (methods.length === 0) {
    if (!needsFactor(ctx.site.settings, user.role)) return undefined
    return { ticket: await issueTicket(ctx, 'setup', { user }), methods: [], passkey: null }
  }
  const passkey = keys.length > 0 ? await askPasskey(ctx, { keys, alone: false }) : null
  const ticket = await issueTicket(ctx, 'second', { user, ...(passkey && { challenge: passkey.challenge }) })
  return { ticket, methods, passkey }
}

interface Step {
  ticket: string
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

/**
 * The second step. It counts among the tries of the account as the password does. Throws `invalid` at what is wrong, `gone` when the
 * ticket has ended.
 */
export async function takeSecondStep(ctx: Ctx, { ticket, code, passkey }: Step, call: Call): Promise<LoginResponse> {
  const { row, user } = await personOfTicket(ctx, ticket, ['second'])
  const tried = await countSignIn(ctx, user.username.toLowerCase(), user.id, call.request)
  const way = passkey ? 'passkey' : code !== undefined && isRecoveryCode(code) ? 'recovery' : 'code'
  const fits = passkey ? await fitsPasskey(ctx, row, user, passkey) : await fitsCode(ctx, user, code ?? '')
  if (!fits) {
    await audit(ctx, { action: 'user.second_factor_refused', entity: 'user', entityId: user.id, changes: { factor: way } })
    throw refuseFactor(passkey ? 'passkey' : 'code')
  }
  // Of two who answer the same question, one is in.
  if (!(await deleteTicket(ctx.db, ctx.site.id, row.hash))) throw ended()
  if (way === 'recovery') await tellRecovery(ctx, user)
  return admit(ctx, user, call, { tried, way })
}

const fitsCode = (ctx: Ctx, user: Person, code: string): Promise<boolean> =>
  isRecoveryCode(code) ? useRecoveryCode(ctx, user.id, code) : useAppCode(ctx, user, code)

async function fitsPasskey(ctx: Ctx, row: TicketRow, user: Person, answer: PasskeyAnswer): Promise<boolean> {
  if (row.challenge === null) return false
  const key = await checkPasskey(ctx, { answer, challenge: row.challenge, alone: false })
  return key?.user_id === user.id
}

/** Whoever used it, the person learns of it. */
const tellRecovery = (ctx: Ctx, user: Person): Promise<unknown> =>
  inTransaction(ctx, (inside) =>
    queueTemplate(inside, {
      to: [user.email],
      entity: 'user',
      entityId: user.id,
      ...factorMail(user, 'recoveryUsed'),
    }),
  )

/** The question to any passkey of this host; it says nothing of who has one. */
export async function askAnyPasskey(ctx: Ctx): Promise<{ ticket: string; passkey: PasskeyQuestion }> {
  const passkey = await askPasskey(ctx, { keys: [], alone: true })
  return { ticket: await issueTicket(ctx, 'passkey', { challenge: passkey.challenge }), passkey }
}

/** A passkey alone, which has checked who holds it: two factors in one. An unknown one and a wrong answer are refused alike. */
export async function signInByPasskey(ctx: Ctx, ticket: string, answer: PasskeyAnswer, call: Call): Promise<LoginResponse> {
  await countTries(ctx, [{ key: `passkey:${callerOf(ctx)}`, most: 30, windowSeconds: 300 }])
  const row = await useTicket(ctx, ticket, ['passkey'])
  must(row.challenge !== null, 'gone')
  // A question is answered once, right or wrong.
  if (!(await deleteTicket(ctx.db, ctx.site.id, row.hash))) throw ended()
  const key = await checkPasskey(ctx, { answer, challenge: row.challenge, alone: true })
  const user = key && (await findUser(ctx.db, ctx.site.id, key.user_id))
  if (!user || user.disabled_at || (await staffElsewhere(ctx, user))) {
    await audit(ctx, { action: 'user.login_refused', entity: 'user', entityId: user?.id ?? null, changes: { way: 'passkey' } })
    return refused
  }
  return admit(ctx, user, call, { way: 'passkey' })
}
