/** How statuses of permits look, and how long one may stand in each, until an office says otherwise. */
import type { LabelledMachine, StatusLook } from './permit-office.ts'

const colors: Readonly<Record<string, StatusLook['color']>> = {
  submitted: 'blue',
  ready: 'cyan',
  in_review: 'violet',
  owner_pending: 'yellow',
  info_requested: 'orange',
  in_approval: 'cyan',
  approved: 'teal',
  approved_conditions: 'teal',
  held: 'yellow',
  issued: 'green',
  suspended: 'red',
  denied: 'red',
  revoked: 'red',
  completed: 'blue',
}
export const defaultColor = (status: string): StatusLook['color'] => colors[status] ?? 'gray'

/** Steps of the office, of the applicant and of approvers. */
const hours: Readonly<Record<string, number>> = {
  submitted: 24,
  in_review: 72,
  info_requested: 120,
  in_approval: 120,
  approved: 72,
  completed: 720,
}
export const defaultHours = (machine: LabelledMachine, status: string): number | null =>
  machine === 'permit' ? (hours[status] ?? null) : null
