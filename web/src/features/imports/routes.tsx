/** The screen of this feature, loaded when it is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'

export const ImportsScreen = lazyRouteComponent(() => import('#features/imports/screens/imports-screen.tsx'), 'ImportsScreen')
