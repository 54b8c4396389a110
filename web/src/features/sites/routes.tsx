/** The screens of this feature, each loaded when it is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'

export const LandingScreen = lazyRouteComponent(() => import('#features/sites/screens/landing-screen.tsx'), 'LandingScreen')
