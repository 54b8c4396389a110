/** The screens of this feature, each loaded when it is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '#ui/lazy-part.tsx'

export const LibraryScreen = lazyRouteComponent(() => import('#features/locations/screens/library-screen.tsx'), 'LibraryScreen')
export const LocationScreen = lazyRouteComponent(() => import('#features/locations/screens/location-screen.tsx'), 'LocationScreen')
export const AdminLocationsScreen = lazyScreen(
  async () => (await import('#features/locations/screens/admin-locations-screen.tsx')).AdminLocationsScreen,
)
/** A record is created and edited, by the office and by its owner. */
export const EditScreen = lazyScreen(async () => (await import('#features/locations/edit/screens/edit-screen.tsx')).EditScreen)
/** The office decides what waits, and looks at what a record was. */
export const ReviewScreen = lazyScreen(async () => (await import('#features/locations/office/screens/review-screen.tsx')).ReviewScreen)
export const HistoryScreen = lazyScreen(async () => (await import('#features/locations/office/screens/history-screen.tsx')).HistoryScreen)
/** Owners list a property and see how their own stand. */
export const ListPropertyScreen = lazyScreen(
  async () => (await import('#features/locations/own/screens/list-property-screen.tsx')).ListPropertyScreen,
)
export const OwnScreen = lazyScreen(async () => (await import('#features/locations/own/screens/own-screen.tsx')).OwnScreen)
