/** What the office and owners do with locations. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { locationPage } from '#features/locations/detail-model.ts'
import { inquiryList } from '#features/locations/inquiries/list-state.ts'
import { adminList } from '#features/locations/model.ts'
import { LocationScreen } from '#features/locations/public-routes.tsx'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute, ownerRoute } from '#lib/routes/root.ts'

const list = {
  getParentRoute: () => officeRoute,
  validateSearch: adminList.read,
  component: lazyRouteComponent(() => import('#features/locations/screens/admin-locations-screen.tsx'), 'AdminLocationsScreen'),
} as const

const own = {
  getParentRoute: () => ownerRoute,
  component: lazyRouteComponent(() => import('#features/locations/own/screens/own-screen.tsx'), 'OwnScreen'),
  staticData: { title: 'titleOwn' },
} as const

/** Which record, which step, which folder of its gallery. */
const readEdit = listState({ location: fields.id, step: fields.text(), folder: fields.text() }).read
const readOne = listState({ location: fields.id }).read

export const officeRoutes = [
  createRoute({ ...list, path: '/admindash/locations', staticData: { title: 'titleAdminLocations' } }),
  createRoute({ ...list, path: '/admindash/locations/detail', staticData: { title: 'titleAdminLocations' } }),
  createRoute({ ...list, path: '/admindash/locations/detail/$categoryId', staticData: { title: 'titleAdminLocations' } }),
  createRoute({ ...list, path: '/admindash/archived', staticData: { title: 'archived' } }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/locations/inquiries',
    validateSearch: inquiryList.read,
    component: lazyRouteComponent(() => import('#features/locations/inquiries/office-screen.tsx'), 'InquiriesScreen'),
    staticData: { title: 'titleInquiries' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/locations/review',
    validateSearch: readOne,
    component: lazyRouteComponent(() => import('#features/locations/office/screens/review-screen.tsx'), 'ReviewScreen'),
    staticData: { title: 'titleReview' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/locations/history',
    validateSearch: readOne,
    component: lazyRouteComponent(() => import('#features/locations/office/screens/history-screen.tsx'), 'HistoryScreen'),
    staticData: { title: 'titleHistory' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/locationdetail',
    validateSearch: locationPage.read,
    component: LocationScreen,
    staticData: { title: 'titleLocation' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/listproperty',
    validateSearch: readEdit,
    component: lazyRouteComponent(() => import('#features/locations/edit/screens/edit-screen.tsx'), 'EditScreen'),
    staticData: { title: 'titleEditLocation' },
  }),
] as const

export const ownerRoutes = [
  createRoute({
    getParentRoute: () => ownerRoute,
    path: '/dashboard/listproperty',
    validateSearch: readEdit,
    component: lazyRouteComponent(() => import('#features/locations/own/screens/list-property-screen.tsx'), 'ListPropertyScreen'),
    staticData: { title: 'titleListProperty' },
  }),
  createRoute({ ...own, path: '/dashboard/listproperty/view' }),
  createRoute({ ...own, path: '/dashboard/listproperty/view/$id' }),
] as const
