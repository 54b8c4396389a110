import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officerList } from '#features/officers/public.ts'
import { peopleList, permitLink, permitList, priceList, reportLink } from '#features/permits/list-state.ts'
import { guardVisitor } from '#lib/routes/guards.ts'
import { formsRoute, officeRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

const landing = {
  getParentRoute: () => formsRoute,
  beforeLoad: guardVisitor,
  component: lazyRouteComponent(() => import('#features/permits/apply/landing-screen.tsx'), 'LandingScreen'),
} as const
/** What the URL of an applicant's page says; its reader is in list-state.ts. */
interface ApplyLink {
  permitId?: number
  place?: number
  revision?: number
  step?: string
  add?: boolean
  page?: number
}
const own = {
  getParentRoute: () => formsRoute,
  beforeLoad: guardVisitor,
  validateSearch: linkedBy<ApplyLink>(),
  component: lazyRouteComponent(() => import('#features/permits/apply/applications-screen.tsx'), 'ApplicationsScreen'),
} as const

const mailedScreens = () => import('#features/permits/mailed-screens.ts')
const mailed = { getParentRoute: () => formsRoute, validateSearch: linkedBy<{ token?: string }>() } as const

/** The applicant's pages, and those behind the links of mails, for people without an account. */
export const publicRoutes = [
  createRoute({ ...landing, path: '/permit' }),
  createRoute({ ...landing, path: '/dashboard/permit' }),
  createRoute({ ...own, path: '/permit/view' }),
  createRoute({ ...own, path: '/dashboard/permit/view' }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/permit/standing',
    validateSearch: linkedBy<{ id?: string }>(),
    component: lazyRouteComponent(mailedScreens, 'StandingScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/approve',
    component: lazyRouteComponent(() => import('#features/permits/approve/approve-screen.tsx'), 'ApproveScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/letter',
    component: lazyRouteComponent(mailedScreens, 'LetterScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/consent',
    component: lazyRouteComponent(mailedScreens, 'ConsentScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/post',
    component: lazyRouteComponent(mailedScreens, 'PostScreen'),
  }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/permit/pay',
    validateSearch: linkedBy<{ reference?: string }>(),
    component: lazyRouteComponent(mailedScreens, 'PayScreen'),
  }),
] as const

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
    path: '/admindash/permits/prices',
    validateSearch: priceList.read,
    component: lazyRouteComponent(() => import('#features/permits/setup/prices-screen.tsx'), 'PricesScreen'),
    staticData: { title: 'titlePermitPrices' },
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
