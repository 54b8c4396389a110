/** The office's holidays and the days on which it is closed: every deadline steps over them. */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, staff, wholeNumber } from './endpoint.ts'
import { holidayCountries } from './public-holidays.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

export const closedDayKinds = ['holiday', 'closed'] as const
export const closedDayLimits = { name: 120, days: 366, list: 500 } as const

const fields = {
  name: z.string().trim().min(1, messages.required.code).max(closedDayLimits.name),
  kind: z.enum(closedDayKinds),
  date_from: IsoDay,
  date_to: IsoDay,
}

export const ClosedDay = z.object({
  id: z.number().int(),
  ...fields,
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type ClosedDay = z.infer<typeof ClosedDay>

export const closedDaysApi = endpoints({
  closedDays: {
    method: 'GET',
    path: '/site/closeddays',
    access: staff,
    summary: 'Holidays and closed days of a year, by day; `trash` shows those in the trash.',
    query: z.strictObject({ year: wholeNumber(1900, 2200), trash: z.enum(['true', 'false']).default('false') }),
    output: z.array(ClosedDay),
  },
  createClosedDay: {
    method: 'POST',
    path: '/site/closedday',
    access: administrators,
    summary: 'Adds a holiday or closed days.',
    body: z.strictObject({ ...fields, kind: fields.kind.default('closed') }),
    output: ClosedDay,
  },
  changeClosedDay: {
    method: 'PATCH',
    path: '/site/closedday',
    access: administrators,
    summary: 'Changes the named fields. A stale `version` is refused with the days as they are.',
    body: z.strictObject({ id: Id, version: SeenVersion, ...z.object(fields).partial().shape }),
    output: ClosedDay,
    errors: ['not_found', 'conflict'],
  },
  removeClosedDay: {
    method: 'DELETE',
    path: '/site/closedday/:id',
    access: administrators,
    summary: 'Puts closed days into the trash.',
    params: IdParams,
    output: ClosedDay,
    errors: ['not_found'],
  },
  recoverClosedDay: {
    method: 'POST',
    path: '/site/closedday/:id/recover',
    access: administrators,
    summary: 'Takes closed days out of the trash.',
    params: IdParams,
    output: ClosedDay,
    errors: ['not_found', 'wrong_state'],
  },
  addPublicHolidays: {
    method: 'POST',
    path: '/site/closeddays/public',
    access: administrators,
    summary: 'Adds the public holidays of a country and a year that the list has not got, and answers with them.',
    body: z.strictObject({ year: wholeNumber(1900, 2200), country: z.enum(holidayCountries) }),
    output: z.array(ClosedDay),
  },
})
