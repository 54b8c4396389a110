/** The screens of this feature, each loaded when it is opened, and what their addresses mean. */
import { lazyRouteComponent } from '@tanstack/react-router'

export { type LocationAddress, readLocationAddress } from '#features/locations/detail-model.ts'
export { type AdminAddress, type LibraryAddress, readAdminAddress, readLibraryAddress } from '#features/locations/model.ts'

export const LibraryScreen = lazyRouteComponent(() => import('#features/locations/screens/library-screen.tsx'), 'LibraryScreen')
export const LocationScreen = lazyRouteComponent(() => import('#features/locations/screens/location-screen.tsx'), 'LocationScreen')
export const AdminLocationsScreen = lazyRouteComponent(
  () => import('#features/locations/screens/admin-locations-screen.tsx'),
  'AdminLocationsScreen',
)
