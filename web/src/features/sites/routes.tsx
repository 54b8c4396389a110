import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { closedDaysList } from '#features/sites/closed-days/model.ts'
import { policyList } from '#features/sites/policies/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/policies',
    validateSearch: policyList.read,
    component: lazyRouteComponent(() => import('#features/sites/policies/screens/policies-screen.tsx'), 'PoliciesScreen'),
    staticData: { title: 'titlePolicies' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/closeddays',
    validateSearch: closedDaysList.read,
    component: lazyRouteComponent(() => import('#features/sites/closed-days/closed-days-screen.tsx'), 'ClosedDaysScreen'),
    staticData: { title: 'titleClosedDays' },
  }),
] as const
