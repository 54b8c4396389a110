/** What the share dialog and the lists of links work out by themselves. */
import { type Share, type ShareEdit, shareLimits } from '@backlot/contract/engine/shares'
import type { Offer } from '#features/engine/shares/kind.ts'
import type { Limits } from '#ui/form/check.ts'

/** What the forms of a link hold their fields to. */
export const closingLimits: Limits = {
  label: { maxLength: shareLimits.label },
  password: { maxLength: shareLimits.password },
  message: { maxLength: shareLimits.message },
  nameInUrl: { maxLength: shareLimits.name },
  ends: { type: 'date' },
}

/** The field of those forms that the end of a path of a request belongs to. */
const fields: Readonly<Record<string, string>> = {
  Email: 'chips',
  cc: 'copies',
  Message: 'message',
  expires_at: 'ends',
  name: 'nameInUrl',
  password: 'password',
  label: 'label',
}
export const closingField = (path: string): string => fields[path.split('.').at(-1) ?? ''] ?? path

/** Chips and what is typed besides, with those that are no address (S2 §5). */
export function emailsOf(chips: readonly string[], typed: string): { all: string[]; invalid: string[] } {
  const parts = [...chips, ...typed.split(',')].map((part) => part.trim()).filter((part) => part !== '')
  const all = [...new Set(parts)]
  return { all, invalid: all.filter((email) => !(email.includes('@') && email.includes('.'))) }
}

/** What is offered for what is typed: each address once, by name, those without a name by their address (S2 §2). */
export function offersOf(earlier: readonly string[], found: readonly Offer[], typed: string): Offer[] {
  const begun = typed.trim().toLowerCase()
  const offers = new Map<string, Offer>()
  for (const { name, email } of found) offers.set(email.toLowerCase(), { name, email })
  for (const email of earlier) {
    const key = email.toLowerCase()
    if (key.includes(begun) && !offers.has(key)) offers.set(key, { name: '', email })
  }
  return [...offers.values()].toSorted((one, other) => (one.name || one.email).localeCompare(other.name || other.email))
}

/** The end of the day, where the reader is, that a date field names; null when it names none. */
export function endOfDay(date: string): string | null {
  const end = new Date(`${date}T23:59:59`)
  return date === '' || Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** The day of a moment, where the reader is, as a date field has it; empty for none. */
export function dayOf(moment: string | null): string {
  const at = new Date(moment ?? '')
  if (Number.isNaN(at.getTime())) return ''
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

/** The day so many days from now, as a date field has it; empty for none. */
export const dayAfter = (days: number): string => (days === 0 ? '' : dayOf(new Date(Date.now() + days * 86_400_000).toISOString()))

/** What a link is called: as the office named it, or by whom it went to; empty for one that somebody copied. */
export const linkName = ({ label, recipient, address_name: email }: Pick<Share, 'label' | 'recipient' | 'address_name'>): string =>
  label || recipient || email

/** What is written in the form that changes a link. */
export interface LinkForm {
  label: string
  /** Empty leaves the password as it is. */
  password: string
  dropPassword: boolean
  /** As a date field has it. */
  ends: string
  allowDownload: boolean
  /** Of the link, when the form was opened. */
  version: number
}

export const formOf = (share: Share): LinkForm => ({
  label: share.label,
  password: '',
  dropPassword: false,
  ends: dayOf(share.expires_at),
  allowDownload: share.allow_download,
  version: share.version,
})

/** Only what was changed: nobody is asked for a password again because a name was corrected. */
export function editOf(share: Share, form: LinkForm): ShareEdit {
  const before = formOf(share)
  return {
    ...(form.label.trim() === before.label ? {} : { label: form.label.trim() }),
    ...(form.dropPassword ? { password: null } : form.password === '' ? {} : { password: form.password }),
    ...(form.ends === before.ends ? {} : { expires_at: endOfDay(form.ends) }),
    ...(form.allowDownload === before.allowDownload ? {} : { allow_download: form.allowDownload }),
  }
}
