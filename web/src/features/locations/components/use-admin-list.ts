import { useCallback, useMemo } from 'react'
import type { SomeWords } from '@backlot/contract/engine/search'
import type { Facets, LocationCard } from '@backlot/contract/locations'
import { useLibrary } from '#features/locations/api.ts'
import { adminSortOf, type LibraryState, type SearchBody, searchOf } from '#features/locations/model.ts'
import type { ListData } from '#ui/list/types.ts'

export interface AdminSearch {
  body: SearchBody
  data: ListData<LocationCard>
  facets: Facets | null | undefined
  corrected: string | null | undefined
  someWords: SomeWords | null | undefined
  busy: boolean
}

/** The search of the administrator's list, as its parts need it. */
export function useAdminList(listState: LibraryState, archived: boolean): AdminSearch {
  const body = useMemo(() => searchOf({ ...listState, sort: adminSortOf(listState) }, { archived }), [listState, archived])
  const search = useLibrary(body)
  const { data: pages, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } = search
  const first = pages?.[0]
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const loadAll = async () => {
    let answer = await fetchNextPage()
    while (answer.hasNextPage && !answer.isError) answer = await fetchNextPage()
    return answer.data?.flatMap(({ items }) => items) ?? []
  }
  const hasMore = hasNextPage && !isFetchNextPageError
  return {
    body,
    data: {
      items: useMemo(() => pages?.flatMap(({ items }) => items), [pages]),
      total: first?.total,
      isStale: search.isPlaceholderData,
      error: search.isError && (!first || isFetchNextPageError) ? search.error : null,
      retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
      more: hasMore ? more : undefined,
      loadAll: hasMore ? loadAll : undefined,
    },
    facets: first?.facets,
    corrected: first?.corrected,
    someWords: first?.some_words,
    busy: search.isFetching && !isFetchingNextPage,
  }
}
