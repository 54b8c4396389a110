/** What a record needs to be kept as a draft, to be handed in, to be public (S2 §4, §5, §8; domain.md §1.1). Pure. */
import { leastPictures, type LocationRecord, type Missing } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { FieldError } from '#kit/errors.ts'
import type { CategoryRow } from './queries.ts'

export interface Facts {
  pictures: number
  categories: readonly CategoryRow[]
  /** Version of the terms to accept, and of those that were; null where there are none. */
  terms: string | null
  accepted: string | null
}

/** Everything that keeps a record from being handed in, in the order of the screen. */
export function missingOf(record: LocationRecord, facts: Facts): Missing[] {
  const missing: Missing[] = []
  if (record.location_name === '') missing.push({ field: 'location_name', message: messages.required })
  if (record.categories.length === 0) missing.push({ field: 'categories', message: messages.categoryRequired })
  else if (!hasSubCategory(record.categories, facts.categories))
    missing.push({ field: 'categories', message: messages.subCategoryRequired })
  if (facts.pictures < leastPictures) missing.push({ field: 'gallery', message: messages.galleryNeedsPictures })
  if (facts.terms !== null && facts.accepted !== facts.terms) missing.push({ field: 'accept_terms', message: recordProblems.termsRequired })
  return missing
}

/** A sub category, or a category that has none to choose from. */
function hasSubCategory(ids: readonly number[], tree: readonly CategoryRow[]): boolean {
  const chosen = tree.filter((category) => ids.includes(category.id))
  return chosen.some((category) => category.parent_id !== null || !tree.some((child) => child.parent_id === category.id))
}

/** What no record of this status may be without. */
export function faultsOf(record: LocationRecord, status: string): FieldError[] {
  if (status !== 'Draft') return record.location_name === '' ? [{ path: 'location_name', message: messages.required }] : []
  const isNamed = record.location_name !== '' || (record.company_name ?? '') !== '' || record.categories.length > 0
  return isNamed ? [] : [{ path: 'location_name', message: messages.draftNeedsName }]
}

/** Whether the two coordinates go together. */
export const hasWholePoint = ({ latitude, longitude }: LocationRecord): boolean => (latitude === null) === (longitude === null)
