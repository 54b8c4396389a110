/** The pages behind the links of mails about permits: for people without an account. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { formsRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

const mailed = { getParentRoute: () => formsRoute, validateSearch: linkedBy<{ token?: string }>() } as const

export const publicRoutes = [
  createRoute({
    ...mailed,
    path: '/permit/approve',
    component: lazyRouteComponent(() => import('#features/permits/approve/approve-screen.tsx'), 'ApproveScreen'),
  }),
  createRoute({
    ...mailed,
    path: '/permit/letter',
    component: lazyRouteComponent(() => import('#features/permits/letter/letter-screen.tsx'), 'LetterScreen'),
  }),
] as const
