import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lists } from '#features/vocabularies/model.ts'
import { fields } from '#lib/list-state.ts'
import { readBy } from '#lib/routes/search.ts'
import { officeRoute } from '#lib/routes/root.ts'

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/lists',
    validateSearch: readBy({ list: fields.choice(lists), q: fields.text(), page: fields.page, trash: fields.flag }),
    component: lazyRouteComponent(() => import('#features/vocabularies/screens/vocabularies-screen.tsx'), 'VocabulariesScreen'),
    staticData: { title: 'titleLists' },
  }),
] as const
