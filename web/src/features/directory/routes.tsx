/** The screens of this feature, loaded when one is opened. One part for all of them: the names of eight would be in the first page's script. */
import { lazyScreen } from '#ui/lazy-part.tsx'

export const DirectoryRoute = lazyScreen(async () => (await import('#features/directory/screens/directory-route.tsx')).DirectoryRoute)
