import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { deskList } from '#features/engine/cases/desk/list-state.ts'
import { guardVisitor } from '#lib/routes/guards.ts'
import { fields, listState } from '#lib/list-state.ts'
import { formsRoute, officeRoute } from '#lib/routes/root.ts'

const screens = () => import('#features/registers/screens.tsx')
const registerLink = listState({ registerId: fields.id })
const ownLink = listState({ registerId: fields.id, step: fields.text(40), add: fields.flag, page: fields.page })

const landing = {
  getParentRoute: () => formsRoute,
  beforeLoad: guardVisitor,
  component: lazyRouteComponent(screens, 'RegisterLandingScreen'),
} as const

export const publicRoutes = [
  createRoute({ ...landing, path: '/register' }),
  createRoute({ ...landing, path: '/dashboard/register' }),
  createRoute({
    getParentRoute: () => formsRoute,
    beforeLoad: guardVisitor,
    path: '/dashboard/register/view',
    validateSearch: ownLink.read,
    component: lazyRouteComponent(screens, 'OwnRegistersScreen'),
  }),
] as const

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/registers',
    validateSearch: deskList.read,
    component: lazyRouteComponent(screens, 'RegisterListScreen'),
    staticData: { title: 'titleRegisters' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/register/view',
    validateSearch: registerLink.read,
    component: lazyRouteComponent(screens, 'RegisterScreen'),
    staticData: { title: 'titleRegister' },
  }),
] as const
