/** Projects: productions that the office works for (S2 §3, §7; domain.md §3). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, pageLimit, PageQuery, staff, wholeNumber } from './endpoint.ts'
import { Changed, editErrors, Trashed } from './engine/records.ts'
import { projectLimits, projectReviews, projectStatuses } from './project-fields.ts'
import { ProjectPoster } from './project-posters.ts'
import { ProjectEdit, ProjectFields, ProjectRecord, projectSenders } from './project-records.ts'
import { SeenVersion } from './versions.ts'
import { amountsBackwards, daysBackwards, inOrder } from './engine/ranges.ts'
import { IsoDay } from './engine/schemas.ts'

export { projectLimits, projectStatuses, untitledProject, type ProjectStatus } from './project-fields.ts'

/** A project in a list; light, for the search box takes all of them. Two may have one name: the id is the difference. */
export const ProjectCard = z.object({
  id: z.number().int(),
  project_name: z.string(),
  project_status: z.enum(projectStatuses),
  /** Where the review of one that was sent in stands. */
  status: z.enum(projectReviews),
  confidential: z.boolean(),
  archived: z.number().int(),
  project_type: z.number().int(),
  type_name: z.string(),
  company_name: z.string(),
  budget_total: z.string().nullable(),
  /** From the first day of any pair to the last. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  film_start: z.string().nullable(),
  film_end: z.string().nullable(),
  staff_lead: z.number().int().nullable(),
  won_lost: z.string().nullable(),
  /** The url of its thumbnail. */
  thumbnail: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  heard_at: z.string(),
})
export type ProjectCard = z.infer<typeof ProjectCard>

