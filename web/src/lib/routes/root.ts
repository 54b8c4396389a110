/** What every route stands on. Features hang their routes here; the app draws the frame around them. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardStaff, guardVisitor } from '#lib/routes/guards.ts'

export const rootRoute = createRootRoute()

const withMantine = lazyRouteComponent(() => import('#ui/theme/mantine-outlet.tsx'), 'MantineOutlet')

/** The office: its screens are drawn in Mantine, and for administrators and scouts alone. */
export const officeRoute = createRoute({ getParentRoute: () => rootRoute, id: 'office', beforeLoad: guardStaff, component: withMantine })

/** What owners do with their own records, and whoever sends a production in, drawn in Mantine as the office is. */
export const ownerRoute = createRoute({ getParentRoute: () => rootRoute, id: 'owner', beforeLoad: guardVisitor, component: withMantine })

/** Public screens with so many forms and menus that they come with Mantine from the start. */
export const formsRoute = createRoute({ getParentRoute: () => rootRoute, id: 'forms', component: withMantine })
