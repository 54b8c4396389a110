/** Administrators make, change and remove accounts (S3 §6 "Only admins can create or edit users"). */
import { accountProblems } from '@backlot/contract/area-problems'
import type { AccountAction } from '@backlot/contract/accounts'
import type { BulkAnswer } from '@backlot/contract/engine/records'
import type { Role } from '@backlot/contract/endpoint'
import { messageAnswer } from '@backlot/contract/message-answer'
import { message, type Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { doEach } from '#engine/records/bulk/each.ts'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { refusingTaken, type UniqueFields } from '#kit/db/unique.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { refuseStale } from '#kit/versions.ts'
import { addressChangedMail } from '../emails.ts'
import { emailOf } from '../passwords/service.ts'
import { voidResetTokens } from '../passwords/queries.ts'
import { mayChangeAccount, mayKeepAccounts } from '../policy.ts'
import { insertUser } from '../provision/service.ts'
import { endSessionsOfUser } from '../sessions/queries.ts'
import { mailInvitation } from './invitations.ts'
import { findTaken, lockAccount, lockAdministrators, updateAccount, type LockedAccount } from './queries.ts'
import { getAccount, ownedBy } from './service.ts'

interface Details {
  title: string
  department: string
  phone: string
}
export interface NewAccount extends Details {
  name: string
  email: string
  username?: string | undefined
  role: Role
}

/** What was done, with the account as it is now. */
const done = async (ctx: Ctx, id: number, said: Message) => ({ Success: true, ...messageAnswer(said), user: await getAccount(ctx, id) })

/** Throws `invalid` at the name or the address that somebody has. */
async function refuseTaken(ctx: TransactionCtx, id: number | null, asked: { username: string; email: string }): Promise<void> {
  const taken = await findTaken(ctx.db, ctx.site.id, id, asked)
  const fields: FieldError[] = []
  if (taken.some(({ email }) => email)) fields.push({ path: 'email', message: accountProblems.emailTaken })
  // Where the address is the name, one message is enough.
  if (taken.some(({ username }) => username) && (fields.length === 0 || asked.username !== asked.email))
    fields.push({ path: 'username', message: accountProblems.usernameTaken })
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** Somebody may get the name or the address at this very moment. */
const uniqueLogin = ({ username, email }: { username: string; email: string }): UniqueFields => ({
  users_email: { path: 'email', message: accountProblems.emailTaken },
  users_username:
    username === email
      ? { path: 'email', message: accountProblems.emailTaken }
      : { path: 'username', message: accountProblems.usernameTaken },
})

/** Makes the account and mails the invitation. */
export async function createAccount(ctx: Ctx, asked: NewAccount) {
  must(mayKeepAccounts(ctx.actor), 'forbidden')
  const id = await inTransaction(ctx, (inside) => makeAccount(inside, asked))
  return done(ctx, id, messages.userCreated)
}

/** Who may was asked by whoever calls it. Throws `invalid` at the name or the address that somebody has. */
export async function makeAccount(ctx: TransactionCtx, { email: typed, ...asked }: NewAccount): Promise<number> {
  const email = emailOf(typed)
  const username = asked.username ?? email
  await refuseTaken(ctx, null, { username, email })
  const user = { username, email, name: asked.name, role: asked.role }
  const id = await refusingTaken(uniqueLogin(user), () => insertUser(ctx.db, ctx.site.id, user))
  const { title, department, phone } = asked
  await updateAccount(ctx.db, ctx.site.id, id, { title, department, phone, created_by: userIdOf(ctx.actor), created_at: ctx.now() })
  await audit(ctx, { action: 'user.created', entity: 'user', entityId: id, changes: { username, email, role: asked.role } })
  await mailInvitation(ctx, { id, email, name: asked.name, username })
  return id
}

/** The account for a change. Throws `not_found`, and `forbidden` for one that opens every site. */
async function lockForChange(ctx: TransactionCtx, id: number): Promise<LockedAccount> {
  must(mayKeepAccounts(ctx.actor), 'forbidden')
  const row = await lockAccount(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  must(mayChangeAccount(ctx.actor, row), 'forbidden', accountProblems.platformAccount)
  return row
}

/** Nobody locks the office out. Throws `wrong_state` for oneself and for the last administrator. Call it before the change. */
async function refuseLosing(ctx: TransactionCtx, row: LockedAccount): Promise<void> {
  must(userIdOf(ctx.actor) !== row.id, 'wrong_state', accountProblems.ownAccount)
  if (row.role !== 'admin') return
  const administrators = await lockAdministrators(ctx.db, ctx.site.id)
  must(
    administrators.some(({ id }) => id !== row.id),
    'wrong_state',
    accountProblems.lastAdministrator,
  )
}

/** Throws `invalid` at `handOverTo` where something is owned and nobody fit is named for it. */
async function handOver(ctx: TransactionCtx, row: LockedAccount, to: number | undefined): Promise<Record<string, number>> {
  const owned = await ownedBy(ctx, row.id)
  if (owned.length === 0) return {}
  const refuse = (said: Message): never => {
    throw new AppError('invalid', { fields: [{ path: 'handOverTo', message: said }], detail: said })
  }
  if (to === undefined) return refuse(message(accountProblems.stillOwns, { name: row.name || row.username }))
  const taker = to === row.id ? undefined : await lockAccount(ctx.db, ctx.site.id, to)
  if (!taker || taker.deleted_at !== null || taker.disabled_at !== null) return refuse(accountProblems.cannotTakeOver)
  const moved: Record<string, number> = {}
  for (const { kind, handOver: give } of ctx.platform.ownedThings) moved[kind] = await give(ctx, row.id, to)
  return moved
}

type Change = Partial<NewAccount> & {
  id: number
  version?: number | undefined
  disabled?: boolean | undefined
  handOverTo?: number | undefined
}

/** Changes the named fields. Another role, and being disabled, end every session at once. */
export async function changeAccount(ctx: Ctx, asked: Change) {
  await inTransaction(ctx, (inside) => change(inside, asked))
  return done(ctx, asked.id, messages.userUpdated)
}

async function change(ctx: TransactionCtx, { id, version, disabled, handOverTo, ...asked }: Change): Promise<void> {
  const row = await lockForChange(ctx, id)
  must(row.deleted_at === null, 'not_found')
  if (version !== undefined && version !== row.version) refuseStale(version, await getAccount(ctx, id))
  const named = { ...asked, ...(asked.email === undefined ? {} : { email: emailOf(asked.email) }) }
  const fields = Object.entries(named).filter(([name, value]) => value !== undefined && value !== row[name as keyof typeof row])
  const isDisabled = disabled ?? row.disabled_at !== null
  const toggles = isDisabled !== (row.disabled_at !== null)
  if (fields.length === 0 && !toggles) return
  const next: LockedAccount = { ...row, ...Object.fromEntries(fields) }
  if (next.role !== row.role || (toggles && isDisabled)) await refuseLosing(ctx, row)
  await refuseTaken(ctx, id, next)
  const moved = toggles && isDisabled && handOverTo !== undefined ? await handOver(ctx, row, handOverTo) : {}
  const signsOut = next.role !== row.role || (toggles && isDisabled)
  const columns = {
    ...Object.fromEntries(fields),
    ...(toggles ? { disabled_at: isDisabled ? ctx.now() : null } : {}),
    // Every token of the older count ends, on every server.
    ...(signsOut ? { token_version: row.token_version + 1 } : {}),
    updated_by: userIdOf(ctx.actor),
    updated_at: ctx.now(),
  }
  await refusingTaken(uniqueLogin(next), () => updateAccount(ctx.db, ctx.site.id, id, columns))
  if (signsOut) await endSessionsOfUser(ctx.db, ctx.site.id, id, ctx.now(), null)
  if (next.email !== row.email || (toggles && isDisabled)) await voidResetTokens(ctx.db, ctx.site.id, id, ctx.now())
  if (next.email !== row.email) await tellAddresses(ctx, row, next)
  const changes = Object.fromEntries(fields.map(([name, value]) => [name, [row[name as keyof typeof row] as Json, value as Json]]))
  await audit(ctx, {
    action: 'user.updated',
    entity: 'user',
    entityId: id,
    changes: { ...changes, ...(toggles ? { disabled: [!isDisabled, isDisabled] } : {}), ...moved },
  })
}

/** The former address learns that the account went to another one; an invitation that nobody has followed goes to the new one. */
async function tellAddresses(ctx: TransactionCtx, row: LockedAccount, next: LockedAccount): Promise<void> {
  if (row.password_hash === null) {
    if (row.invited_at !== null) await mailInvitation(ctx, next)
    return
  }
  const content = addressChangedMail({ name: row.name })
  await queueTemplate(ctx, { to: [row.email], entity: 'user', entityId: row.id, ...content })
}

/** Sets a flag of the permits area. */
export async function setFlag(ctx: Ctx, id: number, flag: { permit_key: boolean } | { permit_key_approve_cc: boolean }) {
  await inTransaction(ctx, async (inside) => {
    const row = await lockForChange(inside, id)
    must(row.deleted_at === null, 'not_found')
    await updateAccount(inside.db, ctx.site.id, id, { ...flag, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    await audit(inside, { action: 'user.updated', entity: 'user', entityId: id, changes: flag })
  })
  return done(ctx, id, messages.userUpdated)
}

/** Into the trash; what it owns goes to somebody else. */
export async function removeAccount(ctx: Ctx, id: number, handOverTo: number | undefined) {
  await inTransaction(ctx, (inside) => remove(inside, id, handOverTo))
  return done(ctx, id, messages.userRemoved)
}

async function remove(ctx: TransactionCtx, id: number, handOverTo: number | undefined): Promise<void> {
  const row = await lockForChange(ctx, id)
  must(row.deleted_at === null, 'not_found')
  await refuseLosing(ctx, row)
  const moved = await handOver(ctx, row, handOverTo)
  await updateAccount(ctx.db, ctx.site.id, id, { deleted_at: ctx.now(), updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
  await endSessionsOfUser(ctx.db, ctx.site.id, id, ctx.now(), null)
  await voidResetTokens(ctx.db, ctx.site.id, id, ctx.now())
  await audit(ctx, { action: 'user.removed', entity: 'user', entityId: id, changes: moved })
}

export async function recoverAccount(ctx: Ctx, id: number) {
  await inTransaction(ctx, (inside) => recover(inside, id))
  return done(ctx, id, messages.userUpdated)
}

async function recover(ctx: TransactionCtx, id: number): Promise<void> {
  const row = await lockForChange(ctx, id)
  must(row.deleted_at !== null, 'wrong_state')
  // Somebody may have got the name or the address meanwhile.
  await refuseTaken(ctx, id, row)
  const columns = { deleted_at: null, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() }
  await refusingTaken(uniqueLogin(row), () => updateAccount(ctx.db, ctx.site.id, id, columns))
  await audit(ctx, { action: 'user.recovered', entity: 'user', entityId: id })
}

/** Mails the invitation again. Throws `wrong_state` for who has a password. */
export async function inviteAgain(ctx: Ctx, id: number) {
  await inTransaction(ctx, (inside) => invite(inside, id))
  return done(ctx, id, messages.emailSent)
}

async function invite(ctx: TransactionCtx, id: number): Promise<void> {
  const row = await lockForChange(ctx, id)
  must(row.deleted_at === null && row.disabled_at === null, 'wrong_state')
  must(row.password_hash === null && !row.single_sign_on, 'wrong_state', accountProblems.hasPassword)
  await mailInvitation(ctx, row)
  await audit(ctx, { action: 'user.invited', entity: 'user', entityId: id })
}

/** The same with many, each in a transaction of its own. */
export function changeAccounts(
  ctx: Ctx,
  { ids, action, handOverTo }: { ids: number[]; action: AccountAction; handOverTo?: number | undefined },
): Promise<BulkAnswer[]> {
  const works: Record<AccountAction, (inside: TransactionCtx, id: number) => Promise<void>> = {
    disable: (inside, id) => change(inside, { id, disabled: true, handOverTo }),
    enable: (inside, id) => change(inside, { id, disabled: false }),
    remove: (inside, id) => remove(inside, id, handOverTo),
    recover,
    invite,
  }
  return doEach(ctx, ids, works[action])
}
