import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountList } from '#features/users/accounts/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/users',
    validateSearch: accountList.read,
    component: lazyRouteComponent(() => import('#features/users/accounts/accounts-screen.tsx'), 'AccountsScreen'),
    staticData: { title: 'titleUsers' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/singlesignon',
    component: lazyRouteComponent(() => import('#features/users/single-sign-on/single-sign-on-screen.tsx'), 'SingleSignOnScreen'),
    staticData: { title: 'titleSingleSignOn' },
  }),
] as const
