/** What the drawer shows while somebody types: the first locations that match, by name. */
import { locationsApi, type SearchAnswer } from '@backlot/contract/locations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type ApiError } from '#lib/http.ts'

export const suggestionsMost = 8

interface Asked {
  keyword: string
  archived: boolean
  /** Pages of the public show what is public, to staff too (S1 §4 "Search"). */
  publicOnly: boolean
}

export const useSuggestions = ({ keyword, archived, publicOnly }: Asked, enabled: boolean) =>
  useQuery<SearchAnswer, ApiError>({
    queryKey: ['locations', 'suggestions', keyword, archived, publicOnly],
    queryFn: ({ signal }) => {
      const status = publicOnly ? ({ status: 'public' } as const) : {}
      const body = { search: keyword, archived: archived ? (1 as const) : (0 as const), ...status, limit: suggestionsMost, facets: false }
      return call(locationsApi.searchNew, { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    enabled: enabled && keyword !== '',
  })
