import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { vocabularyList } from '#features/vocabularies/model.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/lists',
    validateSearch: vocabularyList.read,
    component: lazyRouteComponent(() => import('#features/vocabularies/screens/vocabularies-screen.tsx'), 'VocabulariesScreen'),
    staticData: { title: 'titleLists' },
  }),
] as const
