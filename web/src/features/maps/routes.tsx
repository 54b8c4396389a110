import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/maps',
    validateSearch: listState({ trash: fields.flag }).read,
    component: lazyRouteComponent(() => import('#features/maps/screens/maps-screen.tsx'), 'MapsScreen'),
    staticData: { title: 'titleMaps' },
  }),
] as const
