/** The ways in: the site's password, and signing in. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

const protect = {
  getParentRoute: () => rootRoute,
  /** `d` is where to go on to; the others are what a mail's link brings. */
  validateSearch: linkedBy<{ d?: string; token?: string; emailreset?: string }>(),
  component: lazyRouteComponent(() => import('#features/users/screens/protect-screen.tsx'), 'ProtectScreen'),
  staticData: { title: 'titleProtect' },
} as const

export const publicRoutes = [
  createRoute({ ...protect, path: '/protect' }),
  // The second address of the same screen (S1 §2).
  createRoute({ ...protect, path: '/locations' }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    /** `provider` is what the identity provider said. */
    validateSearch: linkedBy<{ d?: string; provider?: string }>(),
    component: lazyRouteComponent(() => import('#features/users/screens/login-screen.tsx'), 'LoginScreen'),
    staticData: { title: 'titleLogin' },
  }),
] as const
