/** Vendors of the directory whose names begin as it is typed. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { directoryApi, directoryLimits } from '@backlot/contract/directory'
import { call } from '#lib/http.ts'

const searchDelay = 200

export interface Vendors {
  names: readonly string[]
  /** The entry of a name that was offered; null for any other text. */
  idOf: (name: string) => number | null
}

/** @param typed in the cell of a vendor; null elsewhere */
export function useVendors(typed: string | null): Vendors {
  const [term] = useDebouncedValue(typed?.trim() ?? '', searchDelay)
  const known = useRef(new Map<string, number>())
  const found = useQuery({
    queryKey: ['budget-vendors', term],
    queryFn: ({ signal }) => call(directoryApi.suggestions, { query: { term } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: typed !== null && term.length >= directoryLimits.suggestionLeast,
  })
  const entries = (found.data ?? []).filter(({ kind }) => kind === 'entry')
  useEffect(() => {
    for (const { kind, name, id } of found.data ?? []) if (kind === 'entry') known.current.set(name.toLowerCase(), id)
  }, [found.data])
  return {
    names: typed === null ? [] : entries.map(({ name }) => name),
    idOf: (name) => known.current.get(name.trim().toLowerCase()) ?? null,
  }
}
