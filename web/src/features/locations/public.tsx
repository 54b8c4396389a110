/** What other features use of locations. */
import { libraryList, searchOf } from '#features/locations/model.ts'
import { lazyBare, lazyPart } from '#ui/lazy-part.tsx'

export { LocationLink } from '#features/locations/components/location-link.tsx'
export { StatusBadge } from '#features/locations/components/status-badge.tsx'

/** Opens the tools dialog, whose name follows the address (S1 §2 "Tools dialog"). */
export const ToolsButton = lazyBare(async () => (await import('#features/locations/tools/tools-button.tsx')).ToolsButton)

/** What the search drawer asks for at an address, so that its count is that of the list. */
export const librarySearch = (search: Record<string, unknown>, scope: Parameters<typeof searchOf>[1]): ReturnType<typeof searchOf> =>
  searchOf(libraryList.read(search), scope)

/** Category and type, and everything behind MORE.., for the search drawer. */
export const DrawerCategoryFields = lazyPart(
  async () => (await import('#features/locations/components/drawer-fields.tsx')).DrawerCategoryFields,
)
export const DrawerAreaFields = lazyPart(async () => (await import('#features/locations/components/drawer-fields.tsx')).DrawerAreaFields)
