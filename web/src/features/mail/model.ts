/** What the URL of the mail desk says. */
import { mailStates, type MailSummary } from '@backlot/contract/mail'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export type MailState = MailSummary['state']
export const states: readonly MailState[] = mailStates
export const pageSize = 50

const mailFields = {
  q: fields.text(),
  state: fields.choice(states),
  page: fields.page,
  /** The mail that is open. */
  mail: fields.id,
}

export type MailListState = StateOf<typeof mailFields>
export const mailList = listState(mailFields)
