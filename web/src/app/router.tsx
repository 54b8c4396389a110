/** The router: URLs after `#`, readable search parameters, and what happens around a navigation. */
import { createHashHistory, createRoute, createRouter, redirect, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnreachable } from '#lib/api-error.ts'
import { wasLeft } from '#lib/left-places.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { rootRoute } from '#lib/routes/root.ts'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import type { allRoutes } from '#app/office/tree.ts'
import { publicRoutes } from '#app/routes/public.ts'
import { addOfficeTitles, type RouteTitleKey } from '#app/route-titles.ts'
import { Frame } from '#app/shell/frame.tsx'
import { ComingPage } from '#ui/shell/coming-page.tsx'

rootRoute.update({ component: Frame })

/** Every other URL: the routes of the office are loaded and the same URL is opened among them. One that is not there either is told. */
const everythingElse = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    if (await addOfficeRoutes()) redirect({ href: location.href, replace: true, throw: true })
  },
  component: NotFoundScreen,
})

// Links are typed by all routes, also while only the public ones are there.
const routeTree = rootRoute.addChildren([...publicRoutes, everythingElse]) as unknown as ReturnType<typeof allRoutes>

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

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: ComingPage,
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: NotFoundScreen,
  // A list finds its own way back to the very card; a page that is drawn late would be scrolled to its top after that.
  scrollRestoration: ({ location }) => !wasLeft('list', location),
})

let hasOfficeRoutes = false

/** Answers whether there are more routes than before. */
async function addOfficeRoutes(): Promise<boolean> {
  if (hasOfficeRoutes) return false
  const { officeRoutes, officeTitles } = await import('#app/office/tree.ts')
  addOfficeTitles(officeTitles)
  rootRoute.addChildren([...publicRoutes, ...officeRoutes(), everythingElse])
  router.setRoutes(router.buildRouteTree())
  hasOfficeRoutes = true
  return true
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's title, until its screen knows better. */
    title?: RouteTitleKey
  }
}
