import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type NewsItem, projectNewsApi as api } from '@backlot/contract/project-news'
import { type ApiError, call, callFile } from '#lib/http.ts'

/** So many come at a time. */
export const newsShown = 20

export const useNews = () =>
  useInfiniteQuery<NewsItem[], ApiError, InfiniteData<NewsItem[]>, readonly unknown[], number>({
    queryKey: ['news'],
    queryFn: ({ pageParam: skip, signal }) => call(api.list, { query: { skip, limit: newsShown } }, { signal, quiet: true }),
    initialPageParam: 0,
    // A page that is full may have another one after it.
    getNextPageParam: (last, pages) => (last.length === newsShown ? pages.length * newsShown : undefined),
    // A site without the page has none a second later either.
    retry: (count, { status }) => count < 2 && status !== 404,
  })

export const fetchNewsFile = ({ id }: { id: number }): Promise<Blob> => callFile(api.file, { params: { id } })
