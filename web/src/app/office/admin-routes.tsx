/** The admin section's own page; what it leads to has routes of its own. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '#lib/routes/root.ts'

export const adminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin',
    component: lazyRouteComponent(() => import('#app/office/admin-screen.tsx'), 'AdminScreen'),
    staticData: { title: 'admin' },
  }),
] as const
