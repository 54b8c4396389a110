/** Police and fire staff: reading and keeping their records. */
import { officerProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Officer, officersApi } from '@backlot/contract/officers'
import type { HandlerInput } from '@backlot/contract/endpoint'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { refusingTaken } from '#kit/db/unique.ts'
import { readEmail } from '#kit/emails.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { mayKeepOfficers } from './policy.ts'
import { presentOfficer } from './present.ts'
import {
  countOfficers,
  findBadge,
  insertOfficer,
  listOfficers,
  lockOfficer,
  updateOfficer,
  type OfficerFilter,
  type OfficerRow,
} from './queries.ts'

type NewOfficer = HandlerInput<typeof officersApi.create>['body']
type OfficerChange = Omit<HandlerInput<typeof officersApi.change>['body'], 'id' | 'version'>

export async function getOfficers(ctx: Ctx, { order, skip, limit, ...filter }: OfficerFilter & Parameters<typeof listOfficers>[3]) {
  must(mayKeepOfficers(ctx.actor), 'forbidden')
  const { count } = await countOfficers(ctx.db, ctx.site.id, filter)
  const rows = await listOfficers(ctx.db, ctx.site.id, filter, { order, skip, limit })
  return { total: count, items: rows.map(presentOfficer) }
}

/** Throws `invalid` at an email address that is none, and at a badge that somebody has. */
async function check(ctx: TransactionCtx, id: number | null, wanted: Pick<Officer, 'kind' | 'organization' | 'badge_no' | 'email'>) {
  const fields: FieldError[] = []
  if (wanted.email !== '' && readEmail(wanted.email) === undefined) fields.push({ path: 'email', message: messages.invalidEmail })
  if (wanted.badge_no !== '' && (await findBadge(ctx.db, ctx.site.id, id, wanted)))
    fields.push({ path: 'badge_no', message: officerProblems.badgeTaken })
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** Two may add the same badge at a moment: neither sees the other's before. */
const uniqueBadge = { officers_badge: { path: 'badge_no', message: officerProblems.badgeTaken } }

const changed = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })

export function createOfficer(ctx: Ctx, wanted: NewOfficer): Promise<Officer> {
  must(mayKeepOfficers(ctx.actor), 'forbidden')
  return inTransaction(ctx, async (inside) => {
    await check(inside, null, wanted)
    const made = { created_by: userIdOf(ctx.actor), created_at: ctx.now(), ...changed(ctx) }
    const row = await refusingTaken(uniqueBadge, () => insertOfficer(inside.db, { site_id: ctx.site.id, ...wanted, ...made }))
    const { kind, organization, first_name, last_name } = row
    await audit(inside, {
      action: 'officer.created',
      entity: 'officer',
      entityId: row.id,
      changes: { kind, organization, first_name, last_name },
    })
    return presentOfficer(row)
  })
}

/** The record for a change. Throws `not_found`. */
async function lock(ctx: TransactionCtx, id: number): Promise<OfficerRow> {
  must(mayKeepOfficers(ctx.actor), 'forbidden')
  const row = await lockOfficer(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

export const changeOfficer = (ctx: Ctx, id: number, version: number | undefined, asked: OfficerChange): Promise<Officer> =>
  inTransaction(ctx, async (inside) => {
    const row = await lock(inside, id)
    must(row.deleted_at === null, 'not_found')
    const before = presentOfficer(row)
    refuseStale(version, before)
    const named = Object.entries(asked).filter(([name, value]) => value !== undefined && value !== before[name as keyof Officer])
    if (named.length === 0) return before
    await check(inside, id, { ...before, ...Object.fromEntries(named) })
    const fields = { ...Object.fromEntries(named), ...changed(ctx) }
    const after = await refusingTaken(uniqueBadge, () => updateOfficer(inside.db, ctx.site.id, id, fields))
    const changes = Object.fromEntries(named.map(([name, value]) => [name, [before[name as keyof Officer], value] as Json]))
    await audit(inside, { action: 'officer.updated', entity: 'officer', entityId: id, changes })
    return presentOfficer(after)
  })

export const removeOfficer = (ctx: Ctx, id: number): Promise<Officer> =>
  inTransaction(ctx, async (inside) => {
    const row = await lock(inside, id)
    must(row.deleted_at === null, 'not_found')
    const after = await updateOfficer(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), ...changed(ctx) })
    await audit(inside, { action: 'officer.removed', entity: 'officer', entityId: id })
    return presentOfficer(after)
  })

export const recoverOfficer = (ctx: Ctx, id: number): Promise<Officer> =>
  inTransaction(ctx, async (inside) => {
    const row = await lock(inside, id)
    must(row.deleted_at !== null, 'wrong_state')
    // Somebody may have got the badge meanwhile.
    await check(inside, id, presentOfficer(row))
    const fields = { deleted_at: null, ...changed(ctx) }
    const after = await refusingTaken(uniqueBadge, () => updateOfficer(inside.db, ctx.site.id, id, fields))
    await audit(inside, { action: 'officer.recovered', entity: 'officer', entityId: id })
    return presentOfficer(after)
  })
