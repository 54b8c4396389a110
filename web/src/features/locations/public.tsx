/** What other features use of locations. */
import { lazy } from 'react'

export { LocationLink } from '#features/locations/components/location-link.tsx'
export { StatusBadge } from '#features/locations/components/status-badge.tsx'

/** Category and type, and everything behind MORE.., for the search drawer. */
export const DrawerCategoryFields = lazy(async () => ({
  default: (await import('#features/locations/components/drawer-fields.tsx')).DrawerCategoryFields,
}))
export const DrawerAreaFields = lazy(async () => ({
  default: (await import('#features/locations/components/drawer-fields.tsx')).DrawerAreaFields,
}))
