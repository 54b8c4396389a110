/** Notifies the owner of the entry that went away where it is now, and that it is back. */
import { labelOf } from '@backlot/contract/directory-fields'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueTemplate, type FilledMail } from '#kit/mail-templates.ts'
import { findOwner } from '#engine/records/people/queries.ts'
import { isPublished } from '../policy.ts'
import { linkTo, subjectOf } from '../present.ts'
import { findEntry, type EntryRow } from '../queries.ts'
import { mergedMail, mergeUndoneMail, type EditFate, type MergedAway } from './emails.ts'

const ownLink = (ctx: TransactionCtx, id: number): string => `${ctx.origin}/#/dashboard/listdirectory/view/${id}`

/** Who is notified; nobody where the entry has no owner, or its owner did it. */
async function tell(ctx: TransactionCtx, row: EntryRow, mail: FilledMail): Promise<void> {
  const owner = row.owner_user_id === null ? undefined : await findOwner(ctx.db, ctx.site.id, 'directory', row.owner_user_id)
  if (!owner || owner.id === userIdOf(ctx.actor)) return
  await queueTemplate(ctx, { to: [owner.email], entity: 'directory', entityId: row.id, ...mail })
}

/** @param keptId the entry that stays, as it is written by now */
export async function mailMerged(ctx: TransactionCtx, merged: EntryRow, keptId: number, edit: EditFate): Promise<void> {
  const kept = await findEntry(ctx.db, ctx.site.id, keptId)
  await tell(ctx, merged, mergedMail({ label: labelOf(merged), into: intoOf(ctx, merged, kept), edit }))
}

/** What the owner of the one may know of the other. */
function intoOf(ctx: TransactionCtx, merged: EntryRow, kept: EntryRow | undefined): MergedAway['into'] {
  if (!kept) return null
  const isTheirs = kept.owner_user_id !== null && kept.owner_user_id === merged.owner_user_id
  if (isTheirs) return { label: labelOf(kept), link: ownLink(ctx, kept.id), isTheirs }
  return isPublished(subjectOf(kept)) ? { label: labelOf(kept), link: linkTo(ctx, kept), isTheirs } : null
}

export const mailMergeUndone = (ctx: TransactionCtx, merged: EntryRow): Promise<void> =>
  tell(ctx, merged, mergeUndoneMail({ label: labelOf(merged), link: ownLink(ctx, merged.id) }))
