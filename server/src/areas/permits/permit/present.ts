import type { PermitCard } from '@backlot/contract/permits'
import type { PermitCardRow } from './listing.ts'

const person = (id: number | null, name: string) => (id === null ? null : { id, name })
const hourMilliseconds = 3_600_000

/** What the office alone reads: hours by status, and the time that it is. */
export interface Desk {
  hours: ReadonlyMap<string, number | null>
  now: Date
}

export function presentCard(row: PermitCardRow, desk?: Desk): PermitCard {
  const hours = desk?.hours.get(row.status) ?? null
  const due = hours === null || row.deleted_at !== null ? null : new Date(row.status_since.getTime() + hours * hourMilliseconds)
  const waits = desk ? (row.waits_for ?? []).map((one) => ({ ...one, due_at: one.due_at && new Date(one.due_at).toISOString() })) : []
  const isLate = (at: string | null) => desk !== undefined && at !== null && Date.parse(at) < desk.now.getTime()
  return {
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
    due_at: due?.toISOString() ?? null,
    is_overdue: isLate(due?.toISOString() ?? null) || waits.some(({ due_at }) => isLate(due_at)),
    waits_for: waits,
    version: row.version,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}
