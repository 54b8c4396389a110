/** What an account has to sign in with besides its password: setting it up, looking after it, removing it. */
import { accountProblems, signInProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { AddedFactor, NewPasskey, OwnFactors, PasskeyOffer, SecondFactor } from '@backlot/contract/second-factor'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { verifyPassword } from '#kit/passwords.ts'
import { countTries } from '#kit/throttle.ts'
import { lockAccount, updateAccount } from '../accounts/queries.ts'
import { factorMail } from '../emails.ts'
import { mayChangeAccount, needsFactor } from '../policy.ts'
import { findUser, findUserByLogin } from '../queries.ts'
import { admit } from '../sessions/admission.ts'
import { endSessionsOfUser, findLiveSession } from '../sessions/queries.ts'
import { deleteTicket, updateTicket, type TicketRow } from '../tickets/queries.ts'
import { ended, issueTicket, personOfTicket, type Person } from '../tickets/service.ts'
import { appUrlOf, hashRecoveryCode, newAppSecret, newRecoveryCodes, openAppSecret, sealAppSecret, stepOf } from './codes.ts'
import { checkNewPasskey, offerPasskey, passkeyHost } from './passkeys.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskeys,
  deleteRecoveryCodes,
  findAuthenticator,
  insertPasskey,
  listPasskeys,
  renamePasskeyRow,
  replaceRecoveryCodes,
  saveAuthenticator,
} from './queries.ts'

const mostPasskeys = 20
/** Who has no password proves who it is by having signed in just now. */
const freshMinutes = 15
const setting = ['setup', 'change'] as const

/** How this account may take the second step here: its passkeys of other hosts are of no use. Empty where it has no second factor. */
export async function factorsOf(ctx: Ctx, userId: number) {
  const authenticator = await findAuthenticator(ctx.db, ctx.site.id, userId)
  const passkeys = await listPasskeys(ctx.db, ctx.site.id, userId)
  const keys = passkeys.filter(({ host }) => host === passkeyHost(ctx))
  const isSetUp = authenticator !== undefined || passkeys.length > 0
  const methods: SecondFactor[] = [
    ...(authenticator ? (['code'] as const) : []),
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(isSetUp ? (['recovery'] as const) : []),
  ]
  return { authenticator, passkeys, keys, methods }
}

async function signedIn(ctx: Ctx): Promise<Person> {
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.site.id, ctx.actor.userId) : undefined
  must(user, 'unauthenticated')
  return user
}

export async function getFactors(ctx: Ctx): Promise<OwnFactors> {
  const user = await signedIn(ctx)
  const { authenticator, passkeys } = await factorsOf(ctx, user.id)
  return {
    authenticator: authenticator?.created_at.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, host, created_at, last_used_at }) => ({
      id,
      name,
      host,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes: (await countRecoveryCodes(ctx.db, ctx.site.id, user.id)).count,
    required: needsFactor(ctx.site.settings, user.role),
    has_password: user.password_hash !== null,
  }
}

/** Throws `invalid` at `password`, and `wrong_state` for who has none and did not sign in just now. */
export async function beginChange(ctx: Ctx, password: string): Promise<{ ticket: string }> {
  const user = await signedIn(ctx)
  await countTries(ctx, [{ key: `changepass:${user.id}`, most: 8, windowSeconds: 300 }])
  if (user.password_hash === null) {
    must(await signedInJustNow(ctx), 'wrong_state', signInProblems.signInAgain)
  } else if (!(await verifyPassword(user.password_hash, password))) {
    await audit(ctx, { action: 'user.password_refused', entity: 'user', entityId: user.id })
    invalidField('password', messages.invalidPassword)
  }
  return { ticket: await issueTicket(ctx, 'change', { user }) }
}

async function signedInJustNow(ctx: Ctx): Promise<boolean> {
  const sessionId = ctx.actor.kind === 'user' ? ctx.actor.sessionId : ''
  const session = await findLiveSession(ctx.db, ctx.site.id, sessionId, ctx.now())
  return session !== undefined && ctx.now().getTime() - session.created_at.getTime() < freshMinutes * 60_000
}

/** A secret for an app. It lies with the ticket until a code of it was given. */
export async function offerAuthenticator(ctx: Ctx, ticket: string): Promise<{ secret: string; url: string }> {
  const { row, user } = await personOfTicket(ctx, ticket, setting)
  const secret = newAppSecret()
  await updateTicket(ctx.db, ctx.site.id, row.hash, { secret: sealAppSecret(ctx, user.id, secret) })
  return { secret, url: appUrlOf(ctx, user, secret) }
}

