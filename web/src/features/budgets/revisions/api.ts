import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BudgetRevision,
  budgetRevisionsApi as api,
  type LineDifference,
  type RevisionComparison,
} from '@backlot/contract/budget-revisions'
import type { CallOutput } from '@backlot/contract/endpoint'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['budgets', 'revisions'] as const
export const pageSize = 50

export const useRevisions = (projectId: number, page: number) =>
  useQuery<{ items: BudgetRevision[]; total: number }, ApiError>({
    queryKey: [...key, 'list', projectId, page],
    queryFn: ({ signal }) =>
      callPaged(
        api.revisions,
        { params: { id: projectId }, query: { skip: (page - 1) * pageSize, limit: pageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    enabled: projectId > 0,
  })

const other = (id: number | undefined) => (id === undefined ? {} : { with: id })

export const useComparison = (revision: number, against: number | undefined) =>
  useQuery<RevisionComparison, ApiError>({
    queryKey: [...key, 'comparison', revision, against],
    queryFn: ({ signal }) => call(api.compareRevision, { params: { id: revision }, query: other(against) }, { signal, quiet: true }),
  })

export const useLineDifferences = (revision: number, against: number | undefined, locId: number) =>
  useQuery<LineDifference[], ApiError>({
    queryKey: [...key, 'lines', revision, against, locId],
    queryFn: ({ signal }) =>
      call(api.compareRevisionLines, { params: { id: revision, locId }, query: other(against) }, { signal, quiet: true }),
  })

/** Everything that is read of the budget is another one afterwards. */
function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['budgets'] }),
  })
}

export const useMakeRevision = () => useChange((body: { projectId: number; name: string }) => call(api.makeRevision, { body }))
export const useRestoreRevision = () =>
  useChange((id: number): Promise<CallOutput<typeof api.restoreRevision>> => call(api.restoreRevision, { params: { id }, body: {} }))
