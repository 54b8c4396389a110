/** The screen of this feature, loaded when it is opened. */
import { lazyScreen } from '#ui/lazy-part.tsx'

export const ImportsScreen = lazyScreen(async () => (await import('#features/imports/screens/imports-screen.tsx')).ImportsScreen)
