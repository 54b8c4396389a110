import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { OpenPicture } from '#features/guests/model.ts'
import { rootRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

export const publicRoutes = [
  // The guest's view of a lookbook, loaded when a link is opened.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/lookbook/$name',
    validateSearch: linkedBy<OpenPicture>(),
    component: lazyRouteComponent(() => import('#features/guests/screens/guest-screen.tsx'), 'GuestScreen'),
  }),
] as const
