import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields } from '#lib/list-state.ts'
import { readBy } from '#lib/routes/search.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/listproperty/gallery',
    validateSearch: readBy({ location: fields.id, folder: fields.text() }),
    component: lazyRouteComponent(() => import('#features/galleries/screens/gallery-screen.tsx'), 'GalleryScreen'),
    staticData: { title: 'titleGallery' },
  }),
] as const
