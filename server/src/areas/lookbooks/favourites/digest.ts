/** Tells the office what guests answered: one mail for a lookbook and a quarter of an hour, not one for each click. */
import type { Ctx, Platform } from '#kit/context.ts'
import { now } from '#kit/clock.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueMail } from '#kit/mail.ts'
import { findLookbook } from '../shares/queries.ts'
import { answeredMail } from './emails.ts'
import { deleteDigest, listAnswersSince, listMailboxes, takeDigest } from './queries.ts'

/** Writes the digests that are due, over all sites. Returns how many. */
export async function sendDigests(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>('select distinct site_id from lookbook_digests where due_at <= $1', [now()]),
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
    await deleteDigest(db, site.id, digest.lookbook_id)
    const lookbook = await findLookbook(db, site.id, digest.lookbook_id)
    const lines = await listAnswersSince(db, site.id, digest.lookbook_id, digest.since)
    // In the trash meanwhile, or taken back: there is nothing to tell.
    if (!lookbook || lines.length === 0) return true
    const concerned = [lookbook.created_by, ...lines.map((line) => line.created_by)].filter((one) => one !== null)
    const mail = answeredMail(ctx, { id: lookbook.id, name: lookbook.name, lines })
    for (const to of await listMailboxes(db, site.id, concerned))
      await queueMail(inside, { template: 'lookbook.answered', to: [to], entity: 'lookbook', entityId: lookbook.id, ...mail })
    return true
  })
