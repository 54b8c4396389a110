/** What a change is about, as it is in force and as it is to be. */
import { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { changedFields, weighPlaceChange, type ChangeWeight } from '@backlot/contract/permit-changes'
import type { PermitFields } from '@backlot/contract/permit-fields'
import type { Ctx } from '#kit/context.ts'
import type { RevisionRow } from '#engine/cases/revisions/queries.ts'
import type { PermitRow } from '../permit/queries.ts'
import { readWhole } from '../permit/whole.ts'

/** A place of which nothing is said. */
const emptyPlace = (): LocationPermitFields =>
  LocationPermitFields.parse(
    Object.fromEntries(
      Object.entries(LocationPermitFields.shape).map(([name, schema]) => [
        name,
        [null, '', false, []].find((empty) => schema.safeParse(empty).success),
      ]),
    ),
  )

export interface Wanted {
  permit: { before: PermitFields; after: PermitFields }
  /** All of them, as they are to be. */
  places: { before: LocationPermitFields[]; after: LocationPermitFields[] }
  /** The one that is changed, or joins; null for a change of the permit itself. */
  place: { before: LocationPermitFields; after: LocationPermitFields } | null
  changed: string[]
  weight: ChangeWeight
}

/** The application with this change in it. */
export async function readWanted(ctx: Ctx, row: PermitRow, revision: RevisionRow): Promise<Wanted> {
  const { fields, places } = await readWhole(ctx, row)
  const live = places.map((place) => place.fields)
  const changes = revision.changes as object
  if (revision.part_id === null && !revision.adds_part) {
    const after = { ...fields, ...(changes as Partial<PermitFields>) }
    const changed = changedFields(fields, changes as Partial<PermitFields>)
    const weight = { isMajor: changed.includes('permit_type'), touched: [] }
    return { permit: { before: fields, after }, places: { before: live, after: live }, place: null, changed, weight }
  }
  const found = places.find(({ id }) => id === revision.part_id)?.fields
  const before = found ?? emptyPlace()
  const after = { ...before, ...(changes as Partial<LocationPermitFields>) }
  const wanted = found ? places.map((place) => (place.id === revision.part_id ? after : place.fields)) : [...live, after]
  return {
    permit: { before: fields, after: fields },
    places: { before: live, after: wanted },
    place: { before, after },
    changed: changedFields(before, after),
    weight: weighPlaceChange(found ?? null, after),
  }
}
