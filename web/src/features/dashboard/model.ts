/** Where each thing of the start page leads. */
import type { DashboardThing, WaitingItem, WaitingKind } from '@backlot/contract/dashboard'
import { type PageUrl, pageUrl } from '#lib/routes/page-url.ts'

export const pageOfWaiting: Record<WaitingKind, (item: Pick<WaitingItem, 'id'>) => PageUrl> = {
  locations: ({ id }) => pageUrl({ to: '/admindash/locations/review', search: { location: id } }),
  entries: ({ id }) => pageUrl({ to: '/admindash/directories/review', search: { directory: id } }),
  inquiries: ({ id }) => pageUrl({ to: '/admindash/directories/inquiries', search: { inquiry: id } }),
  answers: ({ id }) => pageUrl({ to: '/admindash/lookbooks/edit', search: { lb: id } }),
  releases: ({ id }) => pageUrl({ to: '/admindash/listproperty', search: { location: id, step: 'office' } }),
  mails: ({ id }) => pageUrl({ to: '/admindash/admin/email', search: { state: 'failed', mail: id } }),
  imports: ({ id }) => pageUrl({ to: '/admindash/admin/imports', search: { id } }),
}

/** The list that has all of a kind; of ending releases there is none. */
export const listOfWaiting: Record<WaitingKind, PageUrl | null> = {
  locations: pageUrl({ to: '/admindash/locations', search: { tab: 'pending' } }),
  entries: pageUrl({ to: '/admindash/directories', search: { tab: 'pending' } }),
  inquiries: pageUrl({ to: '/admindash/directories/inquiries' }),
  answers: pageUrl({ to: '/admindash/lookbooks' }),
  releases: null,
  mails: pageUrl({ to: '/admindash/admin/email', search: { state: 'failed' } }),
  imports: pageUrl({ to: '/admindash/admin/imports' }),
}

export const pageOfThing: Record<DashboardThing['kind'], (thing: Pick<DashboardThing, 'id'>) => PageUrl> = {
  location: ({ id }) => pageUrl({ to: '/admindash/listproperty', search: { location: id } }),
  entry: ({ id }) => pageUrl({ to: '/admindash/directorydetail', search: { directory: id } }),
  lookbook: ({ id }) => pageUrl({ to: '/admindash/lookbooks/edit', search: { lb: id } }),
}
