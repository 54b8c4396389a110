/** What the address of the mail desk says. */
import { mailStates, type MailSummary } from '@backlot/contract/mail'
import { readChoice, readNumber, readText } from '#lib/search-params.ts'

export type MailState = MailSummary['state']
export const states: readonly MailState[] = mailStates
export const pageSize = 50

export interface MailAddress {
  q: string
  state: MailState | undefined
  /** From 1. */
  page: number
  /** The mail that is open. */
  mail: number | undefined
}

const whole = (value: unknown): number | undefined => {
  const number = readNumber(value)
  return number !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const readMailAddress = (search: Record<string, unknown>): MailAddress => ({
  q: readText(search['q']),
  state: readChoice(search['state'], states),
  // Beyond this the server's `skip` ends.
  page: Math.min(whole(search['page']) ?? 1, 20_000),
  mail: whole(search['mail']),
})

/** Only what differs from the start stands in the address. */
export const searchOf = ({ q, state, page, mail }: MailAddress): Record<string, string | number> => ({
  ...(q ? { q } : {}),
  ...(state ? { state } : {}),
  ...(page > 1 ? { page } : {}),
  ...(mail ? { mail } : {}),
})