export async function addAuthenticator(ctx: Ctx, ticket: string, code: string, call: Call): Promise<AddedFactor> {
  const { row, user } = await personOfTicket(ctx, ticket, setting)
  const secret = row.secret === null ? undefined : openAppSecret(ctx, user.id, row.secret)
  if (secret === undefined || row.secret === null) throw ended()
  const step = stepOf(ctx, user, secret, code)
  if (step === undefined) invalidField('code', signInProblems.wrongCode)
  const sealed = row.secret
  return added(ctx, { row, user, factor: 'authenticator' }, call, async (inside) => {
    await updateTicket(inside.db, ctx.site.id, row.hash, { secret: null })
    const at = ctx.now()
    await saveAuthenticator(inside.db, { site_id: ctx.site.id, user_id: user.id, secret: sealed, last_step: step, created_at: at })
  })
}

export async function offerNewPasskey(ctx: Ctx, ticket: string): Promise<PasskeyOffer> {
  const { row, user } = await personOfTicket(ctx, ticket, setting)
  const offer = await offerPasskey(ctx, user, await listPasskeys(ctx.db, ctx.site.id, user.id))
  await updateTicket(ctx.db, ctx.site.id, row.hash, { challenge: offer.challenge })
  return offer
}

interface Asked {
  ticket: string
  name: string
  passkey: NewPasskey
}
export async function addPasskey(ctx: Ctx, { ticket, name, passkey }: Asked, call: Call): Promise<AddedFactor> {
  const { row, user } = await personOfTicket(ctx, ticket, setting)
  if (row.challenge === null) throw ended()
  // Whatever comes of it, this question is answered.
  await updateTicket(ctx.db, ctx.site.id, row.hash, { challenge: null })
  const made = await checkNewPasskey(ctx, passkey, row.challenge)
  if (!made) invalidField('passkey', signInProblems.wrongPasskey)
  return added(ctx, { row, user, factor: 'passkey' }, call, async (inside) => {
    const keys = await listPasskeys(inside.db, ctx.site.id, user.id)
    must(keys.length < mostPasskeys, 'wrong_state', message(signInProblems.tooManyPasskeys, { count: mostPasskeys }))
    const fresh = await insertPasskey(inside.db, { site_id: ctx.site.id, user_id: user.id, name, created_at: ctx.now(), ...made })
    must(fresh, 'wrong_state', signInProblems.passkeyTaken)
  })
}

interface Adding {
  row: TicketRow
  user: Person
  factor: 'authenticator' | 'passkey'
}
/** With the first factor come the recovery codes; who was asked for it to sign in is let in. */
async function added(
  ctx: Ctx,
  { row, user, factor }: Adding,
  call: Call,
  save: (inside: TransactionCtx) => Promise<void>,
): Promise<AddedFactor> {
  const recovery_codes = await inTransaction(ctx, async (inside) => {
    // Two who add at a time follow each other, and one of them is the first.
    await lockAccount(inside.db, ctx.site.id, user.id)
    if (row.kind === 'setup') await closeSetup(inside, row, user.id)
    await save(inside)
    const { count } = await countRecoveryCodes(inside.db, ctx.site.id, user.id)
    await audit(inside, { action: 'user.factor_added', entity: 'user', entityId: user.id, changes: { factor } })
    await tell(inside, user, factor === 'passkey' ? 'passkeyAdded' : 'authenticatorAdded')
    return count === 0 ? makeRecoveryCodes(inside, user.id) : []
  })
  return { recovery_codes, session: row.kind === 'setup' ? await admit(ctx, user, call) : null }
}

/** The password alone sets up the first factor and none after it: who knows it would get by the one that is there. */
async function closeSetup(ctx: TransactionCtx, row: TicketRow, userId: number): Promise<void> {
  const isFirst = (await factorsOf(ctx, userId)).methods.length === 0
  if (!isFirst || !(await deleteTicket(ctx.db, ctx.site.id, row.hash))) throw ended()
}

async function makeRecoveryCodes(ctx: TransactionCtx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(ctx, userId, code))
  await replaceRecoveryCodes(ctx.db, ctx.site.id, userId, hashes, ctx.now())
  return codes
}

const tell = (ctx: TransactionCtx, user: Person, what: Parameters<typeof factorMail>[1]) =>
  queueTemplate(ctx, { to: [user.email], entity: 'user', entityId: user.id, ...factorMail(user, what) })

/** The person who is signed in, whose own ticket it is. */
async function ownTicket(ctx: Ctx, ticket: string): Promise<Person> {
  const { user } = await personOfTicket(ctx, ticket, ['change'])
  if (userIdOf(ctx.actor) !== user.id) throw ended()
  return user
}

