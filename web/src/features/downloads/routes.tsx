/** The screen of this feature, loaded when it is opened. */
import { lazyScreen } from '#ui/lazy-part.tsx'

export const DownloadsScreen = lazyScreen(async () => (await import('#features/downloads/screens/downloads-screen.tsx')).DownloadsScreen)
