/** The screen of this feature, loaded when it is opened. */
import { lazyScreen } from '#ui/lazy-part.tsx'

export const GalleryScreen = lazyScreen(async () => (await import('#features/galleries/screens/gallery-screen.tsx')).GalleryScreen)
