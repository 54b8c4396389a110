/** Leads from the secret of any link to the page of what it shows, or says that the link has ended (S1 §2 `share`). */
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { CallOutput } from '@backlot/contract/endpoint'
import { reportsApi as api } from '@backlot/contract/reports'
import { Over } from '#features/guests/public.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'

export function ShareScreen() {
  const token = readText(useRawSearch()['token'], 100)
  const { data, error, refetch } = useQuery<CallOutput<typeof api.target>, ApiError>({
    queryKey: ['share', token],
    queryFn: ({ signal }) => call(api.target, { body: { token: token ?? '' } }, { signal, quiet: true }),
    enabled: Boolean(token),
    retry: (count, failed) => count < 2 && failed.status !== 410,
  })
  if (!token || error?.status === 410) return <Over wasOpen={false} error={error} />
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const name = String(data.id)
  if (data.kind === 'report') return <Navigate to="/report/$name" params={{ name }} search={{ token }} replace />
  if (data.kind === 'lookbook') return <Navigate to="/lookbook/$name" params={{ name }} search={{ token }} replace />
  return <Navigate href={`/${data.kind}/${name}/link?token=${encodeURIComponent(token)}`} replace />
}
