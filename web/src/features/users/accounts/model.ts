/** What the URL of the users' list says, and what is told of an account. */
import { type Account, accountOrders, accountStates } from '@backlot/contract/accounts'
import { roles } from '@backlot/contract/endpoint'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const pageSize = 50

const accountFields = {
  q: fields.text(),
  role: fields.choice(roles),
  state: fields.choice(accountStates),
  order: fields.choice(accountOrders),
  page: fields.page,
}

export type AccountListState = StateOf<typeof accountFields>
export const accountList = listState(accountFields)

export const nameOf = ({ name, username }: Pick<Account, 'name' | 'username'>): string => name || username

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system out of what a browser says of itself; undefined where it says neither. */
export function browserOf(agent: string | null): { browser: string; system: string } | undefined {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => agent?.includes(mark))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  return browser === undefined && system === undefined ? undefined : { browser: browser ?? '', system: system ?? '' }
}
