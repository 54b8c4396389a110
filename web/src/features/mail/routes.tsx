/** The screen of this feature, loaded when it is opened. */
import { lazyScreen } from '#ui/lazy-part.tsx'

export const MailScreen = lazyScreen(async () => (await import('#features/mail/screens/mail-screen.tsx')).MailScreen)
