/** What the entry forms ask for (S1 §5). A fault is the message to show; null is fine. */
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { passwordLimits } from '@backlot/contract/users'

/** One at sign, something on both sides and a dot after it: what a mistyped email lacks. The mail itself is the proof. */
const emailShape = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/

export const requiredFault = (value: string): Message | null => (value === '' ? messages.required : null)

export function emailFault(value: string): Message | null {
  const email = value.trim()
  if (email === '') return messages.required
  return emailShape.test(email) ? null : messages.invalidEmail
}

/** The site may ask for more than the stated floor of four, never for less; staff need eight everywhere. */
export const leastPasswordLength = (siteMinimum: number, { staff = false } = {}): number =>
  Math.max(staff ? passwordLimits.staffLeast : passwordLimits.least, siteMinimum)

export interface NewPassword {
  password: string
  confirm: string
}

/** What is wrong with a new password, by the field to show it at. */
export function newPasswordFaults({ password, confirm }: NewPassword, least: number): Partial<Record<keyof NewPassword, Message>> {
  const isShort = [...password].length < least
  return {
    ...(isShort && { password: password === '' ? messages.required : messages.passwordTooShort }),
    ...(confirm === '' ? { confirm: messages.required } : !isShort && password !== confirm && { confirm: messages.passwordsDoNotMatch }),
  }
}

export type EntryForm = 'password' | 'reset-request' | 'new-password'

/** Which of its forms the password screen shows: by `token`, by `emailreset`, else the site's password. */
export function entryFormOf(search: { token?: string; emailreset?: string }): EntryForm {
  if (search.token) return 'new-password'
  return search.emailreset === undefined || search.emailreset === '' ? 'password' : 'reset-request'
}

/** Where the chooser of the sign-up leads (S1 §2). */
export const signUpTargets = { location: '/dashboard/listproperty', directory: '/dashboard/listdirectory' } as const
export type SignUpChoice = keyof typeof signUpTargets
