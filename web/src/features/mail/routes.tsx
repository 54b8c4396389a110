import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailStates } from '@backlot/contract/mail'
import { fields } from '#lib/list-state.ts'
import { readBy } from '#lib/routes/search.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/email',
    validateSearch: readBy({ q: fields.text(), state: fields.choice(mailStates), page: fields.page, mail: fields.id }),
    component: lazyRouteComponent(() => import('#features/mail/screens/mail-screen.tsx'), 'MailScreen'),
    staticData: { title: 'titleEmail' },
  }),
] as const
