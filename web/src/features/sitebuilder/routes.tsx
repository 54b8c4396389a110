import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { builderState } from '#features/sitebuilder/look/model.ts'
import { settingsList } from '#features/sitebuilder/settings/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/settings',
    validateSearch: settingsList.read,
    component: lazyRouteComponent(() => import('#features/sitebuilder/settings/settings-screen.tsx'), 'SettingsScreen'),
    staticData: { title: 'titleSettings' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/sitebuilder',
    validateSearch: builderState.read,
    component: lazyRouteComponent(() => import('#features/sitebuilder/look/builder-screen.tsx'), 'BuilderScreen'),
    staticData: { title: 'titleBuilder' },
  }),
] as const
