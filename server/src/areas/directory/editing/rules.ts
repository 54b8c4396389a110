/** What an entry needs to be kept as a draft, to be submitted, to be shown (S2 §4, §5; domain.md §2.1). Pure. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { type DirectoryRecord, namesOfEntry, neededDetails } from '@backlot/contract/directory-records'
import { messages } from '@backlot/contract/messages'
import type { FieldError, MissingField } from '#kit/errors.ts'
import type { Tree } from '../categories/tree.ts'
import { shownImages } from '../files/record.ts'

/** Everything but the terms that keeps an entry from being submitted, in the order of the screen. */
export function missingOf(record: DirectoryRecord, tree: Tree): MissingField[] {
  const missing: MissingField[] = [...namesOfEntry(record), ...neededDetails]
    .filter((field) => !record[field])
    .map((field) => ({ field, message: messages.required }))
  missing.push(...categoryFaults(record, tree).map(({ path, message }) => ({ field: path, message })))
  if (shownImages(record).length === 0) missing.push({ field: 'images', message: messages.uploadOnePhoto })
  if ((record.union_affiliation ?? []).length === 0) missing.push({ field: 'union_affiliation', message: directoryProblems.unionRequired })
  return missing
}

/** What an entry's categories lack before others may see it: at least one, and a sub category where there are any (S2 §5). */
export function categoryFaults({ categories }: DirectoryRecord, tree: Tree): FieldError[] {
  if (categories.length === 0) return [{ path: 'categories', message: messages.categoryRequired }]
  const isSub = (id: number): boolean => tree.rootOf(id) !== id || !tree.hasChildren(id)
  return categories.some(isSub) ? [] : [{ path: 'categories', message: messages.subCategoryRequired }]
}

/** What no entry of this kind and status may be without. */
export function faultsOf(record: DirectoryRecord, kind: string, status: string): FieldError[] {
  const required = (path: string): FieldError => ({ path, message: messages.required })
  if (kind === 'contact') {
    const names = (['name', 'last_name'] as const).filter((field) => record[field] === '').map(required)
    return (record.contact_types ?? []).length === 0 ? [...names, required('contact_types')] : names
  }
  if (status === 'Draft') {
    const isNamed = [record.name, record.last_name, record.company_name, record.listing_name].some(Boolean) || record.categories.length > 0
    return isNamed ? [] : [{ path: 'name', message: messages.draftNeedsName }]
  }
  const faults = namesOfEntry(record)
    .filter((field) => record[field] === '')
    .map(required)
  if (record.categories.length === 0) faults.push({ path: 'categories', message: messages.categoryRequired })
  return faults
}
