/** What the addresses of the lists of links and of the history say: `?q=mill&state=all&page=2`. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readChoice, readNumber, readText } from '#lib/search-params.ts'

export interface ListAddress {
  q: string
  isAll: boolean
  /** Of the history: only what belongs to this project. */
  project: number | null
  /** From 1. */
  page: number
}

/** Beyond this the server's `skip` ends. */
const lastPage = 20_000

/** The number of a project in an address. */
export function readProject(value: unknown): number | null {
  const id = readNumber(value)
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : null
}

export function readListAddress(search: Record<string, unknown>): ListAddress {
  const page = readNumber(search['page']) ?? 1
  return {
    q: readText(search['q']).trim(),
    isAll: readChoice(search['state'], ['all']) === 'all',
    project: readProject(search['project']),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, lastPage) : 1,
  }
}

/** Only what differs from the start stands in the address. */
export const searchOf = ({ q, isAll, project, page }: ListAddress): Record<string, string | number> => ({
  ...(q === '' ? {} : { q }),
  ...(isAll ? { state: 'all' } : {}),
  ...(project === null ? {} : { project }),
  ...(page > 1 ? { page } : {}),
})

/** The address, and its change; what is typed takes the place of what was typed before. */
export function useListAddress(): [ListAddress, (changes: Partial<ListAddress>) => void] {
  const address = readListAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  return [
    address,
    (changes) =>
      void navigate({ to: '.', search: searchOf({ ...address, page: 1, ...changes }) as never, replace: true, resetScroll: false }),
  ]
}
