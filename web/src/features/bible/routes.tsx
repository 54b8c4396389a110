import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, listState } from '#lib/list-state.ts'
import { formsRoute, officeRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

/** Of guests; loaded when it is opened, with Mantine. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => formsRoute,
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
