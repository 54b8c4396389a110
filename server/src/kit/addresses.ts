/** Mail addresses as people type them into one field. */
import { invalidEmails, messages } from '@backlot/contract/messages'
import { invalidField } from './errors.ts'

const mostAddresses = 20
const address = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/

/** Splits on commas, trims, refuses all when one is wrong (S2 §5). Throws `invalid` at the field `path`. */
export function readAddresses(text: string, path: string): string[] {
  const addresses = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (addresses.length === 0) invalidField(path, messages.emailRequired)
  const wrong = addresses.filter((one) => !address.test(one))
  if (wrong.length > 0) invalidField(path, invalidEmails(wrong))
  if (addresses.length > mostAddresses) invalidField(path, `At most ${mostAddresses} addresses at a time.`)
  return [...new Map(addresses.map((one) => [one.toLowerCase(), one])).values()]
}
