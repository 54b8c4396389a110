/** What a place lacks before it is ready: only what its ticked activities need (domain.md §4.3). */
import { permitProblems } from '@backlot/contract/area-problems'
import { involvements, type LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { asksFor } from '@backlot/contract/permit-rules'
import type { MissingField } from '#kit/errors.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** More than these is a typing error. At most so many keep every fee within what its column holds. */
const mostAsked = { police_count: 1000, motor_officer_count: 1000, police_hours: 5000, fire_hours: 5000 } as const
const mostOfRow = { spaces: 2000, no_parking_signs: 2000 } as const

const tooMany = (field: string, most: number): MissingField => ({ field, message: message(permitProblems.tooManyAsked, { most }) })

/** Counts that fees follow from and that nobody can mean, each at its field. */
function tooManyOf(place: LocationPermitFields): MissingField[] {
  const own = Object.entries(mostAsked).flatMap(([name, most]) => {
    const count = place[name as keyof typeof mostAsked]
    return count !== null && count > most ? [tooMany(name, most)] : []
  })
  const rows = place.parking.flatMap((row, index) =>
    Object.entries(mostOfRow).flatMap(([name, most]) => {
      const count = row[name as keyof typeof mostOfRow]
      return count !== null && count > most ? [tooMany(`parking.${index}.${name}`, most)] : []
    }),
  )
  return [...own, ...rows]
}

export function missingOfPlace(place: LocationPermitFields): MissingField[] {
  const where = [place.place_name, place.address, place.street].every((text) => text === '') && place.location_id === null
  // In the order of the form, not of the ticking.
  const asked = involvements.filter((one) => place.involves.includes(one)).flatMap((one) => asksFor[one])
  return [
    ...(where ? [{ field: 'place_name', message: permitProblems.placeMissing }] : []),
    ...(['property_kind', 'scene_text'] as const)
      .filter((name) => isEmpty(place[name]))
      .map((field) => ({ field, message: messages.required })),
    ...(place.activities.length === 0 ? [{ field: 'activities', message: permitProblems.activitiesMissing }] : []),
    ...place.activities.flatMap(({ date_from: from, date_to: to }, index) =>
      to < from ? [{ field: `activities.${index}.date_to`, message: permitProblems.daysBackwards }] : [],
    ),
    ...[...new Set(asked)].filter((name) => isEmpty(place[name])).map((field) => ({ field, message: messages.required })),
    ...tooManyOf(place),
  ]
}
