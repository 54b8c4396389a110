/** What a list shows, from the queries that bring it. */
import { useCallback, useMemo } from 'react'
import type { ListData } from '#ui/list/types.ts'

interface Page<Item> {
  items: readonly Item[]
  total: number
}

interface PageQuery<Item> {
  data: Page<Item> | undefined
  error: unknown
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Of a query that brings one page. */
export function dataOf<Item>({ data, error, isError, isPlaceholderData, refetch }: PageQuery<Item>): ListData<Item> {
  return {
    items: isError ? undefined : data?.items,
    total: isError ? undefined : data?.total,
    isStale: isPlaceholderData,
    error: isError ? error : null,
    retry: () => void refetch(),
  }
}

interface EndlessQuery<Item> {
  data: { pages: readonly Page<Item>[] } | undefined
  error: unknown
  isError: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => Promise<Pick<EndlessQuery<Item>, 'data' | 'isError' | 'hasNextPage'>>
}

/** Of a query that brings page after page; those that came stay when the next one fails. */
export function useEndlessData<Item>(query: EndlessQuery<Item>): ListData<Item> {
  const { data, error, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data])
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const loadAll = async () => {
    let answer = await fetchNextPage()
    while (answer.hasNextPage && !answer.isError) answer = await fetchNextPage()
    return answer.data?.pages.flatMap((page) => page.items) ?? []
  }
  const hasMore = hasNextPage && !isError
  return {
    items,
    total: data?.pages[0]?.total,
    isStale: isPlaceholderData,
    error: isError ? error : null,
    retry: () => void (data ? fetchNextPage() : refetch()),
    more: hasMore ? more : undefined,
    loadAll: hasMore ? loadAll : undefined,
  }
}
