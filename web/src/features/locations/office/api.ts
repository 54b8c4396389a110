/** The server's data of the office's work: the lists, bulk actions, decisions and the history. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { bulkMost, type BulkAnswer } from '@backlot/contract/engine/records'
import { type bulkActions, type LocationEdit, locationRecordsApi } from '@backlot/contract/location-records'
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
  pendingCount: ['locations', 'pending', 'count'] as const,
  proposal: (id: number) => ['locations', 'proposal', id] as const,
  review: (id: number) => ['locations', 'review', id] as const,
  history: (id: number) => ['locations', 'history', id] as const,
  version: (id: number, version: number) => ['locations', 'version', id, version] as const,
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
export const usePendingCount = () =>
  useQuery({
    queryKey: officeKeys.pendingCount,
    queryFn: async ({ signal }) => (await callPaged(locationRecordsApi.pending, { query: { limit: 1 } }, { signal, quiet: true })).total,
    staleTime: 5000,
  })

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
      const message = asApiError(thrown).detail
      answers.push(...some.map((id) => ({ id, ok: false, message })))
    }
  }
  await refreshLocations()
  return answers
}

export const useBulk = () => useMutation<BulkAnswer[], ApiError, BulkAsked>({ mutationFn: doInBulk })

/** What waits, in its order: to find the next in line. */
export const usePendingLine = () => useOfficeList('pending')

export const useProposal = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: officeKeys.proposal(id),
    queryFn: ({ signal }) => call(locationRecordsApi.proposal, { params: { id } }, { signal, quiet: true }),
    enabled,
    retry: false,
  })

/** The record as it is now; read anew at each opening. */
export const useReviewed = (id: number) =>
  useQuery({
    queryKey: officeKeys.review(id),
    queryFn: ({ signal }) => call(locationRecordsApi.edit, { params: { id } }, { signal, quiet: true }),
    enabled: id > 0,
    staleTime: 0,
    retry: false,
  })

export type Verdict = 'approve' | 'changes' | 'refuse'
const statusOf = { approve: 'public', changes: 'Draft', refuse: 'private' } as const

export interface Deciding {
  id: number
  verdict: Verdict
  note: string
  /** What was seen: anything newer is not decided unseen. */
  seen: { proposal: number; version: number; updated_at: string }
  /** An owner's edit of a public record, not a new one. */
  isEdit: boolean
}

/** The office's decision on a new record or on an owner's edit. */
export const useDecide = () =>
  useMutation<LocationEdit, ApiError, Deciding>({
    mutationFn: ({ id, verdict, note, seen: { proposal, version, updated_at }, isEdit }) =>
      isEdit
        ? call(locationRecordsApi.decide, { params: { id }, body: { decision: verdict, note, version: proposal, record_version: version } })
        : call(locationRecordsApi.status, { params: { id }, body: { status: statusOf[verdict], note, version, updated_at } }),
  })

/** Many, for what is saved while somebody types is read as one entry. */
const historyPage = 100
/** Pages of a record's history, the latest first. */
export const useHistoryOf = (id: number) =>
  useInfiniteQuery({
    queryKey: officeKeys.history(id),
    queryFn: ({ pageParam, signal }) =>
      callPaged(locationRecordsApi.history, { params: { id }, query: { skip: pageParam, limit: historyPage } }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && read < last.total ? read : undefined
    },
    // Whoever comes here has perhaps just saved.
    staleTime: 0,
  })

export const useVersionOf = (id: number, version: number) =>
  useQuery({
    queryKey: officeKeys.version(id, version),
    queryFn: ({ signal }) => call(locationRecordsApi.version, { params: { id, version } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useRestore = (id: number) =>
  useMutation({ mutationFn: (version: number) => call(locationRecordsApi.restore, { params: { id }, body: { version } }) })
