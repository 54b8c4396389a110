/** Who is told of what, each by a mail of their own; the links of whoever asked and of owners are secrets of theirs. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { type FilledMail, queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { askedMail, receivedMail, writtenMail } from './emails.ts'
import { replyKinds } from './reply-kinds.ts'
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

interface Sending {
  to: readonly string[]
  answers: { kind: string; key: number }
}
const send = (ctx: TransactionCtx, { inquiryId }: Told, sending: Sending, mail: FilledMail): Promise<void> =>
  queueTemplate(ctx, { entity: 'location_inquiry', entityId: inquiryId, ...sending, ...mail })
const ofPerson = (person: PersonRow): Sending => ({ to: [person.email], answers: { kind: replyKinds.person, key: person.id } })

async function linkOf(ctx: TransactionCtx, person: PersonRow): Promise<string> {
  const secret = newSecret()
  await insertLink(ctx.db, ctx.site.id, { secret_hash: hashSecret(secret), person_id: person.id })
  // What follows the `#` never reaches a server or a log.
  return `${ctx.origin}/#/inquiry?token=${secret}`
}

export async function mailAsker(ctx: TransactionCtx, person: PersonRow, told: Told, { isFirst }: Kind): Promise<void> {
  const link = await linkOf(ctx, person)
  const mail = isFirst ? receivedMail({ ...told, link }) : writtenMail({ ...told, link })
  await send(ctx, told, ofPerson(person), mail)
}

export async function mailOwner(ctx: TransactionCtx, person: PersonRow, told: Told, { isFirst }: Kind): Promise<void> {
  const link = await linkOf(ctx, person)
  const mail = isFirst ? askedMail({ ...told, link }) : writtenMail({ ...told, link })
  await send(ctx, told, ofPerson(person), mail)
}

/** The office reads in its own list. */
export async function mailOffice(ctx: TransactionCtx, told: Told, { isFirst }: Kind = { isFirst: true }): Promise<void> {
  const link = `${ctx.origin}/#/admindash/locations/inquiries?inquiry=${told.inquiryId}`
  const mail = isFirst ? askedMail({ ...told, link }) : writtenMail({ ...told, link })
  const answers = { kind: replyKinds.office, key: told.inquiryId }
  await send(ctx, told, { to: await officeEmails(ctx), answers }, mail)
}
