/** What the shell and other features use of the directory. */
import { lazyPart } from '#ui/lazy-part.tsx'

/** Listing types, job categories and contact type, for the search drawer. */
export const DrawerDirectoryFields = lazyPart(
  async () => (await import('#features/directory/components/drawer-fields.tsx')).DrawerDirectoryFields,
)
