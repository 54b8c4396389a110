import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '#lib/routes/root.ts'

const screen = () => lazyRouteComponent(() => import('#features/approvers/approvers-screen.tsx'), 'ApproversScreen')

/** One screen under two names (S3 §2). */
export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/permitapprovers',
    component: screen(),
    staticData: { title: 'titleApprovers' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/taxcreditapprovers',
    component: screen(),
    staticData: { title: 'titleApprovers' },
  }),
] as const
