/** What the office's list of permits has besides its pages: board, days, map, bulk, words and hours of statuses, report and tables. */
import { z } from 'zod'
import { daysBackwards, inOrder } from './engine/ranges.ts'
import { BulkAnswer, bulkMost, Person } from './engine/records.ts'
import { administrators, endpoints, Id, IdParams, wholeNumber } from './endpoint.ts'
import { line, text } from './permit-fields.ts'
import { locationPermitStatuses, permitStatuses } from './permit-machine.ts'
import { permitDaysInOrder, PermitFilter } from './permit-search.ts'
import { PermitCard, permitPeople } from './permits.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

export const permitDeskLimits = { board: 20, days: 2000, points: 5000, texts: 500, hours: 8760 } as const

export const PermitBoardColumn = z.object({
  status: z.enum(permitStatuses),
  total: z.number().int(),
  overdue: z.number().int(),
  items: z.array(PermitCard),
})
export type PermitBoardColumn = z.infer<typeof PermitBoardColumn>

export const PermitDay = z.object({
  permit_id: z.number().int(),
  location_permit_id: z.number().int(),
  permit_no: z.string().nullable(),
  title: z.string(),
  place_name: z.string(),
  status: z.enum(permitStatuses),
  phase: z.string(),
  date_from: z.string(),
  date_to: z.string(),
  time_from: z.string(),
  time_to: z.string(),
})
export type PermitDay = z.infer<typeof PermitDay>

export const PermitPoint = z.object({
  id: z.number().int(),
  permit_id: z.number().int(),
  title: z.string(),
  place_name: z.string(),
  status: z.enum(permitStatuses),
  latitude: z.number(),
  longitude: z.number(),
})
export type PermitPoint = z.infer<typeof PermitPoint>

/** Colors that are told apart on light and on dark. */
export const statusColors = ['gray', 'blue', 'cyan', 'teal', 'green', 'yellow', 'orange', 'red', 'violet', 'pink'] as const
export const labelledMachines = { permit: permitStatuses, location_permit: locationPermitStatuses } as const
export type LabelledMachine = keyof typeof labelledMachines
const machines = Object.keys(labelledMachines) as [LabelledMachine, ...LabelledMachine[]]

export const StatusLook = z.object({
  machine: z.enum(machines),
  status: z.string(),
  /** Empty: the product's own word. */
  label: z.string(),
  color: z.enum(statusColors),
  /** How long one may stand there before it is overdue. */
  due_hours: z.number().int().nullable(),
})
export type StatusLook = z.infer<typeof StatusLook>

export const ConditionText = z.object({
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  text: z.string(),
  needs_ack: z.boolean(),
  sort_order: z.number().int(),
})
export type ConditionText = z.infer<typeof ConditionText>
const conditionFields = {
  title: line(120).min(1),
  text: text().min(1),
  needs_ack: z.boolean(),
  sort_order: wholeNumber(0, 10_000),
}

const Hours = z.object({ cases: z.number().int(), median: z.number(), p90: z.number() })
export const PermitReport = z.object({
  /** How long permits stood in each status, of those that left it in the days asked for. */
  steps: z.array(z.object({ status: z.enum(permitStatuses), ...Hours.shape })),
  /** How long each department took from being asked until it decided. */
  departments: z.array(z.object({ department: z.string(), ...Hours.shape })),
  /** Streets and places by month, the most used first. */
  streets: z.array(
    z.object({
      street: z.string(),
      /** Streets of one name in two districts are two. */
      jurisdiction: z.string(),
      month: z.string(),
      permits: z.number().int(),
      days: z.number().int(),
    }),
  ),
})
export type PermitReport = z.infer<typeof PermitReport>

const Days = { from: IsoDay, to: IsoDay }
const shownInOrder = [inOrder('from', 'to'), daysBackwards('to')] as const
export const permitTables = [
  'permits',
  'places',
  'streets',
  'approvals',
  'conditions',
  'documents',
  'messages',
  'changes',
  'fees',
  'invoices',
  'posts',
  'log',
] as const

