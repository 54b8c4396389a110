import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { safeTarget } from '#lib/targets.ts'

/**
 * A blank stop on the way to `to`, which is then drawn anew with fresh data (S1 §2 "refresh"). Opened by itself it draws the list of
 * its area, and its own url stays.
 */
export function RefreshScreen() {
  const navigate = useNavigate()
  const search = useRawSearch()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const asked = readText(search['to'], 1000)
  const d = readText(search['d'], 1000)
  useEffect(() => {
    queryClient.clear()
    const target = safeTarget(asked)
    const ownList = pathname.startsWith('/admindash') ? '/admindash/locations' : '/dashboard/locations'
    if (asked === '/protect') void navigate({ to: '/protect', search: d === '' ? {} : { d }, replace: true })
    else if (target) void navigate({ to: target, replace: true })
    else void navigate({ to: ownList, mask: { to: pathname }, replace: true })
  }, [navigate, pathname, asked, d])
  return null
}
