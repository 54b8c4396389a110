/** The admin area (S1 §2): administrators and scouts. */
import { createRoute, redirect } from '@tanstack/react-router'
import { AdminLocationsScreen, EditScreen, HistoryScreen, LocationScreen, ReviewScreen } from '#features/locations/routes.tsx'
import { DirectoryRoute } from '#features/directory/routes.tsx'
import { GalleryScreen } from '#features/galleries/routes.tsx'
import { LinksScreen, LookbookHistoryScreen, LookbookListScreen, LookbookScreen } from '#features/lookbooks/routes.tsx'
import { ImportsScreen } from '#features/imports/routes.tsx'
import { DownloadsScreen } from '#features/downloads/routes.tsx'
import { VocabulariesScreen } from '#features/vocabularies/routes.tsx'
import { PoliciesScreen } from '#features/sites/routes.tsx'
import { MailScreen } from '#features/mail/routes.tsx'
import { guardStaff } from '#app/guards.ts'
import { later, type LaterArea } from '#app/later/later.ts'
import { rootRoute } from '#app/routes/root.ts'
import { RefreshScreen } from '#app/refresh-screen.tsx'

const coming = <Path extends string>(path: Path, area: LaterArea) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: guardStaff, component: later(area) })

const list = {
  getParentRoute: () => rootRoute,
  beforeLoad: guardStaff,
  component: AdminLocationsScreen,
  staticData: { title: 'titleAdminLocations' },
} as const

const directory = {
  getParentRoute: () => rootRoute,
  beforeLoad: guardStaff,
  component: DirectoryRoute,
  staticData: { title: 'directory' },
} as const

export const adminRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash',
    beforeLoad: () => void redirect({ to: '/admindash/locations', replace: true, throw: true }),
  }),
  createRoute({ ...list, path: '/admindash/locations' }),
  createRoute({ ...list, path: '/admindash/locations/detail' }),
  createRoute({ ...list, path: '/admindash/locations/review', component: ReviewScreen, staticData: { title: 'titleReview' } }),
  createRoute({ ...list, path: '/admindash/locations/history', component: HistoryScreen, staticData: { title: 'titleHistory' } }),
  createRoute({ ...list, path: '/admindash/archived', staticData: { title: 'archived' } }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/locationdetail',
    beforeLoad: guardStaff,
    component: LocationScreen,
    staticData: { title: 'titleLocation' },
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/admindash/refresh', component: RefreshScreen }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/listproperty',
    beforeLoad: guardStaff,
    component: EditScreen,
    staticData: { title: 'titleEditLocation' },
  }),
  createRoute({ ...directory, path: '/admindash/directories' }),
  createRoute({ ...directory, path: '/admindash/directories/inquiries' }),
  createRoute({ ...directory, path: '/admindash/directories/review' }),
  createRoute({ ...directory, path: '/admindash/directorydetail' }),
  createRoute({ ...directory, path: '/admindash/listdirectory' }),
  createRoute({ ...directory, path: '/admindash/updatecontact' }),
  coming('/admindash/projects', 'projects'),
  coming('/admindash/projects/view', 'projects'),
  coming('/admindash/projects/edit', 'projects'),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/projects/alllookbooks',
    beforeLoad: guardStaff,
    component: LookbookHistoryScreen,
    staticData: { title: 'titleLookbooks' },
  }),
  coming('/admindash/projects/permit/view', 'permits'),
  coming('/admindash/projects/budget', 'budgets'),
  coming('/admindash/projects/budget/view', 'budgets'),
  coming('/admindash/projects/tax/view', 'tax'),
  coming('/admindash/projects/register/view', 'registers'),
  coming('/admindash/projects/bible', 'bible'),
  coming('/admindash/budgets', 'budgets'),
  coming('/admindash/permits', 'permits'),
  coming('/admindash/taxes', 'tax'),
  coming('/admindash/tax', 'tax'),
  coming('/admindash/registers', 'registers'),
  coming('/admindash/calendar', 'calendar'),
  coming('/admindash/admin', 'users'),
  coming('/admindash/admin/users', 'users'),
  coming('/admindash/admin/settings', 'sitebuilder'),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/admin/email',
    beforeLoad: guardStaff,
    component: MailScreen,
    staticData: { title: 'titleEmail' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/listproperty/gallery',
    beforeLoad: guardStaff,
    component: GalleryScreen,
    staticData: { title: 'titleGallery' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/lookbooks',
    beforeLoad: guardStaff,
    component: LookbookListScreen,
    staticData: { title: 'titleLookbooks' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/lookbooks/edit',
    beforeLoad: guardStaff,
    component: LookbookScreen,
    staticData: { title: 'titleLookbook' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/lookbooks/links',
    beforeLoad: guardStaff,
    component: LinksScreen,
    staticData: { title: 'titleLookbooks' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/admin/imports',
    beforeLoad: guardStaff,
    component: ImportsScreen,
    staticData: { title: 'titleImports' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/admin/lists',
    beforeLoad: guardStaff,
    component: VocabulariesScreen,
    staticData: { title: 'titleLists' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/admin/policies',
    beforeLoad: guardStaff,
    component: PoliciesScreen,
    staticData: { title: 'titlePolicies' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admindash/admin/downloads',
    beforeLoad: guardStaff,
    component: DownloadsScreen,
    staticData: { title: 'titleDownloads' },
  }),
  coming('/admindash/admin/pd-dashboard', 'dashboards'),
  coming('/admindash/admin/fd-dashboard', 'dashboards'),
  coming('/admindash/admin/analytics', 'analytics'),
  coming('/admindash/admin/permitapprovers', 'permits'),
  coming('/admindash/admin/taxcreditapprovers', 'tax'),
  coming('/admindash/admin/permitapplicants', 'permits'),
  coming('/admindash/admin/taxcreditapplicants', 'tax'),
  coming('/admindash/admin/budgetitems', 'budgets'),
  coming('/admindash/admin/sitebuilder', 'sitebuilder'),
] as const
