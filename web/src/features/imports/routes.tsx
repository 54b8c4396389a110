import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/imports',
    validateSearch: listState({ id: fields.id }).read,
    component: lazyRouteComponent(() => import('#features/imports/screens/imports-screen.tsx'), 'ImportsScreen'),
    staticData: { title: 'titleImports' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/imports/mappings',
    validateSearch: listState({ trash: fields.flag }).read,
    component: lazyRouteComponent(() => import('#features/imports/mappings/mappings-screen.tsx'), 'MappingsScreen'),
    staticData: { title: 'titleMappings' },
  }),
] as const
