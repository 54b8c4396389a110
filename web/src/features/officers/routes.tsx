import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officerList } from '#features/officers/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/pd-dashboard',
    validateSearch: officerList.read,
    component: lazyRouteComponent(() => import('#features/officers/officers-screen.tsx'), 'PoliceScreen'),
    staticData: { title: 'titlePolice' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/fd-dashboard',
    validateSearch: officerList.read,
    component: lazyRouteComponent(() => import('#features/officers/officers-screen.tsx'), 'FireScreen'),
    staticData: { title: 'titleFire' },
  }),
] as const
