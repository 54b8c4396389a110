/** Whom a change of a record is told, and in which words. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueMail } from '#kit/mail.ts'
import { mayTellOffice } from '#kit/office-mail.ts'
import { decisionMail, givenMail, handedInMail, type Decision } from '../emails.ts'
import { findAdministrators, findOwner, findPeople } from './queries.ts'
import { userIdOf } from '#kit/actor.ts'

/** The office's address and those of its administrators, each once. */
export async function officeAddresses({ db, site }: Pick<TransactionCtx, 'db' | 'site'>): Promise<string[]> {
  const administrators = await findAdministrators(db, site.id)
  const office = site.settings.contact?.email
  const all = [...(office ? [office] : []), ...administrators.map((one) => one.email)]
  return [...new Map(all.map((one) => [one.toLowerCase(), one])).values()]
}

/**
 * Something was handed in: to the office's address and to its administrators, one mail each. What comes too often is only listed
 * among what waits.
 */
export async function mailOffice(ctx: TransactionCtx, location: { id: number; name: string; kind: 'new' | 'edit' }): Promise<void> {
  if (!(await mayTellOffice(ctx, 'location', location.id))) return
  const userId = userIdOf(ctx.actor)
  const by = userId === null ? '' : ((await findPeople(ctx.db, ctx.site.id, [userId])).get(userId) ?? '')
  const mail = handedInMail(ctx, { ...location, by })
  for (const one of await officeAddresses(ctx))
    await queueMail(ctx, { template: 'location.handed_in', to: [one], entity: 'location', entityId: location.id, ...mail })
}

/** What the office decided: to the owner, where the record has one. */
export async function mailOwner(
  ctx: TransactionCtx,
  location: { id: number; name: string; ownerId: number | null },
  decision: Decision,
  note: string,
): Promise<void> {
  const owner = location.ownerId === null ? undefined : await findOwner(ctx.db, ctx.site.id, location.ownerId)
  if (!owner || owner.id === userIdOf(ctx.actor)) return
  const mail = decisionMail(ctx, { id: location.id, name: location.name }, decision, note)
  await queueMail(ctx, { template: `location.${decision}`, to: [owner.email], entity: 'location', entityId: location.id, ...mail })
}

/** A record is somebody's from now on: to that owner, unless it is who writes. */
export async function mailNewOwner(ctx: TransactionCtx, location: { id: number; name: string; ownerId: number | null }): Promise<void> {
  const owner = location.ownerId === null ? undefined : await findOwner(ctx.db, ctx.site.id, location.ownerId)
  if (!owner || owner.id === userIdOf(ctx.actor)) return
  const mail = givenMail(ctx, { id: location.id, name: location.name })
  await queueMail(ctx, { template: 'location.given', to: [owner.email], entity: 'location', entityId: location.id, ...mail })
}
