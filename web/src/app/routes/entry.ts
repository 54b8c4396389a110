/** The way in: landing, password, sign-in. */
import { createRoute } from '@tanstack/react-router'
import { LandingScreen } from '#features/sites/routes.tsx'
import { LoginScreen, ProtectScreen } from '#features/users/routes.tsx'
import { readText } from '#lib/search-params.ts'
import { guardLanding } from '#app/guards.ts'
import { rootRoute } from '#app/routes/root.ts'

interface ProtectSearch {
  d?: string
  token?: string
  emailreset?: string
}

const readProtect = (search: Record<string, unknown>): ProtectSearch => ({
  d: readText(search['d'], 1000) || undefined,
  token: readText(search['token'], 400) || undefined,
  emailreset: readText(search['emailreset']) || undefined,
})

export const entryRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: guardLanding,
    component: LandingScreen,
    staticData: { title: 'titleLanding' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/protect',
    validateSearch: readProtect,
    component: ProtectScreen,
    staticData: { title: 'titleProtect' },
  }),
  // The second address of the same screen (S1 §2).
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/locations',
    validateSearch: readProtect,
    component: ProtectScreen,
    staticData: { title: 'titleProtect' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: (search: Record<string, unknown>): { d?: string } => ({ d: readText(search['d'], 1000) || undefined }),
    component: LoginScreen,
    staticData: { title: 'titleLogin' },
  }),
] as const
