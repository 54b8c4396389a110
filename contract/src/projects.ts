/** Projects: productions that the office works for (S2 §3, §7; domain.md §3). So far as much of one as its lookbooks need. */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, staff, wholeNumber } from './endpoint.ts'
import { SeenVersion } from './versions.ts'

export const projectLimits = {
  name: 200,
  summary: 4000,
  /** The search box asks for all of them (S2 §7 "skip 0, limit 10000"). */
  list: 10_000,
} as const

/** Of a project that nobody has named. */
export const untitledProject = 'UNTITLED'

/** How a project stands (domain.md §3). */
export const projectStatuses = [
  'inquiry',
  'scouting',
  'bidding',
  'in_prep',
  'shooting',
  'hiatus',
  'post',
  'released',
  'completed',
  'on_hold',
  'lost',
  'cancelled',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Two may have one name: the id is the difference. */
export const Project = z.object({
  id: z.number().int(),
  project_name: z.string(),
  project_status: z.enum(projectStatuses),
  summary: z.string(),
  version: z.number().int(),
  created_by: z.number().int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type Project = z.infer<typeof Project>

const Name = z.string().trim().max(projectLimits.name)
const Status = z.enum(projectStatuses)
const Summary = z.string().trim().max(projectLimits.summary)

export const projectsApi = endpoints({
  list: {
    method: 'GET',
    path: '/project',
    access: staff,
    paged: true,
    summary: 'Projects by name; `search` is part of the name.',
    query: z.strictObject({
      skip: PageQuery.skip,
      limit: wholeNumber(1, projectLimits.list).default(50),
      search: z.string().trim().max(200).default(''),
    }),
    output: z.array(Project),
  },
  get: {
    method: 'GET',
    path: '/project/:id',
    access: staff,
    summary: 'One project.',
    params: IdParams,
    output: Project,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/project',
    access: administrators,
    summary: 'A new project; without a name it is UNTITLED.',
    body: z.strictObject({ project_name: Name.default(''), project_status: Status.default('inquiry'), summary: Summary.default('') }),
    output: Project,
  },
  change: {
    method: 'PATCH',
    path: '/project',
    access: administrators,
    summary: 'Writes the named fields. A stale `version` or `If-Match` is refused with the project as it is.',
    body: z.strictObject({
      id: Id,
      project_name: Name.optional(),
      project_status: Status.optional(),
      summary: Summary.optional(),
      version: SeenVersion,
    }),
    output: Project,
    errors: ['not_found', 'conflict'],
  },
})
