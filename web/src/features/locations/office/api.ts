/** The server's data of the office's work: the lists, bulk actions, decisions and the history. */
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { bulkMost, type BulkAnswer } from '@backlot/contract/engine/records'
import { type bulkActions, locationRecordsApi } from '@backlot/contract/location-records'
import { answerOf } from '#lib/messages.ts'
import type { OfficeCard } from '#features/locations/office/model.ts'
import { type ApiError, asApiError, call, callPaged } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

export const officeLists = ['recent', 'pending', 'trash'] as const
export type OfficeListName = (typeof officeLists)[number]
export type BulkAction = (typeof bulkActions)[number]

const minute = 60_000
const page = 60

export const officeKeys = {
  list: (list: OfficeListName) => ['locations', list] as const,
  pendingNames: ['locations', 'pending', 'names'] as const,
  categories: ['locations', 'categories-to-give'] as const,
}

async function readList(list: OfficeListName, skip: number, signal: AbortSignal): Promise<{ items: OfficeCard[]; total: number }> {
  return callPaged(locationRecordsApi[list], { query: { skip, limit: page } }, { signal, quiet: true })
}

/** Pages of the recent, the pending or the trash, in the order the server gives them. */
export const useOfficeList = (list: OfficeListName, enabled = true) =>
  useInfiniteQuery({
    queryKey: officeKeys.list(list),
    queryFn: ({ pageParam, signal }) => readList(list, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && read < last.total ? read : undefined
    },
    staleTime: minute / 2,
    enabled,
  })

/** How many locations await approval. */
export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await callPaged(locationRecordsApi.pending, { query: { limit: 1 } }, { signal, quiet: true })).total

/** The names of the few that wait longest. */
export async function readPendingNames(signal: AbortSignal): Promise<{ id: number; name: string }[]> {
  const { items } = await callPaged(locationRecordsApi.pending, { query: { limit: 8 } }, { signal, quiet: true })
  return items.map(({ id, location_name }) => ({ id, name: location_name }))
}

/** Everything that shows locations reads them anew; what somebody is typing stays. */
export const refreshLocations = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['locations'], predicate: ({ queryKey }) => queryKey[1] !== 'edit' && queryKey[1] !== 'lists' })

const parts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / bulkMost) }, (_, index) => ids.slice(index * bulkMost, (index + 1) * bulkMost))

export interface BulkAsked {
  ids: readonly number[]
  action: BulkAction
  category?: number | undefined
}

/** Does one thing to many. What a call that failed was to do is answered as not done, so that nothing is left unsaid. */
export async function doInBulk({ ids, action, category }: BulkAsked): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = []
  for (const some of parts(ids)) {
    try {
      const body = { ids: some, action, ...(category === undefined ? {} : { category_id: category }) }
      answers.push(...(await call(locationRecordsApi.bulk, { body })))
    } catch (thrown) {
      const { detail } = asApiError(thrown)
      answers.push(...some.map((id) => ({ id, ok: false, ...answerOf(detail) })))
    }
  }
  await refreshLocations()
  return answers
}

export const useBulk = () => useMutation<BulkAnswer[], ApiError, BulkAsked>({ mutationFn: doInBulk })
