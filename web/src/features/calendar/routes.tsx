import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { draftsList } from '#features/calendar/drafts/model.ts'
import { calendarList } from '#features/calendar/model.ts'
import { ownHoldsList } from '#features/calendar/own/model.ts'
import { officeRoute, ownerRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/calendar',
    validateSearch: calendarList.read,
    component: lazyRouteComponent(() => import('#features/calendar/calendar-screen.tsx'), 'CalendarScreen'),
    staticData: { title: 'titleCalendar' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/calendar/drafts',
    validateSearch: draftsList.read,
    component: lazyRouteComponent(() => import('#features/calendar/drafts/drafts-screen.tsx'), 'DraftsScreen'),
    staticData: { title: 'titleDrafts' },
  }),
] as const

export const ownerRoutes = [
  createRoute({
    getParentRoute: () => ownerRoute,
    path: '/dashboard/listproperty/holds',
    validateSearch: ownHoldsList.read,
    component: lazyRouteComponent(() => import('#features/calendar/own/own-holds-screen.tsx'), 'OwnHoldsScreen'),
    staticData: { title: 'titleOwnHolds' },
  }),
] as const
