/** Mail that came to the office is erased when the site's days are over. What became part of a thread stays with the thread. */
import { incomingMailDays } from '@backlot/contract/site-settings'
import { removeOriginal } from '#areas/media/index.ts'
import { audit } from '#kit/audit.ts'
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { deleteIncoming, listOldIncoming } from './queries.ts'

/** Erased by one transaction. */
const atATime = 200
const dayMilliseconds = 86_400_000

/** Returns how many messages were erased. */
export async function eraseOldMail(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ id: number }>(
      `select id from sites where erased_at is null and exists (
         select from incoming_mails where site_id = sites.id and state <> 'taken'
           and arrived_at < $1::timestamptz - coalesce((settings->>'incomingMailDays')::int, $2) * interval '1 day')`,
      [now(), incomingMailDays.usual],
    ),
  )
  let erased = 0
  for (const { id } of rows) erased += await eraseOfSite(await contextOf(id))
  return erased
}

async function eraseOfSite(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - ctx.site.settings.incomingMailDays * dayMilliseconds)
  let erased = 0
  for (;;) {
    const { count, hashes } = await inTransaction(ctx, async (inside) => {
      const old = await listOldIncoming(inside.db, ctx.site.id, { before, most: atATime })
      const ids = [...new Set(old.map(({ id }) => id))]
      if (ids.length > 0) {
        await deleteIncoming(inside.db, ctx.site.id, ids)
        await audit(inside, { action: 'mail.incoming_erased', entity: 'mail', entityId: null, changes: { messages: ids.length } })
      }
      return { count: ids.length, hashes: new Set(old.flatMap(({ file_hash: hash }) => hash ?? [])) }
    })
    erased += count
    for (const hash of hashes) await removeOriginal(ctx, hash)
    if (count === 0) return erased
  }
}
