import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '#lib/routes/root.ts'

/** Where a scout lands (S1 §4), and the first tab of administrators. */
export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/dashboard/dashboard',
    component: lazyRouteComponent(() => import('#features/dashboard/screens/dashboard-screen.tsx'), 'DashboardScreen'),
    staticData: { title: 'home' },
  }),
] as const
