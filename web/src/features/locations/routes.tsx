/** The screens of this feature, each loaded when it is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '#ui/lazy-part.tsx'

const later = () => import('#features/locations/later-screens.ts')

export const LibraryScreen = lazyRouteComponent(() => import('#features/locations/screens/library-screen.tsx'), 'LibraryScreen')
export const LocationScreen = lazyRouteComponent(() => import('#features/locations/screens/location-screen.tsx'), 'LocationScreen')
export const AdminLocationsScreen = lazyScreen(async () => (await later()).adminLocations())
/** A record is created and edited, by the office and by its owner. */
export const EditScreen = lazyScreen(async () => (await later()).edit())
/** The office decides what waits, and looks at what a record was. */
export const ReviewScreen = lazyScreen(async () => (await later()).review())
export const HistoryScreen = lazyScreen(async () => (await later()).history())
/** Owners list a property and see how their own stand. */
export const ListPropertyScreen = lazyScreen(async () => (await later()).listProperty())
export const OwnScreen = lazyScreen(async () => (await later()).own())
