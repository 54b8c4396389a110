import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { templateList } from '#features/mail/templates/model.ts'
import { incomingList } from '#features/mail/mailbox/model.ts'
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
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email/templates',
    validateSearch: templateList.read,
    component: lazyRouteComponent(() => import('#features/mail/templates/templates-screen.tsx'), 'TemplatesScreen'),
    staticData: { title: 'titleEmail' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email/received',
    validateSearch: incomingList.read,
    component: lazyRouteComponent(() => import('#features/mail/mailbox/incoming-screen.tsx'), 'IncomingScreen'),
    staticData: { title: 'titleEmail' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email/mailbox',
    component: lazyRouteComponent(() => import('#features/mail/mailbox/mailbox-screen.tsx'), 'MailboxScreen'),
    staticData: { title: 'titleEmail' },
  }),
] as const
