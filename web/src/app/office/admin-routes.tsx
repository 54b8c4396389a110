/** Pages that the app puts together: the admin section's own, whose entries have routes of their own, and My Profile. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute, ownerRoute } from '#lib/routes/root.ts'

export const adminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin',
    component: lazyRouteComponent(() => import('#app/office/admin-screen.tsx'), 'AdminScreen'),
    staticData: { title: 'admin' },
  }),
] as const

export const profileRoutes = [
  createRoute({
    getParentRoute: () => ownerRoute,
    path: '/dashboard/profile',
    component: lazyRouteComponent(() => import('#app/office/profile-screen.tsx'), 'ProfileScreen'),
    staticData: { title: 'account' },
  }),
] as const
