/** The standard-user area (S1 §2). */
import { createRoute } from '@tanstack/react-router'
import { DirectoryRoute } from '#features/directory/routes.tsx'
import { LibraryScreen, ListPropertyScreen, LocationScreen, OwnScreen } from '#features/locations/routes.tsx'
import { LookbookHistoryScreen } from '#features/lookbooks/routes.tsx'
import { guardDashboard, guardLocations, guardStaff, guardVisitor } from '#app/guards.ts'
import { later, type LaterArea } from '#app/later/later.ts'
import { rootRoute } from '#app/routes/root.ts'
import { RefreshScreen } from '#app/refresh-screen.tsx'

const coming = <Path extends string>(path: Path, area: LaterArea) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: guardVisitor, component: later(area) })

const library = {
  getParentRoute: () => rootRoute,
  beforeLoad: guardLocations,
  component: LibraryScreen,
  staticData: { title: 'locations' },
} as const

const own = { getParentRoute: () => rootRoute, beforeLoad: guardVisitor, component: OwnScreen, staticData: { title: 'titleOwn' } } as const

const directory = {
  getParentRoute: () => rootRoute,
  beforeLoad: guardVisitor,
  component: DirectoryRoute,
  staticData: { title: 'directory' },
} as const

export const dashboardRoutes = [
  createRoute({ ...library, path: '/dashboard/locations' }),
  createRoute({ ...library, path: '/dashboard/locations/detail/$categoryId' }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/locationdetail',
    beforeLoad: guardLocations,
    component: LocationScreen,
    staticData: { title: 'titleLocation' },
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/dashboard/refresh', component: RefreshScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: '/dashboard', beforeLoad: guardDashboard }),
  createRoute({ getParentRoute: () => rootRoute, path: '/dashboard/dashboard', beforeLoad: guardDashboard }),
  createRoute({ ...directory, path: '/dashboard/directories' }),
  createRoute({ ...directory, path: '/dashboard/directories/inquiries' }),
  createRoute({ ...directory, path: '/dashboard/directorydetail/$mainCategory/$id' }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/listproperty',
    beforeLoad: guardVisitor,
    component: ListPropertyScreen,
    staticData: { title: 'titleListProperty' },
  }),
  createRoute({ ...own, path: '/dashboard/listproperty/view' }),
  createRoute({ ...own, path: '/dashboard/listproperty/view/$id' }),
  createRoute({ ...directory, path: '/dashboard/listdirectory' }),
  createRoute({ ...directory, path: '/dashboard/listdirectory/view' }),
  createRoute({ ...directory, path: '/dashboard/listdirectory/view/$id' }),
  coming('/dashboard/projects', 'projects'),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/projects/alllookbooks',
    beforeLoad: guardStaff,
    component: LookbookHistoryScreen,
    staticData: { title: 'titleLookbooks' },
  }),
  coming('/dashboard/permit', 'permits'),
  coming('/dashboard/permit/view', 'permits'),
  coming('/dashboard/tax', 'tax'),
  coming('/dashboard/tax/view', 'tax'),
  coming('/dashboard/register', 'registers'),
  coming('/dashboard/register/view', 'registers'),
  coming('/dashboard/register/approver-view', 'registers'),
] as const
