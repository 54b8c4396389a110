import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { analyticsList } from '#features/analytics/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/analytics',
    validateSearch: analyticsList.read,
    component: lazyRouteComponent(() => import('#features/analytics/analytics-screen.tsx'), 'AnalyticsScreen'),
    staticData: { title: 'titleAnalytics' },
  }),
] as const
