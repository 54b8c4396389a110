import { useCallback, useMemo } from 'react'
import type { Facets, LocationCard } from '@backlot/contract/locations'
import { useLibrary } from '#features/locations/api.ts'
import { type LibraryState, type SearchBody, searchOf } from '#features/locations/model.ts'

export interface AdminList {
  body: SearchBody
  cards: readonly LocationCard[]
  total: number | undefined
  facets: Facets | null | undefined
  corrected: string | null | undefined
  hasMore: boolean
  busy: boolean
  stale: boolean
  error: unknown
  more: () => void
  retry: () => void
}

/** The search of the administrator's list, flattened to what its parts need. */
export function useAdminList(listState: LibraryState, archived: boolean): AdminList {
  const body = useMemo(() => searchOf(listState, { archived }), [listState, archived])
  const search = useLibrary(body)
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError, refetch } = search
  const first = data?.[0]
  return {
    body,
    cards: useMemo(() => (data ?? []).flatMap((page) => page.items), [data]),
    total: first?.total,
    facets: first?.facets,
    corrected: first?.corrected,
    hasMore: search.hasNextPage && !isFetchNextPageError,
    busy: search.isFetching && !isFetchingNextPage,
    stale: search.isPlaceholderData,
    error: search.isError && (!first || isFetchNextPageError) ? search.error : null,
    more: useCallback(() => {
      if (!isFetchingNextPage) void fetchNextPage()
    }, [fetchNextPage, isFetchingNextPage]),
    retry: useCallback(() => void (isFetchNextPageError ? fetchNextPage() : refetch()), [isFetchNextPageError, fetchNextPage, refetch]),
  }
}
