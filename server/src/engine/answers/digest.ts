/** Tells the office what guests answered: one mail for a thing and a quarter of an hour, not one for each click. */
import type { Ctx, Platform } from '#kit/context.ts'
import { sendDigests as sendDue, type DigestTable, type DueDigest } from '#kit/digests.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import type { AnswerDefinition } from './definition.ts'
import { listAnswersSince, listMailboxes } from './queries.ts'

export const digestsOf = (kind: string): DigestTable => ({ table: 'lookbook_digests', of: 'target_id', kind })

/** Writes the digests of a kind that are due, over all sites. Returns how many. */
export const sendDigests = <Facts>(
  options: { platform: Platform; contextOf: (siteId: number) => Promise<Ctx> },
  definition: AnswerDefinition<Facts>,
): Promise<number> => sendDue(options, digestsOf(definition.share.kind), (inside, due) => write(inside, definition, due))

async function write<Facts>(inside: TransactionCtx, definition: AnswerDefinition<Facts>, { id, since }: DueDigest): Promise<void> {
  const { db, site } = inside
  const { kind, findTarget } = definition.share
  const target = await findTarget(inside, id)
  const lines = [
    ...(await listAnswersSince(db, site.id, definition, id, since)),
    ...((await definition.moreLines?.(inside, id, since)) ?? []),
  ]
  // In the trash meanwhile, or taken back: there is nothing to say.
  if (!target || lines.length === 0) return
  const maker = await definition.makerOf(inside, id)
  const concerned = [maker, ...lines.map((line) => line.created_by)].filter((one) => one !== null)
  const mail = definition.mail(inside, { ...target, lines })
  await queueTemplate(inside, { to: await listMailboxes(db, site.id, concerned), entity: kind, entityId: id, ...mail })
}
