/** Tells whoever asked what was answered: one mail for a quarter of an hour, not one for each answer. */
import type { Ctx, Platform } from '#kit/context.ts'
import { sendDigests, type DigestTable, type DueDigest } from '#kit/digests.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { answersMail } from './emails.ts'
import { findInquiry, listMessages, listRecipients } from './queries.ts'

export const inquiryDigests: DigestTable = { table: 'directory_inquiry_digests', of: 'inquiry_id' }

/** Writes the digests that are due, over all sites. Returns how many. */
export const sendInquiryDigests = (platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> =>
  sendDigests({ platform, contextOf }, inquiryDigests, write)

async function write(inside: TransactionCtx, { id, since }: DueDigest): Promise<void> {
  const { db, site } = inside
  const inquiry = await findInquiry(db, site.id, id)
  // Whoever asked has no account here any more: there is nobody to tell.
  if (!inquiry?.asker_email || !inquiry.asker_is_there) return
  const mail = answersMail(
    inside,
    inquiry,
    { recipients: await listRecipients(db, site.id, id), messages: await listMessages(db, site.id, id) },
    since,
  )
  await queueTemplate(inside, { to: [inquiry.asker_email], entity: 'inquiry', entityId: id, ...mail })
}
