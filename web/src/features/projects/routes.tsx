import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectList } from '#features/projects/list-state.ts'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute, ownerRoute } from '#lib/routes/root.ts'

const list = lazyRouteComponent(() => import('#features/projects/office/list-screen.tsx'), 'ProjectListScreen')
const one = listState({ project: fields.id, step: fields.text() }).read

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects',
    validateSearch: projectList.read,
    component: list,
    staticData: { title: 'titleProjects' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/view',
    validateSearch: one,
    component: lazyRouteComponent(() => import('#features/projects/screens/project-screen.tsx'), 'ProjectScreen'),
    staticData: { title: 'titleProject' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/edit',
    validateSearch: one,
    component: lazyRouteComponent(() => import('#features/projects/edit/edit-screen.tsx'), 'EditScreen'),
    staticData: { title: 'titleEditProject' },
  }),
] as const

/** The same list under the visitors' address (S1 §2), and where a production is sent in. */
export const visitorRoutes = [
  createRoute({
    getParentRoute: () => ownerRoute,
    path: '/dashboard/projects',
    validateSearch: projectList.read,
    component: list,
    staticData: { title: 'titleProjects' },
  }),
  createRoute({
    getParentRoute: () => ownerRoute,
    path: '/dashboard/listproject',
    validateSearch: listState({ token: fields.text(100) }).read,
    component: lazyRouteComponent(() => import('#features/projects/sending/send-screen.tsx'), 'SendProjectScreen'),
    staticData: { title: 'titleSendProject' },
  }),
] as const