export async function renewRecoveryCodes(ctx: Ctx, ticket: string): Promise<{ recovery_codes: string[] }> {
  const user = await ownTicket(ctx, ticket)
  return inTransaction(ctx, async (inside) => {
    await lockAccount(inside.db, ctx.site.id, user.id)
    must((await factorsOf(inside, user.id)).methods.length > 0, 'wrong_state', signInProblems.noFactor)
    await audit(inside, { action: 'user.recovery_codes_made', entity: 'user', entityId: user.id })
    return { recovery_codes: await makeRecoveryCodes(inside, user.id) }
  })
}

/** Removes the app, or one passkey. Throws `wrong_state` for the last one where the site asks for a second factor. */
export async function removeFactor(ctx: Ctx, ticket: string, passkey: number | undefined): Promise<OwnFactors> {
  const user = await ownTicket(ctx, ticket)
  await inTransaction(ctx, async (inside) => {
    await lockAccount(inside.db, ctx.site.id, user.id)
    const { authenticator, passkeys } = await factorsOf(inside, user.id)
    const isThere = passkey === undefined ? authenticator !== undefined : passkeys.some(({ id }) => id === passkey)
    must(isThere, 'not_found')
    const left = passkeys.length + (authenticator ? 1 : 0) - 1
    must(left > 0 || !needsFactor(ctx.site.settings, user.role), 'wrong_state', signInProblems.lastFactor)
    if (passkey === undefined) await deleteAuthenticator(inside.db, ctx.site.id, user.id)
    else await deletePasskeys(inside.db, ctx.site.id, user.id, passkey)
    if (left === 0) await deleteRecoveryCodes(inside.db, ctx.site.id, user.id)
    const factor = passkey === undefined ? 'authenticator' : 'passkey'
    await audit(inside, { action: 'user.factor_removed', entity: 'user', entityId: user.id, changes: { factor } })
    await tell(inside, user, factor === 'passkey' ? 'passkeyRemoved' : 'authenticatorRemoved')
  })
  return getFactors(ctx)
}

export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<OwnFactors> {
  const user = await signedIn(ctx)
  await inTransaction(ctx, async (inside) => {
    const { numUpdatedRows } = await renamePasskeyRow(inside.db, ctx.site.id, user.id, id, name)
    must(numUpdatedRows === 1n, 'not_found')
    await audit(inside, { action: 'user.passkey_renamed', entity: 'user', entityId: user.id, changes: { passkey: id, name } })
  })
  return getFactors(ctx)
}

/**
 * An administrator helps somebody who has lost the phone: every second factor goes, and every session with it. Where the site asks for
 * one, the next sign-in sets it up anew. Throws `wrong_state` for oneself and for who has none.
 */
export async function resetFactors(ctx: Ctx, id: number): Promise<{ Success: boolean }> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockAccount(inside.db, ctx.site.id, id)
    must(row && row.deleted_at === null, 'not_found')
    must(mayChangeAccount(ctx.actor, row), 'forbidden', accountProblems.platformAccount)
    must(userIdOf(ctx.actor) !== id, 'wrong_state', signInProblems.ownFactors)
    must((await factorsOf(inside, id)).methods.length > 0, 'wrong_state', signInProblems.hasNoFactor)
    await removeAll(inside, row)
  })
  return { Success: true }
}

async function removeAll(inside: TransactionCtx, row: NonNullable<Awaited<ReturnType<typeof lockAccount>>>): Promise<void> {
  const { db, site } = inside
  await deleteAuthenticator(db, site.id, row.id)
  await deletePasskeys(db, site.id, row.id)
  await deleteRecoveryCodes(db, site.id, row.id)
  const updated = { updated_by: userIdOf(inside.actor), updated_at: inside.now() }
  await updateAccount(db, site.id, row.id, { token_version: row.token_version + 1, ...updated })
  await endSessionsOfUser(db, site.id, row.id, inside.now(), null)
  await audit(inside, { action: 'user.factors_reset', entity: 'user', entityId: row.id })
  await tell(inside, row, 'reset')
}

/** The same by whoever runs the server, for an administrator whom nobody else can help. Whether there was something to remove. */
export const resetFactorsHere = (ctx: Ctx, email: string): Promise<'reset' | 'none' | 'unknown'> =>
  inTransaction(ctx, async (inside) => {
    const user = await findUserByLogin(inside.db, ctx.site.id, email)
    const row = user && (await lockAccount(inside.db, ctx.site.id, user.id))
    if (!row || row.deleted_at !== null) return 'unknown'
    if ((await factorsOf(inside, row.id)).methods.length === 0) return 'none'
    await removeAll(inside, row)
    return 'reset'
  })

export const refuseFactor = (path: 'code' | 'passkey'): AppError => {
  const said = path === 'code' ? signInProblems.wrongCode : signInProblems.wrongPasskey
  return new AppError('invalid', { fields: [{ path, message: said }], detail: said })
}
