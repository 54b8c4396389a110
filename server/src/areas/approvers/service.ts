/** Reading the catalogue of approvers, and how administrators keep it. */
import type { Approver, ApproverScope, ApproverSubject } from '@backlot/contract/approvers'
import { approverProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { createAccount, emailOf } from '#areas/users/index.ts'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/emails.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { canApprove, mayKeepApprovers, mayReadApprovers } from './policy.ts'
import { presentApprover } from './present.ts'
import {
  findApprover,
  findApproverAccount,
  insertApprover,
  listApprovers,
  lockCatalogue,
  setSteps,
  updateApprover,
  type ApproverRow,
} from './queries.ts'

export async function getApprovers(ctx: Ctx): Promise<Approver[]> {
  must(mayKeepApprovers(ctx.actor), 'forbidden')
  return (await listApprovers(ctx.db, ctx.site.id)).map(presentApprover)
}

/** Those who are asked about a subject at present: an account that cannot sign in is passed over, as its deputy may not be. */
export async function getAsked(ctx: Ctx, subject: ApproverSubject): Promise<Approver[]> {
  must(mayReadApprovers(ctx.actor), 'forbidden')
  const all = (await listApprovers(ctx.db, ctx.site.id)).map(presentApprover)
  return all.filter(
    ({ active, decides_on, can_sign_in, deputy_email }) =>
      active && decides_on.includes(subject) && (can_sign_in !== false || deputy_email !== ''),
  )
}

interface ApproverFields {
  name: string
  email: string
  title: string
  department: string
  organization: string
  decides_on: ApproverSubject[]
  veto: boolean
  time_limit_hours: number | null
  deputy_name: string
  deputy_email: string
  active: boolean
  scope: ApproverScope
}
type NewApprover = ApproverFields & { user_id: number | null }

/** A change of the catalogue, one after another. */
const changing = <Answer>(ctx: Ctx, work: (inside: TransactionCtx) => Promise<Answer>): Promise<Answer> => {
  must(mayKeepApprovers(ctx.actor), 'forbidden')
  return inTransaction(ctx, async (inside) => {
    await lockCatalogue(inside.db, ctx.site.id)
    return work(inside)
  })
}

async function load(ctx: Ctx, id: number): Promise<ApproverRow> {
  const row = await findApprover(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

const approverOf = async (ctx: Ctx, id: number): Promise<Approver> => presentApprover(await load(ctx, id))

/** Throws `invalid` at each field that is wrong. `id` is null for a new one. */
async function check(ctx: TransactionCtx, id: number | null, wanted: NewApprover): Promise<void> {
  const fields: FieldError[] = []
  const account = wanted.user_id === null ? undefined : await findApproverAccount(ctx.db, ctx.site.id, wanted.user_id)
  if (wanted.user_id === null) {
    if (wanted.name === '') fields.push({ path: 'name', message: messages.required })
    if (readEmail(wanted.email) === undefined) fields.push({ path: 'email', message: messages.invalidEmail })
  } else if (id === null && (!account || !canApprove(account))) fields.push({ path: 'user_id', message: approverProblems.cannotApprove })
  const email = (account?.email ?? wanted.email).toLowerCase()
  const others = (await listApprovers(ctx.db, ctx.site.id)).map(presentApprover).filter((other) => other.id !== id)
  if (others.some((other) => other.email.toLowerCase() === email))
    fields.push({ path: wanted.user_id === null ? 'email' : 'user_id', message: approverProblems.alreadyApprover })
  const deputy = wanted.deputy_email
  if (deputy !== '' || wanted.deputy_name !== '') {
    if (readEmail(deputy) === undefined) fields.push({ path: 'deputy_email', message: messages.invalidEmail })
    else if (deputy.toLowerCase() === email) fields.push({ path: 'deputy_email', message: approverProblems.deputyIsSelf })
  }
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

const lastStep = async (ctx: TransactionCtx): Promise<number> =>
  Math.max(0, ...(await listApprovers(ctx.db, ctx.site.id)).map(({ step_order }) => step_order ?? 0))

/** What is stored: of an account nothing that it says itself. */
const columnsOf = ({ scope, ...fields }: NewApprover) => ({
  ...fields,
  ...(fields.user_id === null ? {} : { name: '', email: '' }),
  scope: JSON.stringify(scope),
})

async function add(ctx: TransactionCtx, wanted: NewApprover): Promise<Approver> {
  await check(ctx, null, wanted)
  const step_order = (await lastStep(ctx)) + 1
  const at = { created_by: userIdOf(ctx.actor), created_at: ctx.now(), updated_by: userIdOf(ctx.actor), updated_at: ctx.now() }
  const { id } = await insertApprover(ctx.db, { site_id: ctx.site.id, ...columnsOf(wanted), step_order, ...at })
  const made = await approverOf(ctx, id)
  await audit(ctx, {
    action: 'approver.created',
    entity: 'approver',
    entityId: id,
    changes: { name: made.name, email: made.email, decides_on: made.decides_on, step_order },
  })
  return made
}

export const createApprover = (ctx: Ctx, wanted: NewApprover): Promise<Approver> => changing(ctx, (inside) => add(inside, wanted))

/** An account for somebody who has none, invited by mail, and an approver of the catalogue. */
export const submitApprover = (ctx: Ctx, { name, email, ...wanted }: ApproverFields) =>
  changing(ctx, async (inside) => {
    const { title, department } = wanted
    const { user } = await createAccount(inside, { name, email: emailOf(email), role: 'permit_approve', title, department, phone: '' })
    return { user, approver: await add(inside, { ...wanted, name: '', email: '', user_id: user.id }) }
  })

export const changeApprover = (
  ctx: Ctx,
  id: number,
  version: number | undefined,
  asked: { [Name in keyof ApproverFields]?: ApproverFields[Name] | undefined },
): Promise<Approver> =>
  changing(ctx, async (inside) => {
    const row = await load(inside, id)
    must(row.deleted_at === null, 'not_found')
    const before = presentApprover(row)
    refuseStale(version, before)
    // What an account says of itself is changed there.
    const own = row.user_id === null ? [] : ['name', 'email']
    const named = Object.entries(asked).filter(
      ([name, value]) =>
        value !== undefined && !own.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof Approver]),
    )
    if (named.length === 0) return before
    const next: Approver = { ...before, ...Object.fromEntries(named) }
    await check(inside, id, next)
    const { scope, ...columns } = Object.fromEntries(named)
    await updateApprover(inside.db, ctx.site.id, id, {
      ...columns,
      ...(scope === undefined ? {} : { scope: JSON.stringify(scope) }),
      updated_by: userIdOf(ctx.actor),
      updated_at: ctx.now(),
    })
    const changes = Object.fromEntries(named.map(([name, value]) => [name, [before[name as keyof Approver] as Json, value as Json]]))
    await audit(inside, { action: 'approver.updated', entity: 'approver', entityId: id, changes })
    return approverOf(inside, id)
  })

/** Throws `wrong_state` where not every approver is named once: somebody has added or removed one meanwhile. */
export const orderApprovers = (ctx: Ctx, steps: readonly (readonly number[])[]): Promise<Approver[]> =>
  changing(ctx, async (inside) => {
    const before = await listApprovers(inside.db, ctx.site.id)
    const ids = steps.flat()
    const named = new Set(ids)
    const isWhole = ids.length === before.length && named.size === ids.length && before.every(({ id }) => named.has(id))
    must(isWhole, 'wrong_state', approverProblems.orderChanged)
    const numbers = steps.flatMap((step, index) => step.map(() => index + 1))
    await setSteps(inside.db, ctx.site.id, ids, numbers)
    await audit(inside, { action: 'approvers.ordered', entity: 'approver', changes: { steps: steps.map((step) => [...step]) } })
    return getApprovers(inside)
  })

export const removeApprover = (ctx: Ctx, id: number): Promise<Approver> =>
  changing(ctx, async (inside) => {
    const row = await load(inside, id)
    must(row.deleted_at === null, 'not_found')
    await updateApprover(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    await audit(inside, { action: 'approver.removed', entity: 'approver', entityId: id })
    return approverOf(inside, id)
  })

export const recoverApprover = (ctx: Ctx, id: number): Promise<Approver> =>
  changing(ctx, async (inside) => {
    const row = await load(inside, id)
    must(row.deleted_at !== null, 'wrong_state')
    await check(inside, id, presentApprover(row))
    const step_order = row.step_order ?? (await lastStep(inside)) + 1
    await updateApprover(inside.db, ctx.site.id, id, {
      deleted_at: null,
      step_order,
      updated_by: userIdOf(ctx.actor),
      updated_at: ctx.now(),
    })
    await audit(inside, { action: 'approver.recovered', entity: 'approver', entityId: id })
    return approverOf(inside, id)
  })
