/** Tells the office what guests answered: one mail for a lookbook and a quarter of an hour, not one for each click. */
import type { Ctx, Platform } from '#kit/context.ts'
import { sendDigests as sendDue, type DigestTable, type DueDigest } from '#kit/digests.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueMail } from '#kit/mail.ts'
import { findLookbook } from '../shares/queries.ts'
import { answeredMail } from './emails.ts'
import { listAnswersSince, listMailboxes } from './queries.ts'

export const lookbookDigests: DigestTable = { table: 'lookbook_digests', of: 'lookbook_id' }

/** Writes the digests that are due, over all sites. Returns how many. */
export const sendDigests = (platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> =>
  sendDue({ platform, contextOf }, lookbookDigests, write)

async function write(inside: TransactionCtx, { id, since }: DueDigest): Promise<void> {
  const { db, site } = inside
  const lookbook = await findLookbook(db, site.id, id)
  const lines = await listAnswersSince(db, site.id, id, since)
  // In the trash meanwhile, or taken back: there is nothing to tell.
  if (!lookbook || lines.length === 0) return
  const concerned = [lookbook.created_by, ...lines.map((line) => line.created_by)].filter((one) => one !== null)
  const mail = answeredMail(inside, { id, name: lookbook.name, lines })
  for (const to of await listMailboxes(db, site.id, concerned))
    await queueMail(inside, { template: 'lookbook.answered', to: [to], entity: 'lookbook', entityId: id, ...mail })
}
