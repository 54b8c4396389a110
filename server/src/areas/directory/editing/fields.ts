/** A stored row as the record that is written, and back. Pure. */
import { officeFieldsOf } from '@backlot/contract/engine/definitions'
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { closedAtFirst, directoryDetailNames, directoryDetails, type DirectoryDetailName } from '@backlot/contract/directory-fields'
import { DirectoryRecord, type DirectoryFields } from '@backlot/contract/directory-records'
import { asObject, closedOnly, inOrder, isBlank } from '#kit/records/changes.ts'
import { withTidyImages } from '../files/record.ts'
import type { EntryRow } from '../queries.ts'
import type { EntryColumns } from './queries.ts'

const officeFields: ReadonlySet<string> = new Set(officeFieldsOf(directoryDefinition))
const isDetail = (name: string): name is DirectoryDetailName => name in directoryDetails
const idLists: ReadonlySet<string> = new Set(['categories', 'location_ids', 'project_ids'])

/** The locks that are closed, and of fields that are closed at first those that somebody opened. */
const locksOf = (lockboxes: Record<string, unknown>): Record<string, boolean> => ({
  ...closedOnly(lockboxes),
  ...Object.fromEntries(closedAtFirst.filter((name) => lockboxes[name] === false).map((name) => [name, false])),
})

/** The whole record of a row. What no contract knows any more of a document is left out. */
export function recordOf(row: EntryRow): DirectoryRecord {
  const details = Object.fromEntries(Object.entries(asObject(row.details)).filter(([name, value]) => isDetail(name) && !isBlank(value)))
  return {
    ...details,
    display_as: DirectoryRecord.shape.display_as.catch('Individual').parse(row.display_as),
    name: row.name,
    last_name: row.last_name,
    company_name: row.company_name,
    listing_name: row.listing_name,
    main_category: row.main_category_id,
    categories: row.categories,
    lockboxes: locksOf(asObject(row.lockboxes)),
    requireReapproval: row.require_reapproval,
    archived: row.archived ? 1 : 0,
    owner_user_id: row.owner_user_id,
    location_ids: row.location_ids,
    project_ids: row.project_ids,
  }
}

/** The record with these fields written into it. Its main category is always one of its categories. */
export function withFields(record: DirectoryRecord, fields: DirectoryFields): DirectoryRecord {
  const next: Record<string, unknown> = { ...record }
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (name === 'lockboxes') next[name] = locksOf({ ...record.lockboxes, ...asObject(value) })
    else if (isDetail(name) && isBlank(value)) delete next[name]
    else if (idLists.has(name)) next[name] = inOrder(value as number[])
    else next[name] = value
  }
  return withMainCategory(withTidyImages(next as DirectoryRecord), fields)
}

/** One that was taken away gives its place to the first of the others; as chosen, the first is the one that was named first. */
function withMainCategory(record: DirectoryRecord, fields: DirectoryFields): DirectoryRecord {
  const main = record.main_category
  if (main !== null && record.categories.includes(main)) return record
  return { ...record, main_category: fields.categories?.find((id) => record.categories.includes(id)) ?? record.categories[0] ?? null }
}

/** The columns of a record, all but its links. */
export function columnsOf(record: DirectoryRecord): Partial<EntryColumns> {
  const details = Object.fromEntries(directoryDetailNames.filter((name) => !isBlank(record[name])).map((name) => [name, record[name]]))
  return {
    display_as: record.display_as,
    name: record.name,
    last_name: record.last_name,
    company_name: record.company_name,
    listing_name: record.listing_name,
    main_category_id: record.main_category,
    details: JSON.stringify(details),
    lockboxes: JSON.stringify(record.lockboxes),
    require_reapproval: record.requireReapproval ?? true,
    archived: record.archived === 1,
    owner_user_id: record.owner_user_id ?? null,
  }
}

/** Whether only staff may see and administrators write this field. */
export const isOfficeField = (name: string): boolean => officeFields.has(name)

/** The record without what only staff see. */
export const withoutOffice = (record: DirectoryRecord): DirectoryRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !isOfficeField(name))) as DirectoryRecord

const known = new Set(Object.keys(DirectoryRecord.shape))
/** Only the fields of a body that are the record's. */
export const fieldsIn = (body: object): DirectoryFields =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => known.has(name) && value !== undefined))
