/** Draws one screen as the page would: with the site, a cache, the theme and a router of its own. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import type { Site } from '@backlot/contract/sites'
import { queryClient } from '#lib/query-client.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { endSession } from '#lib/session.ts'
import { setBoot } from '#lib/site.ts'
import { ToastStack } from '#ui/feedback/toast-stack.tsx'
import { useToasts } from '#ui/feedback/toasts.ts'
import { siteTheme } from '#ui/theme/site-theme.ts'
import { allRoutes } from '#app/office/tree.ts'
import { makeSite } from './site.ts'

const Elsewhere = () => <p>elsewhere</p>

/** The product's routes without their guards, each with its own reader of the URL; `component` is drawn at `path` and nothing elsewhere. */
function routesWith(component: RouteComponent, path: string) {
  const rootRoute = createRootRoute()
  const copies = (routes: readonly AnyRoute[], parent: AnyRoute): AnyRoute[] =>
    routes.map((route) => {
      const options = { ...route.options, getParentRoute: () => parent, beforeLoad: undefined, pendingComponent: undefined }
      const below = childrenOf(route)
      const copy: AnyRoute = createRoute({ ...options, component: below.length > 0 ? Outlet : Elsewhere })
      return below.length > 0 ? copy.addChildren(copies(below, copy)) : copy
    })
  const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Elsewhere })
  const ours = copies(childrenOf(allRoutes()), rootRoute)
  const here = ours.flatMap((route) => [...childrenOf(route), route]).find((route) => pathOf(route).test(path))
  if (here) here.update({ component })
  else ours.push(createRoute({ getParentRoute: () => rootRoute, path, component }))
  return rootRoute.addChildren([...ours, elsewhere])
}

const childrenOf = (route: AnyRoute): readonly AnyRoute[] => (route.children as readonly AnyRoute[] | undefined) ?? []

/** `/location/$name` as the URLs that it has. */
function pathOf({ options }: AnyRoute): RegExp {
  const { path = '' } = options as { path?: string }
  return new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
}

interface ScreenOptions {
  /** The URL it is opened at. */
  at?: string
  site?: Site
}

/** Draws `component` at `at`; `where()` is the URL as it stands afterwards, `back()` the browser's Back. */
export async function openScreen(
  component: RouteComponent,
  { at = '/', site = makeSite() }: ScreenOptions = {},
): Promise<{ where: () => string; back: () => void; unmount: () => void }> {
  endSession()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  setBoot({ site })
  const path = at.split('?')[0] ?? '/'
  const router = createRouter({
    routeTree: routesWith(component, path),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const { unmount } = render(
    <MantineProvider theme={siteTheme(site)} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastStack />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // The toasts' region is always drawn: with it, the screen is.
  await waitFor(() => screen.getByRole('region', { name: /Notifications|Varsler/ }))
  return { where: () => router.state.location.href, back: () => router.history.back(), unmount }
}
