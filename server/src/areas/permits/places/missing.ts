/** What a place lacks before it is ready: only what its ticked activities need (domain.md §4.3). */
import { permitProblems } from '@backlot/contract/area-problems'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { messages } from '@backlot/contract/messages'
import { asksFor } from '@backlot/contract/permit-rules'
import type { MissingField } from '#kit/errors.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export function missingOfPlace(place: LocationPermitFields): MissingField[] {
  const where = [place.place_name, place.address, place.street].every((text) => text === '') && place.location_id === null
  const asked = place.involves.flatMap((one) => asksFor[one])
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
  ]
}
