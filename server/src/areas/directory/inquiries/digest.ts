/** Tells whoever asked what was answered: one mail for a quarter of an hour, not one for each answer. */
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueMail } from '#kit/mail.ts'
import { answersMail } from './emails.ts'
import { deleteDigest, findInquiry, listRecipients, takeDigest } from './queries.ts'

/** Writes the digests that are due, over all sites. Returns how many. */
export async function sendInquiryDigests(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>('select distinct site_id from directory_inquiry_digests where due_at <= $1', [now()]),
  )
  let written = 0
  for (const { site_id: id } of rows) {
    const ctx = await contextOf(id)
    while (await sendNext(ctx)) written += 1
  }
  return written
}

/** One transaction: a digest is written once, however many copies of the server look for it. */
const sendNext = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    const digest = await takeDigest(db, site.id, ctx.now())
    if (!digest) return false
    await deleteDigest(db, site.id, digest.inquiry_id)
    const inquiry = await findInquiry(db, site.id, digest.inquiry_id)
    // Whoever asked has no account here any more: there is nobody to tell.
    if (!inquiry?.asker_email || !inquiry.asker_is_there) return true
    const mail = answersMail(ctx, inquiry, await listRecipients(db, site.id, inquiry.id), digest.since)
    await queueMail(inside, {
      template: 'directory.inquiry_answers',
      to: [inquiry.asker_email],
      entity: 'inquiry',
      entityId: inquiry.id,
      ...mail,
    })
    return true
  })
