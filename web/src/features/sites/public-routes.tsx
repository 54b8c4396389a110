import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardLanding } from '#lib/routes/guards.ts'
import { rootRoute } from '#lib/routes/root.ts'

export const publicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: guardLanding,
    component: lazyRouteComponent(() => import('#features/sites/screens/landing-screen.tsx'), 'LandingScreen'),
    staticData: { title: 'titleLanding' },
  }),
] as const
