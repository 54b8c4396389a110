/** A stored row as the record that is written, and back. Pure. */
import { closedAtFirst, officeFieldsOf } from '@backlot/contract/engine/definitions'
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { directoryDetailNames } from '@backlot/contract/directory-fields'
import { DirectoryRecord, type DirectoryFields } from '@backlot/contract/directory-records'
import { recordFields } from '#engine/records/fields.ts'
import { looseFields } from '#engine/records/loose-fields.ts'
import { withTidyImages } from '../files/record.ts'
import type { EntryRow } from '../queries.ts'
import type { EntryColumns } from './queries.ts'

export const looseEntryFields = looseFields(directoryDefinition, directoryDetailNames)
export const directoryFields = recordFields<DirectoryRecord>({
  schema: DirectoryRecord,
  loose: looseEntryFields,
  lists: ['categories', 'location_ids', 'project_ids'],
  openLocks: closedAtFirst(directoryDefinition),
  tidy: (record, fields) => withMainCategory(withTidyImages(record), fields),
})
export const { withFields } = directoryFields

/** The whole record of a row. */
export const recordOf = (row: EntryRow): DirectoryRecord => ({
  ...directoryFields.looseIn(row),
  display_as: DirectoryRecord.shape.display_as.catch('Individual').parse(row.display_as),
  name: row.name,
  last_name: row.last_name,
  company_name: row.company_name,
  listing_name: row.listing_name,
  main_category: row.main_category_id,
  categories: row.categories,
  lockboxes: directoryFields.locksOf(row.lockboxes),
  requireReapproval: row.require_reapproval,
  archived: row.archived ? 1 : 0,
  owner_user_id: row.owner_user_id,
  location_ids: row.location_ids,
  project_ids: row.project_ids,
})

/** One that was taken away gives its place to the first of the others; as chosen, the first is the one that was named first. */
function withMainCategory(record: DirectoryRecord, fields: DirectoryFields): DirectoryRecord {
  const main = record.main_category
  if (main !== null && record.categories.includes(main)) return record
  return { ...record, main_category: fields.categories?.find((id) => record.categories.includes(id)) ?? record.categories[0] ?? null }
}

/** The columns of a record, all but its links. */
export const columnsOf = (record: DirectoryRecord): Partial<EntryColumns> => ({
  ...directoryFields.looseColumns(record),
  display_as: record.display_as,
  name: record.name,
  last_name: record.last_name,
  company_name: record.company_name,
  listing_name: record.listing_name,
  main_category_id: record.main_category,
  lockboxes: JSON.stringify(record.lockboxes),
  require_reapproval: record.requireReapproval ?? true,
  archived: record.archived === 1,
  owner_user_id: record.owner_user_id ?? null,
})

const officeFields: ReadonlySet<string> = new Set(officeFieldsOf(directoryDefinition))

/** Whether only staff may see and administrators write this field. */
export const isOfficeField = (name: string): boolean => officeFields.has(name)
