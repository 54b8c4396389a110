import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { signOut } from '#features/users/public.ts'
import { useSite } from '#lib/site.ts'
import { afterLogout } from '#lib/targets.ts'

/** Signs out and goes where the site says (S1 §4). */
export function useSignOut(): () => void {
  const site = useSite()
  const navigate = useNavigate()
  return useCallback(() => {
    void (async () => {
      const next = await signOut()
      if (next !== undefined) return window.location.assign(next)
      const { to, d } = afterLogout(site)
      const search = d ? { d } : {}
      if (to === '/login') await navigate({ to, replace: true })
      else await navigate({ to: '/dashboard/refresh', search: { to, ...search }, mask: { to, search }, replace: true })
    })()
  }, [navigate, site])
}
