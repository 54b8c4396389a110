/** A place as its form has it, and what is sent of it. */
import type { BiblePlace } from '@backlot/contract/bible'
import { plainNumber } from '@backlot/contract/typed-number'
import { degreesOf, numberOf } from '#lib/typed-number.ts'
import type { Numeral } from '#lib/use-numeral.ts'

type Date = BiblePlace['dates'][number]
/** One that is not saved yet has no id. */
export type EditedDate = Omit<Date, 'id' | 'sun'> & { id: number | null }
export type EditedContact = BiblePlace['contacts'][number]

const textOf = (value: number | null): string => (value === null ? '' : String(value))

export const valuesOf = (place: BiblePlace, numeral: Numeral) => ({
  location_id: place.location_id,
  name: place.own.name,
  address: place.own.address,
  latitude: textOf(place.own.latitude),
  longitude: textOf(place.own.longitude),
  map_link: place.map_link,
  cost_estimate: numeral(place.cost_estimate),
  dates: place.dates.map(({ sun: _sun, ...date }): EditedDate => date),
  contacts: place.contacts,
  emergency: { ...place.emergency, minutes: textOf(place.emergency.minutes) },
  notes: place.notes,
  agreement: { ...place.agreement, neighbours_told_on: place.agreement.neighbours_told_on ?? '' },
  restoration: {
    ...place.restoration,
    walked_before_on: place.restoration.walked_before_on ?? '',
    walked_after_on: place.restoration.walked_after_on ?? '',
  },
})
export type PlaceValues = ReturnType<typeof valuesOf>

/** What was changed alone: two people who write about different things are not in each other's way. */
export function changesOf(changed: Partial<PlaceValues>) {
  const { latitude, longitude, cost_estimate: cost, emergency, agreement, restoration, ...plain } = changed
  return {
    ...plain,
    ...(latitude === undefined ? {} : { latitude: degreesOf(latitude) }),
    ...(longitude === undefined ? {} : { longitude: degreesOf(longitude) }),
    ...(cost === undefined ? {} : { cost_estimate: cost.trim() === '' ? null : plainNumber(cost) }),
    ...(emergency && { emergency: { ...emergency, minutes: numberOf(emergency.minutes) } }),
    ...(agreement && { agreement: { ...agreement, neighbours_told_on: agreement.neighbours_told_on || null } }),
    ...(restoration && {
      restoration: {
        ...restoration,
        walked_before_on: restoration.walked_before_on || null,
        walked_after_on: restoration.walked_after_on || null,
      },
    }),
  }
}
