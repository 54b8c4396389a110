/** Whom a change of an entry is told, and in which words. */
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueMail } from '#kit/mail.ts'
import { mayTellOffice } from '#kit/office-mail.ts'
import { decisionMail, handedInMail, type Decision } from '../emails.ts'
import { findPeople } from '../queries.ts'
import { findAdministrators, findOwner } from './queries.ts'

/** The office's own address and those of its administrators, each once. */
export async function officeMailboxes(ctx: TransactionCtx): Promise<string[]> {
  const administrators = await findAdministrators(ctx.db, ctx.site.id)
  const office = ctx.site.settings.contact?.email
  const all = [...(office ? [office] : []), ...administrators.map((one) => one.email)]
  return [...new Map(all.map((one) => [one.toLowerCase(), one])).values()]
}

/**
 * Something was handed in: to the office's address and to its administrators, one mail each. What comes too often is only listed
 * among what waits.
 */
export async function mailOffice(ctx: TransactionCtx, entry: { id: number; label: string; kind: 'new' | 'edit' }): Promise<void> {
  if (!(await mayTellOffice(ctx, 'directory', entry.id))) return
  const userId = userIdOf(ctx.actor)
  const by = userId === null ? '' : ((await findPeople(ctx.db, ctx.site.id, [userId])).get(userId) ?? '')
  const mail = handedInMail(ctx, { ...entry, by })
  for (const one of await officeMailboxes(ctx))
    await queueMail(ctx, { template: 'directory.submitted', to: [one], entity: 'directory', entityId: entry.id, ...mail })
}

/** What the office decided: to the owner, where the entry has one. */
export async function mailOwner(
  ctx: TransactionCtx,
  entry: { id: number; label: string; ownerId: number | null },
  decision: Decision,
  note: string,
): Promise<void> {
  const owner = entry.ownerId === null ? undefined : await findOwner(ctx.db, ctx.site.id, entry.ownerId)
  if (!owner || owner.id === userIdOf(ctx.actor)) return
  const mail = decisionMail(ctx, entry, decision, note)
  await queueMail(ctx, { template: `directory.${decision}`, to: [owner.email], entity: 'directory', entityId: entry.id, ...mail })
}
