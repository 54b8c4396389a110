/** The screens of this feature, each loaded when it is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '#ui/lazy-part.tsx'

export const LandingScreen = lazyRouteComponent(() => import('#features/sites/screens/landing-screen.tsx'), 'LandingScreen')
/** Terms that owners accept. */
export const PoliciesScreen = lazyScreen(async () => (await import('#features/sites/policies/screens/policies-screen.tsx')).PoliciesScreen)
