import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields } from '#lib/list-state.ts'
import { readBy } from '#lib/routes/search.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/downloads',
    validateSearch: readBy({ page: fields.page }),
    component: lazyRouteComponent(() => import('#features/downloads/screens/downloads-screen.tsx'), 'DownloadsScreen'),
    staticData: { title: 'titleDownloads' },
  }),
] as const
