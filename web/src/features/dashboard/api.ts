import { useQuery } from '@tanstack/react-query'
import { dashboardApi, type Dashboard } from '@backlot/contract/dashboard'
import { type ApiError, call } from '#lib/http.ts'

/** Fresh whenever the page is opened: what was decided elsewhere is gone from it. */
export const useDashboard = () =>
  useQuery<Dashboard, ApiError>({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboardApi.get, {}, { signal, quiet: true }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
