import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, listState } from '#lib/list-state.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/listproperty/gallery',
    validateSearch: listState({ location: fields.id, folder: fields.text() }).read,
    component: lazyRouteComponent(() => import('#features/galleries/screens/gallery-screen.tsx'), 'GalleryScreen'),
    staticData: { title: 'titleGallery' },
  }),
] as const
