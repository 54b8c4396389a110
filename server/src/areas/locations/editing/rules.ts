/** What a record needs to be kept as a draft, to be submitted, to be public (S2 §4, §5, §8; domain.md §1.1). Pure. */
import { leastPictures, leastPublicPictures, type LocationRecord } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { FieldError, MissingField } from '#kit/errors.ts'
import type { CategoryRow } from './queries.ts'

/** Everything but the terms that keeps a record from being submitted, in the order of the screen. */
export function missingOf(
  record: LocationRecord,
  { tree, pictures, isPublic = false }: { tree: readonly CategoryRow[]; pictures: number; isPublic?: boolean },
): MissingField[] {
  const missing: MissingField[] = []
  if (record.location_name === '') missing.push({ field: 'location_name', message: messages.required })
  missing.push(...categoryFaults(record, tree).map(({ path, message }) => ({ field: path, message })))
  missing.push(...townFaults(record).map(({ path, message }) => ({ field: path, message })))
  if (isPublic && pictures < leastPublicPictures) missing.push({ field: 'gallery', message: messages.uploadFourPhotos })
  if (!isPublic && pictures < leastPictures) missing.push({ field: 'gallery', message: messages.galleryNeedsPictures })
  return missing
}

/** What a record's categories lack before others may see it: at least one, and a sub category (S2 §5). */
export function categoryFaults({ categories }: LocationRecord, tree: readonly CategoryRow[]): FieldError[] {
  if (categories.length === 0) return [{ path: 'categories', message: messages.categoryRequired }]
  return hasSubCategory(categories, tree) ? [] : [{ path: 'categories', message: messages.subCategoryRequired }]
}

/** Nobody finds a place that is nowhere: a pin on the map fills the town in, else it is chosen. */
export const townFaults = ({ city_id }: LocationRecord): FieldError[] =>
  city_id === null ? [{ path: 'city_id', message: recordProblems.townMissing }] : []

/** A sub category, or a category that has none to choose from. */
function hasSubCategory(ids: readonly number[], tree: readonly CategoryRow[]): boolean {
  const chosen = tree.filter((category) => ids.includes(category.id))
  return chosen.some((category) => category.parent_id !== null || !tree.some((child) => child.parent_id === category.id))
}

/** What no record of this status may be without; the two coordinates go together. */
export function faultsOf(record: LocationRecord, status: string): FieldError[] {
  const isHalf = (record.latitude === null) !== (record.longitude === null)
  return [...nameFaults(record, status), ...(isHalf ? [{ path: 'latitude', message: recordProblems.bothOrNone }] : [])]
}

function nameFaults(record: LocationRecord, status: string): FieldError[] {
  if (status !== 'Draft') return record.location_name === '' ? [{ path: 'location_name', message: messages.required }] : []
  const isNamed = record.location_name !== '' || (record.company_name ?? '') !== '' || record.categories.length > 0
  return isNamed ? [] : [{ path: 'location_name', message: messages.draftNeedsName }]
}
