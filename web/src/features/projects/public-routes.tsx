/** What productions let everybody know. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardVisitor } from '#lib/routes/guards.ts'
import { formsRoute } from '#lib/routes/root.ts'

export const publicRoutes = [
  createRoute({
    getParentRoute: () => formsRoute,
    beforeLoad: guardVisitor,
    path: '/dashboard/news',
    component: lazyRouteComponent(() => import('#features/projects/news/news-screen.tsx'), 'NewsScreen'),
    staticData: { title: 'news' },
  }),
] as const
