/** How a guest comes into a report. */
import { reportGuestHeader, reportsApi as api } from '@backlot/contract/reports'
import type { GuestKind } from '#features/guests/public.ts'
import { call } from '#lib/http.ts'

export const reportKind: GuestKind = {
  name: 'report',
  header: reportGuestHeader,
  open: (body) => call(api.open, { body }),
  renew: (headers) => call(api.renew, {}, { quiet: true, headers }),
}