/** One project, with its fields side by side; office fields are there for staff. */
export const Project = ProjectRecord.omit({ lockboxes: true }).extend({
  id: z.number().int(),
  status: z.enum(projectReviews),
  project_status: z.enum(projectStatuses),
  days: ProjectEdit.shape.days,
  version: z.number().int(),
  created_by: z.number().int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  heard_at: z.string(),
  /** For the office alone. */
  poster: ProjectPoster.nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type Project = z.infer<typeof Project>

export const projectOrders = ['name', 'name_desc', 'updated', 'created', 'first_day'] as const
const day = z.preprocess((value) => (value === '' || value === '0000-00-00' ? null : value), IsoDay.nullable())
/** Also as text, as a query has it; nothing else is taken for a number. */
const digits = (value: unknown): unknown => (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value)
const amount = z.preprocess((value) => (value === '' ? null : digits(value)), z.number().min(0).max(9_999_999_999).nullable())
const line = (most: number) => z.string().trim().max(most)

/** The filter of S2 §2. `0` of a type or a status is no filter. */
export const ProjectFilter = {
  search: line(200).default(''),
  type: wholeNumber(0, 2_147_483_647).default(0),
  status: z.enum(['0', ...projectStatuses]).default('0'),
  startDate: day.default(null),
  endDate: day.default(null),
  budgetStart: amount.default(null),
  budgetEnd: amount.default(null),
  archived: wholeNumber(0, 1).default(0),
  /** Nothing heard for 14 days, and not over yet. */
  quiet: z.boolean().default(false),
}
const daysInOrder = [inOrder('startDate', 'endDate'), daysBackwards('endDate')] as const
const budgetsInOrder = [inOrder('budgetStart', 'budgetEnd'), amountsBackwards('budgetEnd')] as const
export const ProjectSearch = z
  .strictObject({
    ...ProjectFilter,
    order: z.enum(projectOrders).default('name'),
    skip: PageQuery.skip,
    limit: wholeNumber(1, pageLimit.most).default(pageLimit.default),
  })
  .refine(...daysInOrder)
  .refine(...budgetsInOrder)
export type ProjectSearch = z.output<typeof ProjectSearch>

const Value = z.object({ id: z.number().int(), name: z.string() })
export type ProjectListValue = z.infer<typeof Value>
export const ProjectMasterData = z.object({
  types: z.array(Value),
  genres: z.array(Value),
  sources: z.array(Value),
  tiers: z.array(Value),
  /** The codes with the office's own words for them. */
  statuses: z.array(z.object({ id: z.enum(projectStatuses), name: z.string() })),
  staff: z.array(Value),
})
export type ProjectMasterData = z.infer<typeof ProjectMasterData>

export const ProjectCompany = z.object({
  id: z.number().int(),
  company_name: z.string(),
  company_address: z.string(),
  company_state: z.string(),
  company_tax_id: z.string(),
  company_website: z.string(),
  company_contact: z.string(),
  company_phone: z.string(),
  company_email: z.string(),
  parent_company: z.string(),
  network: z.string(),
  distributor: z.string(),
})
export type ProjectCompany = z.infer<typeof ProjectCompany>

/** One column of the board. */
export const BoardColumn = z.object({ status: z.enum(projectStatuses), total: z.number().int(), items: z.array(ProjectCard) })
export type BoardColumn = z.infer<typeof BoardColumn>
/** Projects that a column of the board shows. */
export const boardMost = 30

export const projectsApi = endpoints({
  list: {
    method: 'GET',
    path: '/project',
    access: staff,
    paged: true,
    summary: 'Projects by name; `search` is part of the name.',
    query: z.strictObject({
      skip: PageQuery.skip,
      limit: wholeNumber(1, projectLimits.list).default(pageLimit.default),
      search: line(200).default(''),
    }),
    output: z.array(ProjectCard),
  },
  search: {
    method: 'POST',
    path: '/project/search',
    access: staff,
    paged: true,
    reads: true,
    summary: 'Projects that fit the filter: type, status, days and budget. Days fit where the production works on one of them.',
    body: ProjectSearch,
    output: z.array(ProjectCard),
  },
  board: {
    method: 'POST',
    path: '/project/board',
    access: staff,
    reads: true,
    summary: 'Projects that fit the filter by status, the first of each.',
    body: z
      .strictObject(ProjectFilter)
      .refine(...daysInOrder)
      .refine(...budgetsInOrder),
    output: z.array(BoardColumn),
  },
  recent: {
    method: 'GET',
    path: '/project/recent',
    access: staff,
    paged: true,
    summary: 'What changed last, with who changed it.',
    query: z.strictObject(PageQuery),
    output: z.array(ProjectCard.extend(Changed)),
  },
  pending: {
    method: 'GET',
    path: '/project/pending',
    access: staff,
    paged: true,
    summary: 'Projects that were sent in and wait for the office, the longest first.',
    query: z.strictObject(PageQuery),
    output: z.array(ProjectCard.extend({ submitted_at: z.string(), sender: z.string() })),
  },
  softdeleted: {
    method: 'GET',
    path: '/project/softdeleted',
    access: administrators,
    paged: true,
    summary: 'What is in the trash, the latest first.',
    query: z.strictObject(PageQuery),
    output: z.array(ProjectCard.extend(Trashed)),
  },
  download: {
    method: 'GET',
    path: '/project/download',
    access: staff,
    summary: 'Projects that fit the filter as a table, CSV or a workbook.',
    query: z
      .strictObject({
        ...ProjectFilter,
        quiet: z.enum(['true', 'false']).default('false'),
        format: z.enum(['csv', 'xlsx']).default('csv'),
      })
      .refine(...daysInOrder)
      .refine(...budgetsInOrder),
    produces: 'text/csv',
    limitPerMinute: 20,
  },
  masterData: {
    method: 'GET',
    path: '/project/loadProjectMasterData',
    access: 'visitor',
    summary: 'Everything the project screens choose from. Names of staff are for staff.',
    output: ProjectMasterData,
  },
  types: {
    method: 'GET',
    path: '/project/projectTypes/',
    access: 'visitor',
    summary: 'The types of projects.',
    output: z.array(Value),
  },
  company: {
    method: 'GET',
    path: '/project/getProjectCompanyDetail/:id',
    access: staff,
    summary: 'The company behind a project.',
    params: IdParams,
    output: ProjectCompany,
    errors: ['not_found'],
  },
  get: {
    method: 'GET',
    path: '/project/:id',
    access: projectSenders,
    summary: 'One project: any for staff, their own for whoever sent it in.',
    params: IdParams,
    output: Project,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/project',
    access: 'visitor',
    summary:
      'A new project; without a name it is UNTITLED. From anybody but an administrator it waits for the office, and `edit_token` lets its ' +
      'sender edit it until it is accepted.',
    body: ProjectFields.extend({
      /** The same key twice makes one. */
      client_key: z.uuid().optional(),
      sender_name: line(120).optional(),
      sender_email: line(200).optional(),
      /** No person sees this field; what fills it in is none. */
      website: line(500).optional(),
    }),
    output: ProjectEdit.extend({ edit_token: z.string().nullable() }),
    errors: ['conflict', 'wrong_state'],
    limitPerMinute: 30,
  },
  change: {
    method: 'PATCH',
    path: '/project',
    access: 'visitor',
    summary: 'Writes the named fields. A stale `version` or `If-Match` is refused with the project as it is.',
    body: ProjectFields.extend({ id: Id, version: SeenVersion, edit_token: line(100).optional() }),
    output: ProjectEdit,
    errors: editErrors,
  },
  remove: {
    method: 'DELETE',
    path: '/project/:id',
    access: administrators,
    summary: 'Puts a project in the trash.',
    params: IdParams,
    output: ProjectEdit,
    errors: editErrors,
  },
  sent: {
    method: 'POST',
    path: '/project/sent',
    access: 'visitor',
    reads: true,
    summary: 'The project that the secret of a mail leads to, for whoever sent it in.',
    body: z.strictObject({ edit_token: line(100).min(1) }),
    output: ProjectEdit,
    errors: ['not_found'],
    limitPerMinute: 30,
  },
})
