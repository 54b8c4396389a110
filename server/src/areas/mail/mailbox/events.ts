/** Reports from an email provider, in one form of ours (docs/operating.md): signed with a secret of the office, taken once. */
import { mailProblems } from '@backlot/contract/area-problems'
import { mailReportLimits, type MailEvent } from '@backlot/contract/mailboxes'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { jsonTextOf } from '#kit/http/json-body.ts'
import type { Call } from '#kit/http/mount.ts'
import { signedAt } from '#kit/signed-bodies.ts'
import { findMailToken } from '#kit/mailbox/tokens.ts'
import { takeFault } from './faults.ts'
import { findMailbox, noteReport } from './queries.ts'
import { openSecret } from './settings.ts'

/** Throws `not_found` where none are taken, `forbidden` for a wrong signature, `conflict` for an old one. */
async function mustBeSigned(ctx: Ctx, { request }: Call): Promise<void> {
  const secret = openSecret(ctx, 'webhook', (await findMailbox(ctx.db, ctx.site.id))?.webhook_secret)
  must(secret, 'not_found', mailProblems.noReports)
  const at = signedAt(secret, String(request.headers['x-backlot-signature'] ?? ''), jsonTextOf(request))
  must(at !== undefined, 'forbidden', mailProblems.wrongSignature)
  const age = Math.abs(ctx.now().getTime() / 1000 - at)
  if (age > mailReportLimits.ageSeconds) throw new AppError('conflict', { detail: mailProblems.oldReport })
}

/** Throws `conflict` where all of it was taken before. */
export async function takeEvents(ctx: Ctx, events: readonly MailEvent[], call: Call): Promise<{ taken: number; unknown: number }> {
  await mustBeSigned(ctx, call)
  return inTransaction(ctx, async (inside) => {
    let [taken, unknown] = [0, 0]
    for (const { id, type, permanent, message_id: messageId, email, detail } of events) {
      if (!(await noteReport(inside.db, ctx.site.id, id, ctx.now()))) continue
      const reference = findMailToken(ctx.platform.settings.jwtSecret, ctx.site.id, [messageId])
      if (!reference) {
        unknown += 1
        continue
      }
      const kind = type === 'complaint' ? type : permanent ? 'hard' : 'soft'
      await takeFault(inside, { reference, kind, email, detail })
      taken += 1
    }
    if (taken + unknown === 0) throw new AppError('conflict', { detail: mailProblems.oldReport })
    return { taken, unknown }
  })
}
