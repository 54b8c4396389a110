import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields } from '#lib/list-state.ts'
import { readBy } from '#lib/routes/search.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/imports',
    validateSearch: readBy({ id: fields.id }),
    component: lazyRouteComponent(() => import('#features/imports/screens/imports-screen.tsx'), 'ImportsScreen'),
    staticData: { title: 'titleImports' },
  }),
] as const
