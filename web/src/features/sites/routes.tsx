import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
] as const
