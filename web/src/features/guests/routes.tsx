/** The guest's view of a lookbook, loaded when a link is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'

export const GuestScreen = lazyRouteComponent(() => import('#features/guests/screens/guest-screen.tsx'), 'GuestScreen')
