/** What follows from an application: lead time, insurance and fees (domain.md §4.5, §6.3). Pure: the server decides by it, the form shows it. */
import type { Activity, Involvement, LocationPermitFields } from './location-permit-fields.ts'
import { centsOf, moneyText } from './money.ts'
import type { PermitDocumentType, PermitFields } from './permit-fields.ts'

/** Fields of a place that something follows from, without its rows. */
export const ruledFields = [
  'involves',
  'traffic_control',
  'effects',
  'property_kind',
  'survey_needed',
  'helicopter_landing',
  'fire_permits',
  'fire_hours',
  'police_count',
  'police_hours',
  'motor_officer_count',
] as const satisfies readonly (keyof LocationPermitFields)[]
/** All of a place that the rules read. */
export type RuledPlace = Pick<LocationPermitFields, (typeof ruledFields)[number] | 'activities' | 'parking'>

/** Working days that each thing needs before the first day. */
export const leadTimes = { simple: 3, effects: 5, stunts: 5, weapons: 5, drone: 5, lane: 10, full: 15 } as const
export type LeadCause = keyof typeof leadTimes

const causesOf = ({ involves, traffic_control: traffic }: Pick<RuledPlace, 'involves' | 'traffic_control'>): LeadCause[] => [
  ...(['effects', 'stunts', 'weapons', 'drone'] as const).filter((one) => involves.includes(one)),
  ...(involves.includes('traffic') && (traffic === 'lane' || traffic === 'full') ? [traffic] : []),
]

/** The one thing of all places that takes longest. */
export function longestLead(places: readonly Pick<RuledPlace, 'involves' | 'traffic_control'>[]): { cause: LeadCause; days: number } {
  const [cause = 'simple'] = places.flatMap(causesOf).toSorted((one, other) => leadTimes[other] - leadTimes[one])
  return { cause, days: leadTimes[cause] }
}

/** Each kind of activity, and what the form asks then. */
export const asksFor: Readonly<Record<Involvement, readonly (keyof LocationPermitFields)[]>> = {
  traffic: ['traffic_control', 'traffic_streets', 'traffic_times'],
  effects: ['effects', 'effects_person', 'effects_licence_no'],
  stunts: ['stunts', 'stunt_coordinator', 'safety_plan'],
  weapons: ['weapons', 'weapon_count', 'armourer'],
  drone: ['drone_operator', 'drone_pilot_no', 'drone_registration', 'drone_take_off'],
  animals: ['animal_kinds', 'animal_count', 'animal_wrangler'],
  minors: ['minor_count', 'studio_teacher'],
  vehicles: ['vehicles'],
  parking: ['parking'],
  equipment: ['street_equipment'],
  noise: ['noise'],
  environment: ['environment'],
}

/** Types are the office's own names, of which two change what is asked for: they are known by their words, in both languages. */
const isOfStudents = (type: string): boolean => /student/i.test(type)
const isOfNonProfit = (type: string): boolean => /non-profit|ideell/i.test(type)

/** Documents that an application needs, by what it says (domain.md §4.8). */
export function documentsNeeded(
  { permit_type: type }: Pick<PermitFields, 'permit_type'>,
  places: readonly (Pick<RuledPlace, 'involves' | 'traffic_control' | 'effects' | 'survey_needed'> & { property_kind: string })[],
): PermitDocumentType[] {
  const involves = (one: Involvement): boolean => places.some((place) => place.involves.includes(one))
  const asked: readonly (readonly [PermitDocumentType, boolean])[] = [
    ['certificate_of_insurance', true],
    ['owner_consent', places.some((place) => place.property_kind === 'private')],
    ['traffic_plan', places.some((place) => place.involves.includes('traffic') && ['lane', 'full'].includes(place.traffic_control))],
    ['pyro_licence', places.some(({ effects }) => effects.some((one) => ['explosion', 'squibs', 'fire_bar'].includes(one)))],
    ['stunt_safety_plan', involves('stunts')],
    ['drone_plan', involves('drone')],
    ['drone_insurance', involves('drone')],
    ['animal_certificate', involves('animals')],
    ['minor_permits', involves('minors')],
    ['survey_sheet', places.some((place) => place.survey_needed)],
    ['school_letter', isOfStudents(type)],
    ['non_profit_proof', isOfNonProfit(type)],
  ]
  return asked.filter(([, isAsked]) => isAsked).map(([name]) => name)
}

const million = 100_000_000

export interface InsuranceLine {
  coverage: PermitFields['insurance'][number]['coverage']
  needed: string
  held: string
  is_enough: boolean
}

