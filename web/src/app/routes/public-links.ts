/** Public links and the modules with an address of their own (S1 §2 "Top-level routes"). */
import { createRoute } from '@tanstack/react-router'
import { DirectoryRoute } from '#features/directory/routes.tsx'
import { GuestScreen } from '#features/guests/routes.tsx'
import { LocationScreen } from '#features/locations/routes.tsx'
import { guardLocations, guardVisitor } from '#app/guards.ts'
import { later, type LaterArea } from '#app/later/later.ts'
import { rootRoute } from '#app/routes/root.ts'

const coming = <Path extends string>(path: Path, area: LaterArea) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: later(area) })

/** The site's password comes before a module of its own; its gate comes after (features/sites/gates.ts). */
const entered = <Path extends string>(path: Path, area: LaterArea) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: guardVisitor, component: later(area) })

const directory = {
  getParentRoute: () => rootRoute,
  beforeLoad: guardVisitor,
  component: DirectoryRoute,
  staticData: { title: 'directory' },
} as const

export const sharedRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/location/$name',
    beforeLoad: guardLocations,
    component: LocationScreen,
    staticData: { title: 'titleLocation' },
  }),
  createRoute({ ...directory, path: '/directory/$name' }),
  createRoute({ getParentRoute: () => rootRoute, path: '/lookbook/$name', component: GuestScreen }),
  coming('/report/$reportId', 'reports'),
  coming('/reportrecap', 'reports'),
  coming('/share', 'share'),
  createRoute({ ...directory, path: '/directories/$type/$search' }),
  createRoute({ ...directory, path: '/directories/$type' }),
  coming('/budget/$projectId/$name', 'budgets'),
  coming('/bible/$id', 'bible'),
  entered('/permit', 'permits'),
  entered('/permit/view', 'permits'),
  entered('/tax', 'tax'),
  entered('/register', 'registers'),
  createRoute({ getParentRoute: () => rootRoute, path: '/emailaction', component: DirectoryRoute }),
] as const
