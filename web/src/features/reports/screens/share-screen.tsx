/** Leads from the secret of any link to the page of what it shows, or says that the link has ended (S1 §2 `share`). */
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CallOutput } from '@backlot/contract/endpoint'
import { reportsApi as api } from '@backlot/contract/reports'
import { Over } from '#features/guests/public.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { ErrorState } from '#ui/feedback/state.tsx'

export function ShareScreen() {
  const token = readText(useRawSearch()['token'], 100)
  const { history } = useRouter()
  const { data, error, refetch } = useQuery<CallOutput<typeof api.target>, ApiError>({
    queryKey: ['share', token],
    queryFn: ({ signal }) => call(api.target, { body: { token } }, { signal, quiet: true }),
    enabled: token !== '',
    retry: (count, failed) => count < 2 && failed.status !== 410,
  })
  useEffect(() => {
    // Pages of links are `/report/7?token=…`, whatever their kind.
    if (data) history.replace(`/${data.kind}/${data.id}?token=${encodeURIComponent(token)}`)
  }, [data, history, token])
  if (token === '' || error?.status === 410) return <Over wasOpen={false} error={error} />
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  return <Skeleton height={320} aria-hidden />
}