/** Insurance that is needed against insurance that is held, line by line; what ends before the last day is not held. */
export function insuranceLines(
  held: PermitFields['insurance'],
  places: readonly Pick<RuledPlace, 'involves' | 'property_kind' | 'helicopter_landing' | 'activities'>[],
): InsuranceLine[] {
  const last = dayBounds(places).last
  const involves = (one: Involvement): boolean => places.some((place) => place.involves.includes(one))
  const needed: [InsuranceLine['coverage'], number][] = [
    ['general_liability', million],
    ['workers_compensation', million],
    ...(involves('vehicles') ? [['auto', million] as [InsuranceLine['coverage'], number]] : []),
    ...(involves('drone') ? [['drone', 2 * million] as [InsuranceLine['coverage'], number]] : []),
    ...(involves('stunts') ? [['stunts', 5 * million] as [InsuranceLine['coverage'], number]] : []),
    ...(places.some((place) => place.helicopter_landing) ? [['aircraft', million] as [InsuranceLine['coverage'], number]] : []),
    ...(places.some((place) => place.property_kind === 'water') ? [['watercraft', million] as [InsuranceLine['coverage'], number]] : []),
  ]
  return needed.map(([coverage, least]) => {
    const good = held.filter((one) => one.coverage === coverage && (last === null || one.valid_to === null || one.valid_to >= last))
    const most = Math.max(0, ...good.map(({ limit }) => centsOf(limit)))
    return { coverage, needed: moneyText(least), held: moneyText(most), is_enough: most >= least }
  })
}

/** First and last day of all activities. */
export function dayBounds(places: readonly { activities: readonly Pick<Activity, 'date_from' | 'date_to'>[] }[]): {
  first: string | null
  last: string | null
} {
  const days = places.flatMap(({ activities }) => activities)
  const first = days.map((one) => one.date_from).toSorted()[0] ?? null
  const last =
    days
      .map((one) => one.date_to)
      .toSorted()
      .at(-1) ?? null
  return { first, last }
}

/** How a site's prices name when they apply. */
export const feeRules = [
  'long',
  'short',
  'student_long',
  'student_short',
  'non_profit',
  'city_property',
  'parking_space',
  'street',
  'closure',
  'film_safety',
  'open_flame',
  'pyro',
  'hot_works',
  'vehicles_on_set',
  'tents',
  'sign',
  'police',
  'motor',
  'fire',
  /** A change of what was issued. */
  'rider',
] as const
export type FeeRule = (typeof feeRules)[number]

/** Charged once for a permit, however many places it has. */
export const permitWideRules = ['long', 'short', 'student_long', 'student_short', 'non_profit'] as const satisfies readonly FeeRule[]

const dayMilliseconds = 86_400_000
/** Calendar days that rows cover, by their number: one that several cover counts once. */
function countDays(rows: readonly Pick<Activity, 'date_from' | 'date_to'>[]): number {
  const days = new Set<number>()
  for (const { date_from: from, date_to: to } of rows) {
    const first = Date.parse(from) / dayMilliseconds
    const last = from === to ? first : Math.min(first + 365, Date.parse(to) / dayMilliseconds)
    for (let day = first; day <= last; day++) days.add(day)
  }
  return days.size
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How much of what an application has; a price that names the rule is charged for it. */
export function feeQuantities(permit: Pick<PermitFields, 'permit_type'>, places: readonly RuledPlace[]): Partial<Record<FeeRule, number>> {
  const days = countDays(places.flatMap(({ activities }) => activities))
  const isLong = days > 2
  const weeks = Math.max(1, Math.ceil(days / 7))
  const base: Partial<Record<FeeRule, number>> = isOfStudents(permit.permit_type)
    ? { [isLong ? 'student_long' : 'student_short']: 1 }
    : isOfNonProfit(permit.permit_type)
      ? { non_profit: 1 }
      : isLong
        ? { long: weeks }
        : { short: Math.max(1, days) }
  /** For each day at a place. */
  const daily = (quantity: number, { activities }: RuledPlace): number => (quantity === 0 ? 0 : quantity * countDays(activities))
  const count = (of: (place: RuledPlace) => number): number => sum(places.map(of))
  const permits = (name: (typeof places)[number]['fire_permits'][number]): number =>
    count(({ fire_permits: all }) => (all.includes(name) ? 1 : 0))
  return {
    ...base,
    city_property: count((place) => daily(['public', 'park'].includes(place.property_kind) ? 1 : 0, place)),
    parking_space: count((place) => daily(sum(place.parking.map((row) => row.spaces ?? 0)), place)),
    street: count((place) => (place.property_kind === 'street' ? 1 : 0)),
    closure: count((place) => (place.involves.includes('traffic') && ['lane', 'full'].includes(place.traffic_control) ? 1 : 0)),
    film_safety: permits('film_safety'),
    open_flame: permits('open_flame'),
    pyro: permits('pyro'),
    hot_works: permits('hot_works'),
    vehicles_on_set: permits('vehicles_on_set'),
    tents: permits('tents'),
    sign: count((place) => sum(place.parking.map((row) => row.no_parking_signs ?? 0))),
    police: count((place) => (place.police_count ?? 0) * (place.police_hours ?? 0)),
    motor: count((place) => daily(place.motor_officer_count ?? 0, place)),
    fire: count((place) => place.fire_hours ?? 0),
  }
}

/** A price as a site begins with it. */
export interface PriceInput {
  code: string
  name: string
  category: string
  unit: string
  rate_cents: number
  minimum?: number
  rule?: string
}
