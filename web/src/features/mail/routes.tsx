/** The screen of this feature, loaded when it is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'

export const MailScreen = lazyRouteComponent(() => import('#features/mail/screens/mail-screen.tsx'), 'MailScreen')