export const permitOfficeApi = endpoints({
  board: {
    method: 'POST',
    path: '/permit/board',
    access: administrators,
    reads: true,
    summary: 'Permits by status: how many, how many of them overdue, and those that have stood there the longest.',
    body: z.strictObject(PermitFilter).refine(...permitDaysInOrder),
    output: z.array(PermitBoardColumn),
  },
  days: {
    method: 'POST',
    path: '/permit/days',
    access: administrators,
    reads: true,
    summary: 'What permits do from one day to another, place by place.',
    body: z
      .strictObject({ ...PermitFilter, ...Days })
      .refine(...permitDaysInOrder)
      .refine(...shownInOrder),
    output: z.array(PermitDay),
  },
  points: {
    method: 'POST',
    path: '/permit/points',
    access: administrators,
    reads: true,
    summary: 'The places of permits that have a point.',
    body: z.strictObject(PermitFilter).refine(...permitDaysInOrder),
    output: z.array(PermitPoint),
  },
  staff: {
    method: 'GET',
    path: '/permit/staff',
    access: administrators,
    summary: 'Who of the office a permit can be assigned to.',
    output: z.array(Person),
  },
  bulk: {
    method: 'POST',
    path: '/permit/bulk',
    access: administrators,
    summary: 'Does the same with several permits, and says of each whether it was done.',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(bulkMost),
      action: z.enum(['assign', 'delete', 'recover']),
      /** Null takes it from whoever has it. */
      assigned_to: Id.nullable().default(null),
    }),
    output: z.array(BulkAnswer),
  },
  looks: {
    method: 'GET',
    path: '/permit/statuses',
    // A scout's budget says what each place waits for.
    access: [...permitPeople, 'scout'],
    summary: 'Word and color of each status, for the office with its hours.',
    output: z.array(StatusLook),
  },
  changeLooks: {
    method: 'PATCH',
    path: '/permit/statuses',
    access: administrators,
    summary: 'Writes word, color and hours of the named statuses.',
    body: z.strictObject({
      looks: z
        .array(
          z.strictObject({
            machine: z.enum(machines),
            status: line(40),
            label: line(60),
            color: z.enum(statusColors),
            due_hours: wholeNumber(1, permitDeskLimits.hours).nullable(),
          }),
        )
        .min(1)
        .max(60),
    }),
    output: z.array(StatusLook),
  },
  conditionTexts: {
    method: 'GET',
    path: '/permit/conditionTexts',
    access: administrators,
    summary: 'Conditions that the office writes often.',
    output: z.array(ConditionText),
  },
  createConditionText: {
    method: 'POST',
    path: '/permit/conditionTexts',
    access: administrators,
    summary: 'Adds one.',
    body: z.strictObject({
      ...conditionFields,
      needs_ack: conditionFields.needs_ack.default(true),
      sort_order: conditionFields.sort_order.default(0),
    }),
    output: ConditionText,
  },
  changeConditionText: {
    method: 'PATCH',
    path: '/permit/conditionTexts',
    access: administrators,
    summary: 'Writes the named fields of one; `removed` takes it away. Permits that have it keep it.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      removed: z.boolean().optional(),
      ...z.strictObject(conditionFields).partial().shape,
    }),
    output: ConditionText,
    errors: ['not_found', 'conflict'],
  },
  report: {
    method: 'GET',
    path: '/permit/report',
    access: administrators,
    summary: 'Median and 90th percentile of hours by step and by department, and the use of streets by month.',
    query: z.strictObject({ ...Days, street: line().default('') }).refine(...shownInOrder),
    output: PermitReport,
  },
  table: {
    method: 'GET',
    path: '/permit/table',
    access: administrators,
    summary: 'All permits, or all of one kind of what belongs to them, or the use of streets by month, as CSV.',
    query: z.strictObject({ of: z.enum(permitTables).default('permits') }),
    produces: 'text/csv',
  },
  records: {
    method: 'GET',
    path: '/permit/:id/records',
    access: administrators,
    summary: 'What is handed out of a permit on request: application, conditions, messages and log, and what was withheld and why.',
    params: IdParams,
    produces: 'application/zip',
    errors: ['not_found'],
  },
})
