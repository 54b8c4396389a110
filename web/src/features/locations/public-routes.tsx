/** The library and a location, as visitors see them. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { LocationState } from '#features/locations/detail-model.ts'
import type { LibraryState } from '#features/locations/model.ts'
import { guardLocations } from '#lib/routes/guards.ts'
import { formsRoute, rootRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

/** The office has it too. */
export const LocationScreen = lazyRouteComponent(() => import('#features/locations/screens/location-screen.tsx'), 'LocationScreen')

const library = {
  getParentRoute: () => rootRoute,
  beforeLoad: guardLocations,
  validateSearch: linkedBy<LibraryState>(),
  component: lazyRouteComponent(() => import('#features/locations/screens/library-screen.tsx'), 'LibraryScreen'),
  staticData: { title: 'locations' },
} as const

const location = {
  getParentRoute: () => rootRoute,
  beforeLoad: guardLocations,
  validateSearch: linkedBy<LocationState>(),
  component: LocationScreen,
  staticData: { title: 'titleLocation' },
} as const

export const publicRoutes = [
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/inquiry',
    validateSearch: linkedBy<{ token?: string }>(),
    component: lazyRouteComponent(() => import('#features/locations/inquiries/thread-screen.tsx'), 'ThreadScreen'),
    staticData: { title: 'titleInquiry' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/shortlist',
    beforeLoad: guardLocations,
    validateSearch: linkedBy<{ ids?: string }>(),
    component: lazyRouteComponent(() => import('#features/locations/shortlist/shortlist-screen.tsx'), 'ShortlistScreen'),
    staticData: { title: 'titleShortlist' },
  }),
  createRoute({ ...library, path: '/dashboard/locations' }),
  createRoute({ ...library, path: '/dashboard/locations/detail/$categoryId' }),
  createRoute({ ...location, path: '/dashboard/locationdetail' }),
  createRoute({ ...location, path: '/location/$name' }),
] as const
