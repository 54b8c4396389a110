/** What the office and owners do with the directory. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { directoryList } from '#features/directory/model.ts'
import { EntryScreen } from '#features/directory/public-routes.tsx'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute, ownerRoute } from '#lib/routes/root.ts'

const shared = { staticData: { title: 'directory' } } as const
const office = { ...shared, getParentRoute: () => officeRoute } as const
const owner = { ...shared, getParentRoute: () => ownerRoute } as const

/** Of duplicates: the pair that is compared, or those that were found to be different. */
const readPairs = listState({ pair: fields.text(), dismissed: fields.flag }).read
const readOne = listState({ directory: fields.id }).read

const edit = {
  validateSearch: listState({ directory: fields.id, step: fields.text() }).read,
  component: lazyRouteComponent(() => import('#features/directory/edit/screens/edit-screen.tsx'), 'EditScreen'),
} as const

const inquiries = {
  validateSearch: listState({ inquiry: fields.id, all: fields.flag, skip: fields.id }).read,
  component: lazyRouteComponent(() => import('#features/directory/inquiries/screens/inquiries-screen.tsx'), 'InquiriesScreen'),
} as const

const own = {
  ...owner,
  component: lazyRouteComponent(() => import('#features/directory/own/screens/own-screen.tsx'), 'OwnScreen'),
} as const

export const officeRoutes = [
  createRoute({
    ...office,
    path: '/admindash/directories',
    validateSearch: (raw: Record<string, unknown>) => ({ ...directoryList.read(raw), ...readPairs(raw) }),
    component: lazyRouteComponent(() => import('#features/directory/office/screens/office-screen.tsx'), 'OfficeScreen'),
  }),
  createRoute({ ...office, ...inquiries, path: '/admindash/directories/inquiries' }),
  createRoute({
    ...office,
    path: '/admindash/directories/review',
    validateSearch: readOne,
    component: lazyRouteComponent(() => import('#features/directory/office/screens/review-screen.tsx'), 'ReviewScreen'),
  }),
  createRoute({
    ...office,
    path: '/admindash/directorydetail',
    validateSearch: readOne,
    component: EntryScreen,
  }),
  // The path as the public pages have it.
  createRoute({ ...office, path: '/admindash/directorydetail/$mainCategory/$id', component: EntryScreen }),
  createRoute({ ...office, ...edit, path: '/admindash/listdirectory' }),
  createRoute({
    ...office,
    path: '/admindash/updatecontact',
    validateSearch: readOne,
    component: lazyRouteComponent(() => import('#features/directory/office/screens/contact-screen.tsx'), 'ContactScreen'),
  }),
] as const

export const ownerRoutes = [
  createRoute({ ...owner, ...inquiries, path: '/dashboard/directories/inquiries' }),
  createRoute({ ...owner, ...edit, path: '/dashboard/listdirectory' }),
  createRoute({ ...own, path: '/dashboard/listdirectory/view' }),
  createRoute({ ...own, path: '/dashboard/listdirectory/view/$id' }),
] as const
