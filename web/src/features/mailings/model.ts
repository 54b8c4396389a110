/** What the URLs of mailings say, and what a mailing begins with. */
import { endStates, recipientStates, type Mailing, type MailingAudience, type RecipientState } from '@backlot/contract/mailings'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const pageSize = 50

const mailingFields = {
  /** The mailing that is open. */
  mailing: fields.id,
  /** Of its recipients. */
  q: fields.text(),
  state: fields.choice(recipientStates),
  page: fields.page,
}
export type MailingListState = StateOf<typeof mailingFields>
export const mailingList = listState(mailingFields)

const writingFields = { mailing: fields.id }
export const writingState = listState(writingFields)

const suppressionFields = { q: fields.text(), page: fields.page }
export type SuppressionListState = StateOf<typeof suppressionFields>
export const suppressionList = listState(suppressionFields)

export const blankAudience: MailingAudience = {
  sources: [],
  roles: [],
  activity: 'any',
  days: 90,
  directory_categories: [],
  location_categories: [],
  area: '',
  emails: '',
}

/** How many of all have come to an end. */
export function progressOf({ counts }: Pick<Mailing, 'counts'>): { done: number; total: number } {
  const sum = (states: readonly RecipientState[]) => states.reduce((all, state) => all + counts[state], 0)
  return { done: sum(endStates), total: sum(recipientStates) }
}
