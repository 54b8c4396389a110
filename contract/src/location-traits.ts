/**
 * What visitors filter locations by besides categories, places and styles: what their owners say of them in fields that everybody reads.
 * Each trait has a number, which stands in the index of the search: add numbers, never change one (`202611230800_location_traits.sql`).
 */
import { features, power } from './location-choices.ts'
import { feeModes } from './location-fields.ts'

export interface Trait {
  id: number
  /** As the field has it; what has no field of its own is named here. */
  value: string
}
const numbered = (first: number, values: readonly string[]): readonly Trait[] =>
  values.map((value, index) => ({ id: first + index, value }))

const offeredPower = power.filter((value) => value !== 'None')
/** So many places are a car park. */
const manyCars = 10

export const traitGroups = {
  photos: numbered(1, ['With photos']),
  intExt: numbered(10, ['Interior', 'Exterior']),
  /** A location has one: of several that are asked for, one is enough. */
  fee: numbered(20, feeModes),
  parking: numbered(30, ['Cars', 'Many cars', 'Trucks']),
  power: numbered(40, offeredPower),
  features: numbered(100, features),
} as const satisfies Record<string, readonly Trait[]>
export type TraitGroup = keyof typeof traitGroups

const feeIds: ReadonlySet<number> = new Set(traitGroups.fee.map(({ id }) => id))
export const isFee = (id: number): boolean => feeIds.has(id)
/** The location has a picture that visitors see. */
export const hasPhotos = 1

/** Most records say nothing of most groups: those are not looked through. */
const idsOf = (group: TraitGroup, values: readonly unknown[]): number[] =>
  values.some(Boolean) ? traitGroups[group].filter(({ value }) => values.includes(value)).map(({ id }) => id) : []
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const atLeast = (value: unknown, least: number): boolean => typeof value === 'number' && value >= least

/** The numbers of a record, in order. */
export function traitsOf(details: Readonly<Record<string, unknown>>, imageCount: number): number[] {
  const { int_ext: where, fee_mode: fee, parking_cars: cars, parking_trucks: trucks } = details
  const parking = [atLeast(cars, 1) && 'Cars', atLeast(cars, manyCars) && 'Many cars', atLeast(trucks, 1) && 'Trucks']
  return [
    ...(imageCount > 0 ? [hasPhotos] : []),
    ...idsOf('intExt', where === 'Both' ? ['Interior', 'Exterior'] : [where]),
    ...idsOf('fee', [fee]),
    ...idsOf('parking', parking),
    ...idsOf('power', listOf(details['power'])),
    ...idsOf('features', listOf(details['features'])),
  ]
}
