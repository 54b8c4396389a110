/** E-mail addresses as people type them into one field. */
import { domainToASCII, domainToUnicode } from 'node:url'
import { shareProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { invalidField } from './errors.ts'

const mostEmails = 20
/**
 * No sign that a mailer reads as more than an address (groups, comments, quotes) and none that nobody sees: one box would have
 * many writings, and none of them the limit of the others (security.md D4, X10).
 */
const part = String.raw`[^\s@,;:<>()\[\]\\"\p{C}]+`
const form = new RegExp(String.raw`^(?<local>${part})@(?<domain>${part}\.${part})$`, 'u')

/** The address with its domain in the one way it is written, or undefined for what is no address. */
export function readEmail(text: string): string | undefined {
  const { local, domain = '' } = form.exec(text)?.groups ?? {}
  const known = domainToUnicode(domainToASCII(domain.replace(/\.$/, '')))
  return local === undefined || known === '' ? undefined : `${local}@${known}`
}

/** Splits on commas, trims, refuses all when one is wrong (S2 §5). Throws `invalid` at the field `path`. */
export function readEmails(text: string, path: string): string[] {
  const typed = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (typed.length === 0) invalidField(path, messages.emailRequired)
  const wrong = typed.filter((one) => readEmail(one) === undefined)
  if (wrong.length > 0) invalidField(path, message(messages.invalidEmails, { emails: wrong }))
  if (typed.length > mostEmails) invalidField(path, shareProblems.tooManyAddresses)
  const emails = typed.flatMap((one) => readEmail(one) ?? [])
  return [...new Map(emails.map((one) => [one.toLowerCase(), one])).values()]
}
