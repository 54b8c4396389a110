/** The server's data of records, by kind. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { problems } from '@backlot/contract/messages'
import { sitesApi } from '@backlot/contract/sites'
import { useKind } from '#features/engine/context.tsx'
import type { Decision, EngineEdit, Page, ProposalView, Restored } from '#features/engine/kind.ts'
import { ApiError, call } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

/** Second parts of the names of queries whose answers stay: of who types, and of what rarely changes. */
const staying = new Set<unknown>(['edit', 'lists'])

/** Lists and pages elsewhere read changed records anew; what somebody is typing stays. */
export const forgetRecords = (kind: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [kind], predicate: ({ queryKey }) => !staying.has(queryKey[1]) })

/** The record for its editor. */
export function useEdit(id: number) {
  const { name, calls } = useKind()
  return useQuery<EngineEdit, ApiError>({
    queryKey: [name, 'edit', id],
    queryFn: ({ signal }) => calls.read(id, signal),
    enabled: id > 0,
    // Read anew at each opening, and never while somebody types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The record as it is now, to be looked at; read anew at each opening. */
export function useReviewed(id: number) {
  const { name, calls } = useKind()
  return useQuery<EngineEdit, ApiError>({
    queryKey: [name, 'review', id],
    queryFn: ({ signal }) => calls.read(id, signal),
    enabled: id > 0,
    staleTime: 0,
    retry: false,
  })
}

/** This version of the kind's terms, which an owner is asked to accept. */
export function useTerms(version: string) {
  const { name, termsDocument } = useKind()
  return useQuery({
    queryKey: [name, 'edit', 'terms', version],
    queryFn: async ({ signal }) => {
      const policies = await call(sitesApi.policies, {}, { signal, quiet: true })
      const terms = policies.find((policy) => policy.document_type === termsDocument && policy.version === version)
      if (!terms) throw new ApiError({ status: 404, code: 'not_found', detail: problems.notFound })
      return terms
    },
    staleTime: 5 * 60_000,
  })
}

/** Accounts that a record can be given to; those found before stay until the next are here. */
export function useOwners(search: string, enabled: boolean) {
  const { name, calls } = useKind()
  return useQuery({
    queryKey: [name, 'edit', 'owners', search],
    queryFn: ({ signal }) => calls.owners(search, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  })
}

const nextSkip = <Item>(last: Page<Item>, pages: readonly Page<Item>[]): number | undefined => {
  const read = pages.reduce((sum, { items }) => sum + items.length, 0)
  return last.items.length > 0 && read < last.total ? read : undefined
}

/** Many, for what is saved while somebody types is read as one entry. */
const historyPage = 100

/** Pages of a record's history, the latest first. */
export function useHistory(id: number) {
  const { name, calls } = useKind()
  return useInfiniteQuery({
    queryKey: [name, 'history', id],
    queryFn: ({ pageParam, signal }) => calls.history(id, pageParam, historyPage, signal),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    // Whoever comes here has perhaps just saved.
    staleTime: 0,
  })
}

export function useVersion(id: number, version: number) {
  const { name, calls } = useKind()
  return useQuery({
    queryKey: [name, 'history', id, 'version', version],
    queryFn: ({ signal }) => calls.version(id, version, signal),
    retry: false,
    staleTime: 0,
  })
}

export function useRestore(id: number) {
  const { calls } = useKind()
  return useMutation<Restored<EngineEdit>, ApiError, number>({ mutationFn: (version) => calls.restore(id, version) })
}

const pendingPage = 60

/** What waits, in its order: to find the next in line. */
export function usePendingLine() {
  const { name, calls } = useKind()
  return useQuery({
    queryKey: [name, 'pending', 'line'],
    queryFn: ({ signal }) => calls.pending(0, pendingPage, signal),
    staleTime: 30_000,
  })
}

export function useProposal(id: number, enabled: boolean) {
  const { name, calls } = useKind()
  return useQuery<ProposalView, ApiError>({
    queryKey: [name, 'proposal', id],
    queryFn: ({ signal }) => calls.proposal(id, signal),
    enabled,
    retry: false,
  })
}

/** The office's decision on a new record or on an owner's edit. */
export function useDecide() {
  const { calls } = useKind()
  return useMutation<EngineEdit, ApiError, Decision<EngineEdit, ProposalView>>({ mutationFn: (decision) => calls.decide(decision) })
}

const ownPage = 30

/** Pages of what somebody owns, each read by `read`. */
export function useOwn<Card>(kind: string, read: (skip: number, limit: number, signal: AbortSignal) => Promise<Page<Card>>) {
  return useInfiniteQuery<Page<Card>, ApiError, { pages: Page<Card>[] }, readonly string[], number>({
    queryKey: [kind, 'own'],
    queryFn: ({ pageParam, signal }) => read(pageParam, ownPage, signal),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  })
}
