/** A stored row as the record that is written, and back. Pure. */
import { officeFieldsOf } from '@backlot/contract/engine/definitions'
import { projectDefinition } from '@backlot/contract/project-definition'
import { projectDetailNames, untitledProject, type ProjectStatus } from '@backlot/contract/project-fields'
import { ProjectRecord } from '@backlot/contract/project-records'
import { recordFields } from '#engine/records/fields.ts'
import { looseFields } from '#engine/records/loose-fields.ts'
import type { ProjectRow } from '../queries.ts'

export const projectFields = recordFields<ProjectRecord>({
  schema: ProjectRecord,
  loose: looseFields(projectDefinition, projectDetailNames),
  lists: [],
  tidy: (record) => (record.project_name.trim() === '' ? { ...record, project_name: untitledProject } : record),
})

/** The whole record of a row. */
export const recordOf = (row: ProjectRow): ProjectRecord => ({
  ...projectFields.looseIn(row),
  project_name: row.project_name,
  confidential: row.confidential,
  alias: row.alias,
  summary: row.summary,
  project_type: row.project_type,
  project_genre: row.project_genre,
  project_status: row.project_status as ProjectStatus,
  project_source: row.project_source,
  project_tier: row.project_tier,
  staff_lead: row.staff_lead,
  archived: row.archived ? 1 : 0,
  owner_user_id: row.owner_user_id,
  lockboxes: {},
})

const asJson = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

/** The columns of a record. */
export function columnsOf(record: ProjectRecord): { [name: string]: unknown } {
  const { contacts, filmed_city: cities, ...loose }: { [name: string]: unknown } = { ...projectFields.looseColumns(record) }
  return {
    ...loose,
    contacts: asJson(contacts),
    filmed_city: asJson(cities),
    project_name: record.project_name,
    confidential: record.confidential,
    alias: record.alias,
    summary: record.summary,
    project_type: record.project_type,
    project_genre: record.project_genre,
    project_status: record.project_status ?? 'inquiry',
    project_source: record.project_source ?? 0,
    project_tier: record.project_tier ?? 0,
    staff_lead: record.staff_lead ?? null,
    archived: record.archived === 1,
    owner_user_id: record.owner_user_id ?? null,
  }
}

const officeFields: ReadonlySet<string> = new Set(officeFieldsOf(projectDefinition))

/** Whether only staff may see and administrators write this field. */
export const isOfficeField = (name: string): boolean => officeFields.has(name)
