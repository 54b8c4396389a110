import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailingList, suppressionList, writingState } from '#features/mailings/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email/mailings',
    validateSearch: mailingList.read,
    component: lazyRouteComponent(() => import('#features/mailings/mailings-screen.tsx'), 'MailingsScreen'),
    staticData: { title: 'titleEmail' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email/mailings/write',
    validateSearch: writingState.read,
    component: lazyRouteComponent(() => import('#features/mailings/write-screen.tsx'), 'WriteScreen'),
    staticData: { title: 'titleEmail' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email/suppressions',
    validateSearch: suppressionList.read,
    component: lazyRouteComponent(() => import('#features/mailings/suppressions-screen.tsx'), 'SuppressionsScreen'),
    staticData: { title: 'titleEmail' },
  }),
] as const
