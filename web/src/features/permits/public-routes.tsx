/** The applicant's pages, and those behind the links of mails about permits, for people without an account. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardVisitor } from '#lib/routes/guards.ts'
import { formsRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

const mailed = { getParentRoute: () => formsRoute, validateSearch: linkedBy<{ token?: string }>() } as const

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

export const publicRoutes = [
  createRoute({ ...landing, path: '/permit' }),
  createRoute({ ...landing, path: '/dashboard/permit' }),
  createRoute({ ...own, path: '/permit/view' }),
  createRoute({ ...own, path: '/dashboard/permit/view' }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/permit/standing',
    validateSearch: linkedBy<{ id?: string }>(),
    component: lazyRouteComponent(() => import('#features/permits/standing/standing-screen.tsx'), 'StandingScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/approve',
    component: lazyRouteComponent(() => import('#features/permits/approve/approve-screen.tsx'), 'ApproveScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/letter',
    component: lazyRouteComponent(() => import('#features/permits/letter/letter-screen.tsx'), 'LetterScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/consent',
    component: lazyRouteComponent(() => import('#features/permits/consent/consent-screen.tsx'), 'ConsentScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/post',
    component: lazyRouteComponent(() => import('#features/permits/posts/post-screen.tsx'), 'PostScreen'),
  }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/permit/pay',
    validateSearch: linkedBy<{ reference?: string }>(),
    component: lazyRouteComponent(() => import('#features/permits/payments/pay-screen.tsx'), 'PayScreen'),
  }),
] as const
