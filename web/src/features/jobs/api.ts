import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { jobsApi, type FailedJob } from '@backlot/contract/jobs'
import { type ApiError, call, callPaged } from '#lib/http.ts'

export const pageSize = 50
const all = ['jobs'] as const

export const useFailedJobs = (page: number) =>
  useQuery<{ items: FailedJob[]; total: number }, ApiError>({
    queryKey: [...all, page],
    queryFn: ({ signal }) =>
      callPaged(jobsApi.failed, { query: { skip: (page - 1) * pageSize, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export function useRetry() {
  const client = useQueryClient()
  return useMutation<{ retried: number }, ApiError, number[]>({
    mutationFn: (ids) => call(jobsApi.retry, { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}
