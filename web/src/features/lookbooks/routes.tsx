import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lookbookList, shareList } from '#features/lookbooks/list-state.ts'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute } from '#lib/routes/root.ts'

const history = {
  getParentRoute: () => officeRoute,
  validateSearch: shareList.read,
  component: lazyRouteComponent(() => import('#features/lookbooks/screens/history-screen.tsx'), 'LookbookHistoryScreen'),
  staticData: { title: 'titleLookbooks' },
} as const

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/lookbooks',
    validateSearch: lookbookList.read,
    component: lazyRouteComponent(() => import('#features/lookbooks/screens/lookbook-list-screen.tsx'), 'LookbookListScreen'),
    staticData: { title: 'titleLookbooks' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/lookbooks/edit',
    validateSearch: listState({ lb: fields.id, lbFolder: fields.text() }).read,
    component: lazyRouteComponent(() => import('#features/lookbooks/screens/lookbook-screen.tsx'), 'LookbookScreen'),
    staticData: { title: 'titleLookbook' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/lookbooks/links',
    validateSearch: shareList.read,
    component: lazyRouteComponent(() => import('#features/lookbooks/screens/links-screen.tsx'), 'LinksScreen'),
    staticData: { title: 'titleLookbooks' },
  }),
  createRoute({ ...history, path: '/admindash/projects/alllookbooks' }),
  createRoute({ ...history, path: '/dashboard/projects/alllookbooks' }),
] as const
