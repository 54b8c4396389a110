/** Draws one screen as the page would: with the site, a cache, the theme and a router of its own. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
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
import { makeSite } from './site.ts'

interface ScreenOptions {
  /** The address it is opened at. */
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
  const rootRoute = createRootRoute()
  const here = createRoute({ getParentRoute: () => rootRoute, path, component })
  const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => <p>elsewhere</p> })
  const router = createRouter({
    routeTree: rootRoute.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const { unmount } = render(
    <MantineProvider theme={siteTheme(site)} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
        <ToastStack />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // The toasts' region is always drawn: with it, the screen is.
  await waitFor(() => screen.getByRole('region', { name: /Notifications|Varsler/ }))
  return { where: () => router.state.location.href, back: () => router.history.back(), unmount }
}
