import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  // Terms that owners accept.
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/policies',
    validateSearch: listState({ document: fields.text() }).read,
    component: lazyRouteComponent(() => import('#features/sites/policies/screens/policies-screen.tsx'), 'PoliciesScreen'),
    staticData: { title: 'titlePolicies' },
  }),
] as const
