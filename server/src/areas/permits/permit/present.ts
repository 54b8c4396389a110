import type { PermitCard } from '@backlot/contract/permits'
import type { PermitCardRow } from './queries.ts'

const person = (id: number | null, name: string) => (id === null ? null : { id, name })

export const presentCard = (row: PermitCardRow): PermitCard => ({
  id: row.id,
  permit_no: row.permit_no,
  project_id: row.project_id,
  project_name: row.project_name,
  title: row.title,
  company_name: row.company_name,
  applicant: person(row.applicant_user_id, row.applicant_name),
  assigned_to: person(row.assigned_to, row.assigned_name),
  permit_type: row.permit_type,
  status: row.status as PermitCard['status'],
  status_since: row.status_since.toISOString(),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  is_late: row.is_late,
  first_day: row.first_day,
  last_day: row.last_day,
  location_count: row.location_count,
  version: row.version,
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
