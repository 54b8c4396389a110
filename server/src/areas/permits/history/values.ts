/**
 * What a file says of a permit that is over, as the permit and its places have it, and back. One source says the same days and hours of all
 * its places. Pure.
 */
import { addDays } from '@backlot/contract/days'
import type { Activity, LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { reason, type Reason } from '@backlot/contract/import-reasons'
import type { ImportedKind, ImportedFields } from '#kit/records/imported.ts'
import type { Fields } from '#kit/records/sourced.ts'
import { momentAt } from '#kit/office-calendar.ts'

/** Of the permit itself; the rest is said of its places. */
export const permitColumns = ['title', 'permit_type', 'company_name', 'producer', 'director', 'scenes'] as const
export const placeNames = ['first_day', 'last_day', 'time_from', 'time_to', 'phase', 'places', 'jurisdiction'] as const

const between = /^(?<street>.+?) (?:between|btwn|mellom) (?<from>.+?) (?:and|&|og) (?<to>.+)$/iu

type PastPlace = Pick<LocationPermitFields, 'place_name' | 'street' | 'street_from' | 'street_to'>

/** "Street between two streets", or the name of a place. */
export function placeOf(text: string): PastPlace {
  const { street, from, to } = between.exec(text)?.groups ?? {}
  if (!street || !from || !to) return { place_name: text, street: '', street_from: '', street_to: '' }
  return { place_name: `${street}: ${from} – ${to}`.slice(0, 200), street, street_from: from, street_to: to }
}
export const textOf = ({ place_name: name, street, street_from: from, street_to: to }: PastPlace): string =>
  street === '' ? name : `${street} between ${from} and ${to}`

const isTime = (text: unknown): boolean => typeof text === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text)
const isZone = (text: unknown): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(text) }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const textIn = (fields: ImportedFields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Why a row is no permit that is over; a time or a zone that is none is left out and told. */
export const refusePast: NonNullable<ImportedKind['refuse']> = (fields, complain, now): Reason | undefined => {
  for (const [name, isOne] of [
    ['submitted_time', isTime],
    ['time_from', isTime],
    ['time_to', isTime],
    ['time_zone', isZone],
  ] as const) {
    const text = fields.get(name)
    if (text === undefined || isOne(text)) continue
    complain(name, name === 'time_zone' ? 'not_fitting' : 'no_time', { text: String(text) })
    fields.delete(name)
  }
  const first = fields.get('first_day')
  if (typeof first !== 'string') return reason('no_days')
  if (!fields.has('last_day')) fields.set('last_day', first)
  if (String(fields.get('last_day')) < first) return reason('days_crossed')
  const places = fields.get('places')
  if (!Array.isArray(places) || places.length === 0) return reason('no_place')
  // A zone is at most a day away from any other: nothing is taken as over that goes on somewhere.
  const ended = momentAt(
    { day: String(fields.get('last_day')), time: String(fields.get('time_to') ?? '23:59') },
    String(fields.get('time_zone') ?? 'Etc/GMT+12'),
  )
  return ended > now ? reason('not_over') : undefined
}

/** What a file says, complete: a source that says no hours holds the whole day. */
export function valuesOf(fields: ImportedFields, siteZone: string): Fields {
  const zone = textIn(fields, 'time_zone') || siteZone
  const submitted = textIn(fields, 'submitted_on')
  const said = new Map<string, unknown>(permitColumns.map((name) => [name, textIn(fields, name)]))
  said.set('submitted_at', submitted && momentAt({ day: submitted, time: textIn(fields, 'submitted_time') || '00:00' }, zone).toISOString())
  const [first, last, until] = [textIn(fields, 'first_day'), textIn(fields, 'last_day'), textIn(fields, 'time_to')]
  // Midnight ends the day before: the street is not used on the day that begins.
  const endsAtMidnight = until === '00:00' && last > first
  said.set('first_day', first).set('last_day', endsAtMidnight ? addDays(last, -1) : last)
  said.set('time_from', textIn(fields, 'time_from') || '00:00').set('time_to', endsAtMidnight ? '23:59' : until || '23:59')
  said.set('phase', textIn(fields, 'phase') || 'shoot').set('jurisdiction', textIn(fields, 'jurisdiction'))
  said.set(
    'places',
    [fields['places']].flat().map((text) => textOf(placeOf(String(text)))),
  )
  return new Map([...said].filter(([, value]) => value !== ''))
}

/** Empty where nothing is said. */
export function textAt(values: Fields, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
const textsAt = (values: Fields, name: string): string[] =>
  [values.get(name)].flat().filter((one: unknown): one is string => typeof one === 'string')

export const activityOf = (values: Fields): Activity => ({
  phase: textAt(values, 'phase') as Activity['phase'],
  date_from: textAt(values, 'first_day'),
  date_to: textAt(values, 'last_day'),
  time_from: textAt(values, 'time_from'),
  time_to: textAt(values, 'time_to'),
  head_count: null,
  description: '',
})

/** The places as the values make them. */
export const placesOf = (values: Fields): Partial<LocationPermitFields>[] =>
  textsAt(values, 'places').map((text) => ({
    ...placeOf(text),
    property_kind: placeOf(text).street === '' ? '' : 'street',
    jurisdiction: textAt(values, 'jurisdiction'),
    activities: [activityOf(values)],
  }))

/** When it was over, by the clock of the source. */
export const endOf = (values: Fields, zone: string): Date =>
  momentAt({ day: textAt(values, 'last_day'), time: textAt(values, 'time_to') }, zone)

/** As the places stand: what all of them say, or the first. */
export function valuesOfPlaces(places: readonly LocationPermitFields[]): Fields {
  const activities = places.flatMap((place) => place.activities)
  const [activity] = activities
  const values = new Map<string, unknown>([
    ['places', places.map(textOf)],
    ['jurisdiction', places[0]?.jurisdiction ?? ''],
  ])
  if (!activity) return values
  values.set('first_day', activities.map((one) => one.date_from).toSorted()[0])
  values.set(
    'last_day',
    activities
      .map((one) => one.date_to)
      .toSorted()
      .at(-1),
  )
  return values.set('time_from', activity.time_from).set('time_to', activity.time_to).set('phase', activity.phase)
}
