/** An application with its places, letter and documents, read together. */
import type { Ctx } from '#kit/context.ts'
import { officeCalendar, officeNow } from '#kit/office-calendar.ts'
import { addDays } from '@backlot/contract/days'
import { earliestStart } from '@backlot/contract/office-calendar'
import { dayBounds, longestLead } from '@backlot/contract/permit-rules'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { listDocuments } from '#engine/cases/documents/queries.ts'
import { letterStatus } from '../letters/present.ts'
import { findLetter } from '../letters/queries.ts'
import { fieldsOfPlaces } from '../places/fields.ts'
import { listPlaces } from '../places/queries.ts'
import { fieldsOfPermit } from './fields.ts'
import { missingOf } from './missing.ts'
import type { PermitRow } from './queries.ts'

export async function readWhole(ctx: Ctx, row: PermitRow) {
  const { db, site } = ctx
  const fields = await fieldsOfPermit(db, site.id, row)
  const placeRows = await listPlaces(db, site.id, row.id)
  const placeFields = await fieldsOfPlaces(db, site.id, placeRows)
  const places = placeRows.flatMap((place) => {
    const of = placeFields.get(place.id)
    return of ? [{ row: place, id: place.id, status: place.status, fields: of }] : []
  })
  const letter = await findLetter(db, site.id, row.id)
  const documents = await listDocuments(db, site.id, { kind: 'permit', caseId: row.id })
  const missing = missingOf({ permit: fields, letter: letterStatus(ctx, letter), places, documents })
  return { row, fields, places, letter, documents, missing }
}
export type WholePermit = Awaited<ReturnType<typeof readWhole>>

/** Further than any lead time, with its holidays. */
const calendarDays = 90

/** When it may begin at the earliest, counted from now, or from when it was submitted. */
export async function datesOf(ctx: Ctx, places: readonly LocationPermitFields[]) {
  const now = officeNow(ctx)
  const calendar = await officeCalendar(ctx, { from: now.day, to: addDays(now.day, calendarDays) })
  const { cause, days } = longestLead(places)
  const { day: earliest, rule } = earliestStart(calendar, now, days)
  const { first, last } = dayBounds(places)
  return {
    earliest,
    cause,
    working_days: days,
    counted_from: rule.counted_from,
    first_day: first,
    last_day: last,
    is_late: first !== null && first < earliest,
  }
}
