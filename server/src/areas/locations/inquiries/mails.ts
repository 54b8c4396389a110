/** Who is told of what, each by a mail of their own; the links of whoever asked and of owners are secrets of theirs. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { type FilledMail, queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { askedMail, receivedMail, writtenMail } from './emails.ts'
import { insertLink, type PersonRow } from './queries.ts'

export interface Told {
  inquiryId: number
  labels: readonly string[]
  by: string
  text: string
}

interface Kind {
  /** The question itself, not what was written after it. */
  isFirst: boolean
}

const send = (ctx: TransactionCtx, to: readonly string[], told: Told, mail: FilledMail): Promise<void> =>
  queueTemplate(ctx, { to, entity: 'location_inquiry', entityId: told.inquiryId, ...mail })

async function linkOf(ctx: TransactionCtx, person: PersonRow): Promise<string> {
  const secret = newSecret()
  await insertLink(ctx.db, ctx.site.id, { secret_hash: hashSecret(secret), person_id: person.id })
  // What follows the `#` never reaches a server or a log.
  return `${ctx.origin}/#/inquiry?token=${secret}`
}

export async function mailAsker(ctx: TransactionCtx, person: PersonRow, told: Told, { isFirst }: Kind): Promise<void> {
  const link = await linkOf(ctx, person)
  const mail = isFirst ? receivedMail(ctx, { ...told, link }) : writtenMail(ctx, { ...told, link })
  await send(ctx, [person.email], told, mail)
}

export async function mailOwner(ctx: TransactionCtx, person: PersonRow, told: Told, { isFirst }: Kind): Promise<void> {
  const link = await linkOf(ctx, person)
  const mail = isFirst ? askedMail(ctx, { ...told, link }) : writtenMail(ctx, { ...told, link })
  await send(ctx, [person.email], told, mail)
}

/** The office reads in its own list. */
export async function mailOffice(ctx: TransactionCtx, told: Told, { isFirst }: Kind = { isFirst: true }): Promise<void> {
  const link = `${ctx.origin}/#/admindash/locations/inquiries?inquiry=${told.inquiryId}`
  const mail = isFirst ? askedMail(ctx, { ...told, link }) : writtenMail(ctx, { ...told, link })
  await send(ctx, await officeEmails(ctx), told, mail)
}
