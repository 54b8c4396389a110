/** What a list of permits is asked for. */
import { z } from 'zod'
import { PageQuery } from './endpoint.ts'
import { day, line } from './permit-fields.ts'
import { permitStatuses } from './permit-machine.ts'

/** How a list of permits is ordered; waiting is where the status has stood the longest. */
export const permitOrders = ['newest', 'oldest', 'title', 'title_desc', 'company', 'company_desc', 'waiting', 'moved'] as const
export type PermitOrder = (typeof permitOrders)[number]

export const PermitSearch = z.strictObject({
  ...PageQuery,
  /** In number, title, company, project or applicant. */
  search: line().default(''),
  order: z.enum(permitOrders).default('newest'),
  project_name: line().default(''),
  applicant_name: line().default(''),
  company_name: line().default(''),
  type: line(80).default(''),
  status: z.enum(permitStatuses).nullable().default(null),
  /** Those with an activity in these days. */
  date_from: day().default(null),
  date_to: day().default(null),
  /** Assigned to the caller, or waiting for a decision of the caller. */
  mine: z.boolean().default(false),
})
