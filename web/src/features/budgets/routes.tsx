import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { budgetList, budgetRevisions, keyList, oneBudget, oneLocation } from '#features/budgets/list-state.ts'
import { formsRoute, officeRoute } from '#lib/routes/root.ts'
import { linkedBy } from '#lib/routes/search.ts'

/** Of guests; loaded when it is opened. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => formsRoute,
    path: '/budget/$projectId/$name',
    validateSearch: linkedBy<{ token?: string; episode?: number }>(),
    component: lazyRouteComponent(() => import('#features/budgets/guest/guest-screen.tsx'), 'BudgetGuestScreen'),
  }),
] as const

export const officeRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/budgets',
    validateSearch: budgetList.read,
    component: lazyRouteComponent(() => import('#features/budgets/office/list-screen.tsx'), 'BudgetListScreen'),
    staticData: { title: 'titleBudgets' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/budget',
    validateSearch: oneBudget.read,
    component: lazyRouteComponent(() => import('#features/budgets/office/budget-screen.tsx'), 'BudgetScreen'),
    staticData: { title: 'titleBudget' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/budget/revisions',
    validateSearch: budgetRevisions.read,
    component: lazyRouteComponent(() => import('#features/budgets/revisions/revisions-screen.tsx'), 'RevisionsScreen'),
    staticData: { title: 'titleBudget' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/projects/budget/view',
    validateSearch: oneLocation.read,
    component: lazyRouteComponent(() => import('#features/budgets/grid/location-screen.tsx'), 'LocationBudgetScreen'),
    staticData: { title: 'titleBudget' },
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admindash/admin/budgetitems',
    validateSearch: keyList.read,
    component: lazyRouteComponent(() => import('#features/budgets/key/key-screen.tsx'), 'BudgetKeyScreen'),
    staticData: { title: 'titleBudgetKey' },
  }),
] as const
