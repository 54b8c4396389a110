/** What a list of permits is asked for. */
import { z } from 'zod'
import { caseOrders } from './engine/case-orders.ts'
import { daysBackwards, inOrder } from './engine/ranges.ts'
import { statusFilter } from './engine/schemas.ts'
import { PageQuery } from './endpoint.ts'
import { day, line } from './permit-fields.ts'
import { permitStatuses } from './permit-machine.ts'

/** For whom a permit waits. */
export const permitWaits = ['office', 'applicant', 'approvers', 'me'] as const

export const PermitFilter = {
  /** In number, title, company, project or applicant. */
  search: line().default(''),
  project_name: line().default(''),
  applicant_name: line().default(''),
  company_name: line().default(''),
  type: line(80).default(''),
  status: statusFilter(permitStatuses),
  /** Those with an activity in these days. */
  date_from: day().default(null),
  date_to: day().default(null),
  /** Assigned to the caller, or waiting for a decision of the caller. */
  mine: z.boolean().default(false),
  waits: z.enum(permitWaits).nullable().default(null),
  /** Longer in their status than it may take, or with an approver who is late. */
  overdue: z.boolean().default(false),
  /** With approvers, whom a key approver decides for. */
  approver_key: z.boolean().default(false),
}

/** For `refine`, of every question with the filter. */
export const permitDaysInOrder = [inOrder('date_from', 'date_to'), daysBackwards('date_to')] as const
export const PermitSearch = z
  .strictObject({ ...PageQuery, order: z.enum(caseOrders).default('newest'), ...PermitFilter })
  .refine(...permitDaysInOrder)
export type PermitFilter = Omit<z.infer<typeof PermitSearch>, 'skip' | 'limit' | 'order'>
