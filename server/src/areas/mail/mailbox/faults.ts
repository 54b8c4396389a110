/** What became of a mail after it was sent: said by the mail server of its receiver in the mailbox, or by a provider's report. */
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Fault } from '#kit/mailbox/takers.ts'
import { countFault, findSent, setMailFault } from './queries.ts'

/** So often may mail come back for now before nothing but service mail is sent there. */
const mostSoft = 5

/** Writes it to the mail and to the email, and lets the areas know. The email is that of the mail: a report may name any other. */
export async function takeFault(ctx: TransactionCtx, { reference, kind, detail, email }: Fault): Promise<void> {
  const { db, site } = ctx
  const at = ctx.now()
  if ('mailId' in reference) {
    const mail = await findSent(db, site.id, reference.mailId)
    const [first] = mail?.to_addresses ?? []
    if (first === undefined) return
    await setMailFault(db, site.id, reference.mailId, { kind, detail, at })
    return note(ctx, { reference, kind, detail, email: first })
  }
  const { mailingId, recipientId } = reference
  const known = await ctx.platform.mailTakers.emailOfRecipient(db, site.id, mailingId, recipientId)
  return note(ctx, { reference, kind, detail, email: known ?? email })
}

async function note(ctx: TransactionCtx, fault: Fault): Promise<void> {
  if (fault.email === '') return
  const { count } = await countFault(ctx.db, ctx.site.id, fault.email, { kind: fault.kind, detail: fault.detail, at: ctx.now() })
  const isLast = fault.kind !== 'soft' || count >= mostSoft
  for (const take of ctx.platform.mailTakers.faults) await take(ctx, { ...fault, isLast })
  await audit(ctx, {
    action: `mail.${fault.kind === 'complaint' ? 'complained' : 'bounced'}`,
    entity: 'mail',
    changes: { ...fault.reference, kind: fault.kind },
  })
}
