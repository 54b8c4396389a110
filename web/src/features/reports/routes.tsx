import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reportList } from '#features/reports/list-state.ts'
import { fields, listState } from '#lib/list-state.ts'
import { formsRoute, officeRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

/** Of guests and of whoever prints; loaded when they are opened, with Mantine. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/report/$name',
    validateSearch: linkedBy<{ token?: string }>(),
    component: lazyRouteComponent(() => import('#features/reports/screens/guest-screen.tsx'), 'ReportGuestScreen'),
  }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/share',
    validateSearch: linkedBy<{ token?: string }>(),
    component: lazyRouteComponent(() => import('#features/reports/screens/share-screen.tsx'), 'ShareScreen'),
  }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/reportrecap',
    validateSearch: linkedBy<{ token?: string; report?: number }>(),
    component: lazyRouteComponent(() => import('#features/reports/screens/recap-screen.tsx'), 'RecapScreen'),
  }),
] as const

const one = listState({ report: fields.id }).read

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/reports',
    validateSearch: reportList.read,
    component: lazyRouteComponent(() => import('#features/reports/office/list-screen.tsx'), 'ReportListScreen'),
    staticData: { title: 'titleReports' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/reports/view',
    validateSearch: one,
    component: lazyRouteComponent(() => import('#features/reports/office/editor-screen.tsx'), 'ReportEditorScreen'),
    staticData: { title: 'titleReport' },
  }),
] as const
