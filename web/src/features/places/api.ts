/** Suggestions of the place box. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { placesApi } from '@backlot/contract/places'
import { call } from '#lib/http.ts'

export const placeKeys = { suggest: (term: string) => ['places', 'suggest', term] as const }

const leastCharacters = 2

/** Places whose name starts with the term; nothing is asked below two characters (S2 §9). */
export const usePlaceSuggestions = (term: string) => {
  const trimmed = term.trim()
  return useQuery({
    queryKey: placeKeys.suggest(trimmed.toLowerCase()),
    queryFn: ({ signal }) => call(placesApi.suggest, { query: { term: trimmed } }, { signal, quiet: true }),
    enabled: trimmed.length >= leastCharacters,
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })
}
