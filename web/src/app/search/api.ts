/** What the drawer shows while somebody types: the first locations that match, by name. */
import { locationsApi, type SearchAnswer } from '@backlot/contract/locations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { librarySearch } from '#features/locations/public.tsx'
import { call, type ApiError } from '#lib/http.ts'

export const suggestionsMost = 8

/** @param search what the filters beside the keyword choose, and the keyword */
export const useSuggestions = (search: ReturnType<typeof librarySearch>, enabled: boolean) =>
  useQuery<SearchAnswer, ApiError>({
    queryKey: ['locations', 'suggestions', search],
    queryFn: ({ signal }) =>
      call(locationsApi.searchNew, { body: { ...search, limit: suggestionsMost, facets: false } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    enabled: enabled && search.search !== '',
  })
