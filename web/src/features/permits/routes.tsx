import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officerList } from '#features/officers/public.ts'
import { peopleList, permitLink, permitList, reportLink } from '#features/permits/list-state.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/permits',
    validateSearch: permitList.read,
    component: lazyRouteComponent(() => import('#features/permits/office/list-screen.tsx'), 'PermitListScreen'),
    staticData: { title: 'titlePermits' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/permits/report',
    validateSearch: reportLink.read,
    component: lazyRouteComponent(() => import('#features/permits/office/report-screen.tsx'), 'PermitReportScreen'),
    staticData: { title: 'titlePermitReport' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/permits/conditions',
    component: lazyRouteComponent(() => import('#features/permits/setup/conditions-screen.tsx'), 'ConditionsScreen'),
    staticData: { title: 'titlePermitConditions' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/permits/documents',
    component: lazyRouteComponent(() => import('#features/permits/setup/documents-screen.tsx'), 'DocumentsScreen'),
    staticData: { title: 'titlePermitDocuments' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/permits/payments',
    component: lazyRouteComponent(() => import('#features/permits/setup/payments-screen.tsx'), 'PaymentsScreen'),
    staticData: { title: 'titlePermitPayments' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/permit/view',
    validateSearch: permitLink.read,
    component: lazyRouteComponent(() => import('#features/permits/office/permit-screen.tsx'), 'PermitScreen'),
    staticData: { title: 'titlePermit' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/permitapplicants',
    validateSearch: peopleList.read,
    component: lazyRouteComponent(() => import('#features/permits/people/people-screen.tsx'), 'PermitPeopleScreen'),
    staticData: { title: 'titlePermitApplicants' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/pd-dashboard',
    validateSearch: officerList.read,
    component: lazyRouteComponent(() => import('#features/permits/posts/dashboard-screen.tsx'), 'PoliceScreen'),
    staticData: { title: 'titlePolice' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/fd-dashboard',
    validateSearch: officerList.read,
    component: lazyRouteComponent(() => import('#features/permits/posts/dashboard-screen.tsx'), 'FireScreen'),
    staticData: { title: 'titleFire' },
  }),
] as const
