import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type TaxLine, type TaxSpend, taxSpendApi as api } from '@backlot/contract/tax-spend'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const linesPerPage = 100

export const useSpend = (taxId: number) =>
  useQuery<TaxSpend, ApiError>({
    queryKey: ['tax', 'spend', taxId],
    queryFn: ({ signal }) => call(api.spend, { params: { id: taxId } }, { signal, quiet: true }),
  })

/** Where the next page begins; undefined after the last. */
export function nextSkip<Item>(last: { items: Item[]; total: number }, pages: { items: Item[] }[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
  return loaded < last.total && last.items.length > 0 ? loaded : undefined
}

/** More of them as the list is read on. */
export const useLines = (taxId: number) =>
  useInfiniteQuery<
    { items: TaxLine[]; total: number },
    ApiError,
    InfiniteData<{ items: TaxLine[]; total: number }>,
    readonly unknown[],
    number
  >({
    queryKey: ['tax', 'lines', taxId],
    queryFn: ({ signal, pageParam }) =>
      callPaged(api.lines, { params: { id: taxId }, query: { skip: pageParam, limit: linesPerPage } }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  })
