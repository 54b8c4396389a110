/** What other features use of locations. */
import { lazyPart } from '#ui/lazy-part.tsx'

export { LocationLink } from '#features/locations/components/location-link.tsx'
export { StatusBadge } from '#features/locations/components/status-badge.tsx'

/** Category and type, and everything behind MORE.., for the search drawer. */
export const DrawerCategoryFields = lazyPart(
  async () => (await import('#features/locations/components/drawer-fields.tsx')).DrawerCategoryFields,
)
export const DrawerAreaFields = lazyPart(async () => (await import('#features/locations/components/drawer-fields.tsx')).DrawerAreaFields)
