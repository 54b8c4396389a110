import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Draws a page anew with fresh data, through the blank refresh route of its area and without showing that route's URL
 * (S1 §2 "refresh").
 */
export function useRefresh(): (path: string) => Promise<void> {
  const router = useRouter()
  return useCallback(
    (path) => {
      const to = path.startsWith('/admindash') ? '/admindash/refresh' : '/dashboard/refresh'
      return router.navigate({ to, search: { to: path }, mask: { to: path, search: {} }, replace: true })
    },
    [router],
  )
}
