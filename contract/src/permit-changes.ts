/** What a change of an issued permit means: who must look again, and whether it is a rider or a whole approval (domain.md §4.10). Pure. */
import { locationPermitDefinition } from './location-permit-definition.ts'
import { involvements, type Involvement, type LocationPermitFields } from './location-permit-fields.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Those of the wanted values that differ from what is in force. */
export const changedFields = <Fields extends object>(inForce: Fields, wanted: Partial<Fields>): (keyof Fields & string)[] =>
  (Object.keys(wanted) as (keyof Fields & string)[]).filter((name) => !isSame(inForce[name], wanted[name]))

/** The activity that a field is asked for; null where it is asked for always. */
export function involvementOf(field: string): Involvement | null {
  const fields: Readonly<Record<string, { step: string | null; group: string | null }>> = locationPermitDefinition.fields
  const found = fields[field]
  return found?.step === 'activities' ? (involvements.find((one) => one === found.group) ?? null) : null
}

/** Whether the form asks for a field of a place, by what is ticked. */
export function isAskedFor(field: string, { involves }: Pick<LocationPermitFields, 'involves'>): boolean {
  const one = involvementOf(field)
  return one === null || involves.includes(one)
}

const ofPlace = ['location_id', 'address', 'street', 'street_from', 'street_to', 'latitude', 'longitude', 'jurisdiction', 'property_kind']

export interface ChangeWeight {
  /** Another place, other days or a new hazard: everybody whom the place concerns looks again. */
  isMajor: boolean
  /** Activities whose answers were changed, and staff who are needed now: who is asked about these looks again. */
  touched: string[]
}

/** @param before null for a place that joins */
export function weighPlaceChange(before: LocationPermitFields | null, after: LocationPermitFields): ChangeWeight {
  if (before === null) return { isMajor: true, touched: [...after.involves, ...after.permit_staff] }
  const changed = changedFields(before, after)
  const added = after.involves.filter((one) => !before.involves.includes(one))
  const isMajor = changed.some((name) => name === 'activities' || ofPlace.includes(name)) || added.length > 0
  const staff = after.permit_staff.filter((one) => !before.permit_staff.includes(one))
  const touched = new Set([...added, ...staff, ...changed.flatMap((name) => involvementOf(name) ?? [])])
  return { isMajor, touched: [...touched] }
}
