/** The screens of this feature, each loaded when it is opened. */
import { lazyRouteComponent } from '@tanstack/react-router'

export const ProtectScreen = lazyRouteComponent(() => import('#features/users/screens/protect-screen.tsx'), 'ProtectScreen')
export const LoginScreen = lazyRouteComponent(() => import('#features/users/screens/login-screen.tsx'), 'LoginScreen')
