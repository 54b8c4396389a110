import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { sitePicturesList } from '#features/galleries/site/list-state.ts'
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
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/pictures',
    validateSearch: sitePicturesList.read,
    component: lazyRouteComponent(() => import('#features/galleries/site/site-pictures-screen.tsx'), 'SitePicturesScreen'),
    staticData: { title: 'titlePictures' },
  }),
] as const
