/** The screens of this feature, each loaded when it is opened. */
import { lazyScreen } from '#ui/lazy-part.tsx'

export const LookbookListScreen = lazyScreen(
  async () => (await import('#features/lookbooks/screens/lookbook-list-screen.tsx')).LookbookListScreen,
)
export const LookbookScreen = lazyScreen(async () => (await import('#features/lookbooks/screens/lookbook-screen.tsx')).LookbookScreen)
