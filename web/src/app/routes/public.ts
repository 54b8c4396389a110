/** The public entry's routes, and the few of the app itself. Everything else comes with the office's (`#app/office/tree.ts`). */
import { createRoute, redirect } from '@tanstack/react-router'
import { publicRoutes as directoryRoutes } from '#features/directory/public-routes.tsx'
import { publicRoutes as guestRoutes } from '#features/guests/public-routes.tsx'
import { publicRoutes as locationRoutes } from '#features/locations/public-routes.tsx'
import { publicRoutes as projectRoutes } from '#features/projects/public-routes.tsx'
import { publicRoutes as siteRoutes } from '#features/sites/public-routes.tsx'
import { publicRoutes as userRoutes } from '#features/users/public-routes.tsx'
import { guardDashboard } from '#lib/routes/guards.ts'
import { formsRoute, rootRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'
import { RefreshScreen } from '#app/refresh-screen.tsx'

const refresh = {
  getParentRoute: () => rootRoute,
  validateSearch: linkedBy<{ to?: string; d?: string }>(),
  component: RefreshScreen,
} as const

export const publicRoutes = [
  ...siteRoutes,
  ...userRoutes,
  ...locationRoutes,
  ...guestRoutes,
  ...projectRoutes,
  formsRoute.addChildren([...directoryRoutes]),
  createRoute({ ...refresh, path: '/dashboard/refresh' }),
  createRoute({ ...refresh, path: '/admindash/refresh' }),
  createRoute({ getParentRoute: () => rootRoute, path: '/dashboard', beforeLoad: guardDashboard }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash',
    beforeLoad: () => void redirect({ to: '/admindash/locations', replace: true, throw: true }),
  }),
] as const
