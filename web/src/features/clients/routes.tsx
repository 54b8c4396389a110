import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { formsRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

/** Of guests; loaded when it is opened, with Mantine. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/client/$name',
    validateSearch: linkedBy<{ token?: string; report?: number }>(),
    component: lazyRouteComponent(() => import('#features/clients/client-screen.tsx'), 'ClientScreen'),
  }),
] as const
