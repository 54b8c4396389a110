/** Inquiries as whoever asked reads them: listed, reminded of, closed. */
import type { Inquiry, InquiryDetail } from '@backlot/contract/directory-inquiries'
import { filesOfMails } from '#areas/mail/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { readTree } from '../categories/service.ts'
import { followMerges } from '../merging/follow.ts'
import { can, seesOffice } from '../policy.ts'
import { emailOf, subjectOf } from '../present.ts'
import { findEntries } from '../queries.ts'
import { todayAt } from './days.ts'
import { mailAsked } from './mails.ts'
import { may, refusalOf, type InquiryAction } from './policy.ts'
import { presentDetail, presentInquiry, standingOf, type AskedEntry } from './present.ts'
import {
  countAnswers,
  findInquiry,
  listInquiries,
  listMessages,
  listRecipients,
  lockInquiry,
  saveReminders,
  updateInquiry,
  type InquiryRow,
  type RecipientRow,
} from './queries.ts'

/** The caller's own; everybody's for staff who ask for them. */
export async function getInquiries(
  ctx: Ctx,
  { all, ...page }: { all: boolean; skip: number; limit: number },
): Promise<{ total: number; items: Inquiry[] }> {
  const { db, site } = ctx
  const { total, rows } = await listInquiries(db, site.id, all && seesOffice(ctx.actor) ? null : userIdOf(ctx.actor), page)
  const counted = await countAnswers(
    db,
    site.id,
    rows.map((row) => row.id),
  )
  const byInquiry = Map.groupBy(counted, (one) => one.inquiry_id)
  return { total, items: rows.map((row) => presentInquiry(ctx, row, standingOf(byInquiry.get(row.id) ?? []))) }
}

/** Missing, foreign and somebody else's answer alike. */
const viewable = (ctx: Ctx, row: InquiryRow | undefined): InquiryRow => {
  must(row && may(ctx.actor, 'view', row), 'not_found')
  return row
}

export async function getInquiry(ctx: Ctx, id: number): Promise<InquiryDetail> {
  const row = viewable(ctx, await findInquiry(ctx.db, ctx.site.id, id))
  const recipients = await listRecipients(ctx.db, ctx.site.id, id)
  const messages = await listMessages(ctx.db, ctx.site.id, id)
  const mailed = messages.flatMap(({ incoming_id: incoming }) => (incoming === null ? [] : [incoming]))
  const files = await filesOfMails(ctx.db, ctx.site.id, mailed)
  return presentDetail(ctx, row, { recipients, entries: await entriesOf(ctx, recipients), tree: await readTree(ctx), messages, files })
}

/** Those who were asked, by the ids that they were asked by: one that was merged into another is that one now. */
async function entriesOf(ctx: Pick<Ctx, 'db' | 'site'>, recipients: readonly RecipientRow[]): Promise<Map<number, AskedEntry>> {
  const rows = await findEntries(
    ctx.db,
    ctx.site.id,
    recipients.map((one) => one.entry_id),
  )
  const followed = await followMerges(ctx, rows)
  return new Map(rows.map((row, index) => [row.id, { asked: row, now: followed[index] ?? row }]))
}

/** The inquiry, locked, with those who have not answered. Throws `forbidden` or `wrong_state`. */
async function lockOpenInquiry(ctx: TransactionCtx, id: number, action: Exclude<InquiryAction, 'view'>) {
  const inquiry = viewable(ctx, await lockInquiry(ctx.db, ctx.site.id, id))
  must(may(ctx.actor, action, inquiry), 'forbidden')
  const recipients = await listRecipients(ctx.db, ctx.site.id, id)
  const entries = await entriesOf(ctx, recipients)
  const entryOf = ({ entry_id }: RecipientRow): number => entries.get(entry_id)?.now.id ?? entry_id
  const answered = new Set(recipients.filter((one) => one.answer !== null).map(entryOf))
  // Two that are one entry by now are asked once more, unless one of them has answered.
  const silent = recipients.filter((one) => one.answer === null && !answered.has(entryOf(one)))
  const waiting = [...new Map(silent.toReversed().map((one) => [entryOf(one), one])).values()].toReversed()
  const refusal = refusalOf(action, inquiry, { today: todayAt(ctx), waiting: waiting.length })
  must(refusal === null, 'wrong_state', refusal ?? undefined)
  return { inquiry, waiting, entries }
}

/** One reminder to those who have not answered, by a link of its own; that of the first mail leads there as well. */
export async function remind(ctx: Ctx, id: number): Promise<InquiryDetail> {
  await inTransaction(ctx, async (inside) => {
    const { inquiry, waiting, entries } = await lockOpenInquiry(inside, id, 'remind')
    const reminded = waiting.flatMap(({ id: recipientId, entry_id, label }) => {
      const entry = entries.get(entry_id)?.now
      const to = entry && can(inside.actor, 'ask', subjectOf(entry), inside.site) ? emailOf(entry) : undefined
      return to === undefined ? [] : [{ id: recipientId, label, to, secret: newSecret() }]
    })
    await saveReminders(
      inside.db,
      inside.site.id,
      reminded.map((one) => ({ id: one.id, hash: hashSecret(one.secret) })),
    )
    await updateInquiry(inside.db, inside.site.id, id, { reminded_at: inside.now() })
    for (const one of reminded) await mailAsked(inside, inquiry, one, { isReminder: true })
    await audit(inside, { action: 'directory.inquiry_reminded', entity: 'inquiry', entityId: id, changes: { entries: reminded.length } })
  })
  return getInquiry(ctx, id)
}

export async function close(ctx: Ctx, id: number): Promise<InquiryDetail> {
  await inTransaction(ctx, async (inside) => {
    await lockOpenInquiry(inside, id, 'close')
    await updateInquiry(inside.db, inside.site.id, id, { state: 'closed', closed_by: userIdOf(inside.actor), closed_at: inside.now() })
    await audit(inside, { action: 'directory.inquiry_closed', entity: 'inquiry', entityId: id })
  })
  return getInquiry(ctx, id)
}
