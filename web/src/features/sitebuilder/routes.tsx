import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
] as const
