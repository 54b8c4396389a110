/** What arrived, as the office reads it. */
import { mailProblems } from '@backlot/contract/area-problems'
import type { IncomingMail } from '@backlot/contract/mailboxes'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { filesOfMails } from './files.ts'
import { listIncoming, lockIncoming, updateIncoming, type IncomingRow } from './queries.ts'

const presentIncoming = (row: IncomingRow, files: IncomingMail['files']): IncomingMail => ({
  id: row.id,
  state: row.state as IncomingMail['state'],
  reason: row.reason as IncomingMail['reason'],
  from_name: row.from_name,
  from_email: row.from_email,
  subject: row.subject,
  text: row.text,
  sent_at: row.sent_at?.toISOString() ?? null,
  arrived_at: row.arrived_at.toISOString(),
  files,
})

export async function getIncoming(
  ctx: Ctx,
  page: { state: IncomingMail['state']; skip: number; limit: number },
): Promise<{ total: number; items: IncomingMail[] }> {
  const { total, rows } = await listIncoming(ctx.db, ctx.site.id, page)
  const ids = rows.map(({ id }) => id)
  const files = await filesOfMails(ctx.db, ctx.site.id, ids)
  return { total, items: rows.map((row) => presentIncoming(row, files.get(row.id) ?? [])) }
}

/** The office has seen to it, or takes it up again. */
export const endIncoming = (ctx: Ctx, id: number, { open }: { open: boolean }): Promise<IncomingMail> =>
  inTransaction(ctx, async (inside) => {
    const row = await lockIncoming(inside.db, ctx.site.id, id)
    must(row, 'not_found')
    must(row.state === 'open' || row.state === 'done', 'wrong_state', mailProblems.notIncoming)
    const state = open ? 'open' : 'done'
    const change = { state, done_by: open ? null : userIdOf(ctx.actor), done_at: open ? null : ctx.now() } as const
    if (row.state !== state) {
      await updateIncoming(inside.db, ctx.site.id, id, change)
      await audit(inside, { action: `mail.incoming_${state}`, entity: 'incoming_mail', entityId: id })
    }
    const files = await filesOfMails(inside.db, ctx.site.id, [id])
    return presentIncoming({ ...row, ...change }, files.get(id) ?? [])
  })
