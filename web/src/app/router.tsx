/** The router: addresses after `#`, readable search parameters, and what happens around a navigation. */
import { createHashHistory, createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnreachable } from '#lib/api-error.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { adminRoutes } from '#app/routes/admin.ts'
import { dashboardRoutes } from '#app/routes/dashboard.ts'
import { entryRoutes } from '#app/routes/entry.ts'
import { rootRoute } from '#app/routes/root.ts'
import { sharedRoutes } from '#app/routes/public-links.ts'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import type { AppTextKey } from '#app/text.ts'

const routeTree = rootRoute.addChildren([...entryRoutes, ...sharedRoutes, ...dashboardRoutes, ...adminRoutes])

/** A screen whose files did not come is asked for again; what failed otherwise stays so until the page is loaded anew. */
function FailedScreen({ error }: ErrorComponentProps) {
  const isWaiting = isUnreachable(error)
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isWaiting])
  return <ErrorState level={1} error={error} onRetry={() => (isWaiting ? void router.invalidate() : window.location.reload())} />
}

/** Keeps the height while a screen's code loads, so that nothing below it jumps. */
function PendingScreen() {
  return <div aria-busy="true" />
}

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's title, until its screen knows better. */
    title?: AppTextKey
  }
}
