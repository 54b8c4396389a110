/**
 * What a list shows, as its URL says it: `?q=mill&state=failed&page=2`. One definition reads it for the route (`validateSearch`),
 * for the screen and for links, so all three have the same type.
 */
import { useNavigate } from '@tanstack/react-router'
import { listUrl, navigationTo, type ListPath } from '#lib/routes/page-url.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { useCallback, useMemo } from 'react'
import { readChoice, readFlag, readIds, readNumber, readText } from '#lib/search-params.ts'

/** Reads one value of a URL, or of a link within the page; undefined is the default, which no URL says. */
export type Field<Value> = (value: unknown) => Value | undefined

export type Fields = Record<string, Field<unknown>>
export type StateOf<Of extends Fields> = { [Key in keyof Of]?: Exclude<ReturnType<Of[Key]>, undefined> }

export interface ListState<State extends object> {
  /** What of `raw` this list knows; for `validateSearch`. */
  read: (raw: object) => State
}

/** A whole number within limits; what lies outside is none. */
const whole =
  (least: number, most: number): Field<number> =>
  (value) => {
    const number = readNumber(value)
    return number !== undefined && Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined
  }

/** Beyond this the `skip` of the server's lists ends. */
const lastPage = 20_000

export const fields = {
  text:
    (most?: number): Field<string> =>
    (value) =>
      readText(value, most).trim() || undefined,
  whole,
  id: whole(1, 2_147_483_647),
  ids: (value: unknown) => {
    const ids = readIds(value)
    return ids.length > 0 ? ids : undefined
  },
  number:
    (least: number, most: number): Field<number> =>
    (value) => {
      const number = readNumber(value)
      return number !== undefined && number >= least && number <= most ? number : undefined
    },
  flag: (value: unknown): true | undefined => readFlag(value) || undefined,
  choice:
    <const Choice extends string>(choices: readonly Choice[]): Field<Choice> =>
    (value) =>
      readChoice(value, choices),
  /** From 2: the first page is the default. */
  page: (value: unknown) => {
    const page = whole(2, Number.MAX_SAFE_INTEGER)(value)
    return page === undefined ? undefined : Math.min(page, lastPage)
  },
}

/** `agree` mends what two fields say together. */
export function listState<const Of extends Fields>(
  of: Of,
  agree: (state: StateOf<Of>) => StateOf<Of> = (state) => state,
): ListState<StateOf<Of>> {
  const read = (raw: object) => {
    const given = new Map(Object.entries(raw))
    const values = Object.entries(of).map(([key, field]) => [key, field(given.get(key))] as const)
    return withoutDefaults(agree(Object.fromEntries(values) as StateOf<Of>))
  }
  return { read }
}

/** A URL says only what differs from the default. */
export function withoutDefaults<State extends object>(state: State): State {
  const said = Object.entries(state).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(said) as State
}

/** `push` makes a step that Back undoes; `replace` is for typing. */
export type ChangeState<State> = (next: State, how?: 'push' | 'replace') => void

interface Where {
  /** Where the list is, if it is not here. */
  to?: ListPath | undefined
  /** Whether a pushed step begins at the top of the page. */
  fromTop?: boolean
}

/** What the URL says is shown, and a way to change it. */
export function useListState<State extends object>(
  definition: ListState<State>,
  { to = '.', fromTop = false }: Where = {},
): [State, ChangeState<State>] {
  const raw = useRawSearch()
  const navigate = useNavigate()
  const state = useMemo(() => definition.read(raw), [definition, raw])
  const change = useCallback<ChangeState<State>>(
    (next, how = 'push') =>
      void navigate({
        ...navigationTo(listUrl(to, withoutDefaults(next))),
        replace: how === 'replace',
        resetScroll: fromTop && how === 'push',
      }),
    [navigate, to, fromTop],
  )
  return [state, change]
}
