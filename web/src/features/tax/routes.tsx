import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { deskList } from '#features/engine/cases/desk/list-state.ts'
import { awardsList } from '#features/tax/awards/list-state.ts'
import { peopleList } from '#features/tax/people/list-state.ts'
import { queueList } from '#features/tax/queue/list-state.ts'
import { taxReportLink } from '#features/tax/report/list-state.ts'
import { guardVisitor } from '#lib/routes/guards.ts'
import { fields, listState } from '#lib/list-state.ts'
import { formsRoute, officeRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

const screens = () => import('#features/tax/screens.tsx')
const taxLink = listState({ taxId: fields.id })
const ownLink = listState({ taxId: fields.id, step: fields.text(40), add: fields.flag, page: fields.page })
const lineLink = listState({ lineId: fields.id })
const auditLink = listState({ token: fields.text(100) })
const approverLink = listState({ kind: fields.text(20), token: fields.text(100), id: fields.id })

const landing = {
  getParentRoute: () => formsRoute,
  beforeLoad: guardVisitor,
  component: lazyRouteComponent(screens, 'TaxLandingScreen'),
} as const
const list = {
  getParentRoute: () => officeRoute,
  validateSearch: deskList.read,
  component: lazyRouteComponent(screens, 'TaxListScreen'),
  staticData: { title: 'titleTaxes' },
} as const

export const publicRoutes = [
  createRoute({ ...landing, path: '/tax' }),
  createRoute({ ...landing, path: '/dashboard/tax' }),
  createRoute({
    getParentRoute: () => formsRoute,
    beforeLoad: guardVisitor,
    path: '/dashboard/tax/view',
    validateSearch: ownLink.read,
    component: lazyRouteComponent(screens, 'OwnTaxesScreen'),
  }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/tax/awards',
    validateSearch: awardsList.read,
    component: lazyRouteComponent(() => import('#features/tax/awards/awards-screen.tsx'), 'AwardsScreen'),
  }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/tax/comparison/$name',
    validateSearch: linkedBy<{ token?: string }>(),
    component: lazyRouteComponent(() => import('#features/tax/comparisons/guest-screen.tsx'), 'ComparisonGuestScreen'),
  }),
  // Whoever comes from a mail is known by its link.
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/tax/audit',
    validateSearch: auditLink.read,
    component: lazyRouteComponent(() => import('#features/tax/audit/audit-screen.tsx'), 'AuditScreen'),
  }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/dashboard/register/approver-view',
    validateSearch: approverLink.read,
    component: lazyRouteComponent(screens, 'ApproverScreen'),
  }),
] as const

export const officeRoutes = [
  createRoute({ ...list, path: '/admindash/taxes' }),
  createRoute({ ...list, path: '/admindash/tax' }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/taxes/programs',
    component: lazyRouteComponent(() => import('#features/tax/programs/programs-screen.tsx'), 'ProgramsScreen'),
    staticData: { title: 'titleTaxPrograms' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/taxes/report',
    validateSearch: taxReportLink.read,
    component: lazyRouteComponent(() => import('#features/tax/report/report-screen.tsx'), 'TaxReportScreen'),
    staticData: { title: 'titleTaxReport' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/taxes/queue',
    validateSearch: queueList.read,
    component: lazyRouteComponent(() => import('#features/tax/queue/queue-screen.tsx'), 'QueueScreen'),
    staticData: { title: 'titleTaxQueue' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/taxes/line',
    validateSearch: lineLink.read,
    component: lazyRouteComponent(() => import('#features/tax/spend/line-screen.tsx'), 'TaxLineScreen'),
    staticData: { title: 'titleTax' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/tax/view',
    validateSearch: taxLink.read,
    component: lazyRouteComponent(screens, 'TaxScreen'),
    staticData: { title: 'titleTax' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/taxcreditapplicants',
    validateSearch: peopleList.read,
    component: lazyRouteComponent(() => import('#features/tax/people/people-screen.tsx'), 'TaxPeopleScreen'),
    staticData: { title: 'titleTaxApplicants' },
  }),
] as const
