/** What the URL of the users' list says. */
import { accountOrders } from '@backlot/contract/accounts'
import { roles } from '@backlot/contract/endpoint'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const pageSize = 50

const accountFields = {
  q: fields.text(),
  role: fields.choice(roles),
  order: fields.choice(accountOrders),
  page: fields.page,
}

export type AccountListState = StateOf<typeof accountFields>
export const accountList = listState(accountFields)
