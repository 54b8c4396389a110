import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { safeTarget } from '#lib/targets.ts'

/** A blank stop on the way to `to`, which is then drawn anew with fresh data (S1 §2 "refresh"). */
export function RefreshScreen() {
  const navigate = useNavigate()
  const search = useRawSearch()
  const inAdmin = useRouterState({ select: (state) => state.location.pathname.startsWith('/admindash') })
  const target = safeTarget(readText(search['to'], 1000)) ?? (inAdmin ? '/admindash/locations' : '/dashboard/locations')
  useEffect(() => {
    queryClient.clear()
    void navigate({ to: target, replace: true })
  }, [navigate, target])
  return null
}
