/** What the URL of the users' list says, and what is told of an account. */
import { type Account, accountOrders, accountStates } from '@backlot/contract/accounts'
import { roles } from '@backlot/contract/endpoint'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const pageSize = 50

/** The office's people who are no accounts, or are more than that: staff in the trash, and who is asked to approve. */
export const otherKinds = ['police', 'fire', 'tax', 'permit'] as const
export type OtherKind = (typeof otherKinds)[number]
export const userKinds = ['accounts', 'removed', ...otherKinds] as const
export type UserKind = (typeof userKinds)[number]

const accountFields = {
  kind: fields.choice(otherKinds),
  q: fields.text(),
  role: fields.choice(roles),
  state: fields.choice(accountStates),
  order: fields.choice(accountOrders),
  page: fields.page,
}

export type AccountListState = StateOf<typeof accountFields>
export const accountList = listState(accountFields)

export const kindOf = ({ kind, state }: AccountListState): UserKind => kind ?? (state === 'removed' ? 'removed' : 'accounts')

/** The list of a kind from its beginning. */
export const listOfKind = (kind: UserKind): AccountListState => {
  if (kind === 'accounts') return {}
  return kind === 'removed' ? { state: kind } : { kind }
}

/** So long the server knows when somebody was here. */
const knownDays = 30

/** A new account that is not known to have been here was not; of an older one nobody knows. */
export const wasNeverSeen = ({ created_at, last_seen_at }: Pick<Account, 'created_at' | 'last_seen_at'>): boolean =>
  last_seen_at === null && Date.now() - Date.parse(created_at) < knownDays * 86_400_000

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
