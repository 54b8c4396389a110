/** All routes of the product (S1 §2): the public entry's and those that are loaded with the first URL that is none of them. */
import { officeRoutes as analyticsRoutes } from '#features/analytics/routes.tsx'
import { officeRoutes as approverRoutes } from '#features/approvers/routes.tsx'
import { officeRoutes as bibleOffice, publicRoutes as biblePublic } from '#features/bible/routes.tsx'
import { officeRoutes as budgetOffice, publicRoutes as budgetPublic } from '#features/budgets/routes.tsx'
import { officeRoutes as calendarRoutes, ownerRoutes as calendarOwners } from '#features/calendar/routes.tsx'
import { publicRoutes as clientPublic } from '#features/clients/routes.tsx'
import { officeRoutes as dashboardRoutes } from '#features/dashboard/routes.tsx'
import { officeRoutes as directoryOffice, ownerRoutes as directoryOwners } from '#features/directory/routes.tsx'
import { officeRoutes as downloadRoutes } from '#features/downloads/routes.tsx'
import { officeRoutes as galleryRoutes } from '#features/galleries/routes.tsx'
import { officeRoutes as importRoutes } from '#features/imports/routes.tsx'
import { officeRoutes as locationOffice, ownerRoutes as locationOwners } from '#features/locations/routes.tsx'
import { officeRoutes as lookbookRoutes } from '#features/lookbooks/routes.tsx'
import { officeRoutes as jobRoutes } from '#features/jobs/routes.tsx'
import { officeRoutes as mailRoutes } from '#features/mail/routes.tsx'
import { officeRoutes as mailingRoutes } from '#features/mailings/routes.tsx'
import { officeRoutes as mapRoutes } from '#features/maps/routes.tsx'
import { officeRoutes as builderRoutes } from '#features/sitebuilder/routes.tsx'
import { officeRoutes as siteRoutes } from '#features/sites/routes.tsx'
import { officeRoutes as permitOffice, publicRoutes as permitPublic } from '#features/permits/routes.tsx'
import { officeRoutes as projectRoutes, visitorRoutes as projectVisitors } from '#features/projects/routes.tsx'
import { officeRoutes as registerOffice, publicRoutes as registerPublic } from '#features/registers/routes.tsx'
import { officeRoutes as reportOffice, publicRoutes as reportPublic } from '#features/reports/routes.tsx'
import { officeRoutes as taxOffice, publicRoutes as taxPublic } from '#features/tax/routes.tsx'
import { officeRoutes as userRoutes } from '#features/users/routes.tsx'
import { officeRoutes as vocabularyRoutes } from '#features/vocabularies/routes.tsx'
import { officeRoute, ownerRoute, rootRoute } from '#lib/routes/root.ts'
import { adminRoutes, profileRoutes } from '#app/office/admin-routes.tsx'
import { publicRoutes } from '#app/routes/public.ts'

export { officeTitles } from '#app/office/titles.ts'

/** What is added to the public entry's routes. */
export const officeRoutes = () =>
  [
    ...reportPublic,
    ...biblePublic,
    ...clientPublic,
    ...budgetPublic,
    ...permitPublic,
    ...registerPublic,
    ...taxPublic,
    officeRoute.addChildren([
      ...dashboardRoutes,
      ...adminRoutes,
      ...locationOffice,
      ...galleryRoutes,
      ...directoryOffice,
      ...lookbookRoutes,
      ...projectRoutes,
      ...reportOffice,
      ...bibleOffice,
      ...budgetOffice,
      ...permitOffice,
      ...registerOffice,
      ...taxOffice,
      ...importRoutes,
      ...downloadRoutes,
      ...vocabularyRoutes,
      ...siteRoutes,
      ...builderRoutes,
      ...mailRoutes,
      ...mailingRoutes,
      ...analyticsRoutes,
      ...jobRoutes,
      ...mapRoutes,
      ...userRoutes,
      ...approverRoutes,
      ...calendarRoutes,
    ]),
    ownerRoute.addChildren([...locationOwners, ...directoryOwners, ...calendarOwners, ...profileRoutes, ...projectVisitors]),
  ] as const

/** Everything that a link may lead to. */
export const allRoutes = () => rootRoute.addChildren([...publicRoutes, ...officeRoutes()])
