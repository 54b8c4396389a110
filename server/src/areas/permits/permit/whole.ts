/** An application with its places, letter and documents, read together. */
import type { Ctx } from '#kit/context.ts'
import { officeCalendar, officeNow } from '#kit/office-calendar.ts'
import { addDays } from '@backlot/contract/days'
import { earliestStart, type OfficeCalendar, type OfficeTime } from '@backlot/contract/office-calendar'
import { dayBounds, longestLead, type RuledPlace } from '@backlot/contract/permit-rules'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { listDocuments } from '#engine/cases/documents/queries.ts'
import { letterStatus } from '../letters/present.ts'
import { findLetter } from '../letters/queries.ts'
import { fieldsOfPlaces } from '../places/fields.ts'
import { listPlaces } from '../places/queries.ts'
import { fieldsOfPermit, permitFields } from './fields.ts'
import { missingOf } from './missing.ts'
import type { PermitRow } from './queries.ts'
import type { ReadPermit } from './reading.ts'
import { rowsByThing, type Row } from './rows.ts'

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
  // What is missing is worked out where it is asked for: of one that was submitted nobody does.
  const missing = () => missingOf({ permit: fields, places, documents, letter: letterStatus(ctx, letter) })
  return { row, fields, places, letter, documents, missing }
}

/** The same of rows that were read at once, with what the rules read of each place. */
export function wholeOf(ctx: Ctx, row: PermitRow, found: ReadPermit) {
  const fields = permitFields(row, {
    contact_info: own(found.contacts, row.id),
    insurance: own(found.insurance, row.id),
    cost_comparison: own(found.costs, row.id),
  })
  const byPlace = (rows: readonly Row[]) => rowsByThing(rows, 'location_permit_id')
  const [activities, vehicles, parking] = [byPlace(found.activities), byPlace(found.vehicles), byPlace(found.parking)]
  const listsOf = (id: number) => ({
    activities: activities.get(id) ?? [],
    vehicles: vehicles.get(id) ?? [],
    parking: parking.get(id) ?? [],
  })
  // With the columns that are no field: rules read fields by their names, and picking them took longer than all rules.
  const places = found.places.map((place) => ({ row: place, fields: { ...place, ...listsOf(place.id) } as unknown as RuledPlace }))
  const drafted = () =>
    found.drafted.map((place) => {
      const { id, status } = place
      return { id, status, fields: { ...place, ...listsOf(id) } as unknown as LocationPermitFields }
    })
  const missing = () =>
    missingOf({ permit: fields, places: drafted(), documents: found.documents, letter: letterStatus(ctx, found.letters[0]) })
  return { fields, places, missing }
}
const own = (rows: readonly Row[], id: number) => rowsByThing(rows, 'permit_id').get(id) ?? []

/** Further than any lead time, with its holidays. */
export const calendarDays = 90

/** When it may begin at the earliest, counted from now, or from when it was submitted. */
export async function datesOf(ctx: Ctx, places: readonly RuledPlace[]) {
  const now = officeNow(ctx)
  return datesBy(await officeCalendar(ctx, { from: now.day, to: addDays(now.day, calendarDays) }), now, places)
}

export function datesBy(calendar: OfficeCalendar, now: OfficeTime, places: readonly RuledPlace[]) {
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
