/** The directory as visitors see it, and where the links of its mails lead. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { DirectoryListState } from '#features/directory/model.ts'
import { guardVisitor } from '#lib/routes/guards.ts'
import { formsRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

/** The office has it too. */
export const EntryScreen = lazyRouteComponent(() => import('#features/directory/screens/entry-screen.tsx'), 'EntryScreen')

const shared = {
  getParentRoute: () => formsRoute,
  beforeLoad: guardVisitor,
  staticData: { title: 'directory' },
} as const

const entry = {
  ...shared,
  component: EntryScreen,
} as const

/** A category, an entry in it, or words to search. */
const decoded = {
  ...shared,
  validateSearch: linkedBy<DirectoryListState>(),
  component: lazyRouteComponent(() => import('#features/directory/screens/decoded-screen.tsx'), 'DecodedScreen'),
} as const

export const publicRoutes = [
  createRoute({
    ...shared,
    path: '/dashboard/directories',
    validateSearch: linkedBy<DirectoryListState>(),
    component: lazyRouteComponent(() => import('#features/directory/screens/directory-screen.tsx'), 'DirectoryScreen'),
  }),
  createRoute({ ...entry, path: '/dashboard/directorydetail/$mainCategory/$id' }),
  createRoute({ ...entry, path: '/directory/$name' }),
  createRoute({ ...decoded, path: '/directories/$type/$search' }),
  createRoute({ ...decoded, path: '/directories/$type' }),
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/emailaction',
    validateSearch: linkedBy<{ action?: string; token?: string }>(),
    component: lazyRouteComponent(() => import('#features/directory/screens/email-action-screen.tsx'), 'EmailActionScreen'),
  }),
] as const
