import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { jobList } from '#features/jobs/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/jobs',
    validateSearch: jobList.read,
    component: lazyRouteComponent(() => import('#features/jobs/screens/jobs-screen.tsx'), 'JobsScreen'),
    staticData: { title: 'titleJobs' },
  }),
] as const
