import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Analytics, analyticsApi } from '@backlot/contract/analytics'
import { type ApiError, call } from '#lib/http.ts'

export const useAnalytics = (weeks: number) =>
  useQuery<Analytics, ApiError>({
    queryKey: ['analytics', weeks],
    queryFn: ({ signal }) => call(analyticsApi.analytics, { query: { weeks } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
