import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute, rootRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

/** Of guests; loaded when it is opened. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/bible/$name',
    validateSearch: linkedBy<{ token?: string }>(),
    component: lazyRouteComponent(() => import('#features/bible/guest/guest-screen.tsx'), 'BibleGuestScreen'),
  }),
] as const

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/bible',
    validateSearch: listState({ project: fields.id }).read,
    component: lazyRouteComponent(() => import('#features/bible/office/bible-screen.tsx'), 'BibleScreen'),
    staticData: { title: 'titleBible' },
  }),
] as const
