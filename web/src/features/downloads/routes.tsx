import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/downloads',
    validateSearch: listState({ page: fields.page }).read,
    component: lazyRouteComponent(() => import('#features/downloads/screens/downloads-screen.tsx'), 'DownloadsScreen'),
    staticData: { title: 'titleDownloads' },
  }),
] as const
