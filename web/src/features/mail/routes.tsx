import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailList } from '#features/mail/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email',
    validateSearch: mailList.read,
    component: lazyRouteComponent(() => import('#features/mail/screens/mail-screen.tsx'), 'MailScreen'),
    staticData: { title: 'titleEmail' },
  }),
] as const
