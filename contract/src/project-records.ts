/** Projects, the writing side: a whole record with versions, review and trash (domain.md §3, S2 §4). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, staff, type Role } from './endpoint.ts'
import { editErrors, Note, recordEdit, RecordVersion, Submission } from './engine/records.ts'
import { ProjectDetails, projectLimits, projectReviews, projectStatuses } from './project-fields.ts'
import { SeenVersion, Version } from './versions.ts'

const line = (most: number) => z.string().trim().max(most)
/** A value of a list of the site; 0 is none (S2 §3). */
const ListValue = z.number().int().min(0).max(2_147_483_647)

const columns = {
  project_name: line(projectLimits.name),
  confidential: z.boolean(),
  /** What everybody but the office reads instead of a confidential name. */
  alias: line(projectLimits.name),
  summary: line(projectLimits.summary),
  project_type: ListValue,
  project_genre: ListValue,
}
const officeColumns = {
  project_status: z.enum(projectStatuses),
  project_source: ListValue,
  project_tier: ListValue,
  staff_lead: Id.nullable(),
  archived: z.union([z.literal(0), z.literal(1)]),
  owner_user_id: Id.nullable(),
}

/** A project as it is written. Fields that are not named stay as they are. */
export const ProjectFields = ProjectDetails.partial().extend(z.object({ ...columns, ...officeColumns }).partial().shape)
export type ProjectFields = z.infer<typeof ProjectFields>

/** The whole record as it is stored, and as a version of it is kept. Office fields only for staff. */
export const ProjectRecord = ProjectDetails.partial().extend({
  ...columns,
  ...z.object(officeColumns).partial().shape,
  /** None of its fields has a lock; the engine asks every kind. */
  lockboxes: z.record(z.string(), z.boolean()),
})
export type ProjectRecord = z.infer<typeof ProjectRecord>

/** A project in the editor. Every write answers it. */
const Edit = recordEdit(ProjectRecord, projectReviews)
export const ProjectEdit = Edit.extend({
  project_name: z.string(),
  /** Working days of each pair, as they were set or as they are counted (S2 §3); null without both dates. */
  days: z.object({
    prep: z.number().int().nullable(),
    scout: z.number().int().nullable(),
    film: z.number().int().nullable(),
    post: z.number().int().nullable(),
    wrap: z.number().int().nullable(),
  }),
  /** Who sent it in without an account; for the office. */
  sender: z.object({ name: z.string(), email: z.string() }).nullable(),
  can: Edit.shape.can.extend({ edit: z.boolean() }),
})
export type ProjectEdit = z.infer<typeof ProjectEdit>

/** Others of the same name: the id is the difference, and somebody may not know. */
export const ProjectNamesake = z.object({
  id: z.number().int(),
  project_name: z.string(),
  project_status: z.enum(projectStatuses),
  company_name: z.string(),
  updated_at: z.string(),
})
export type ProjectNamesake = z.infer<typeof ProjectNamesake>

/** Who may have a project of their own that waits (S2 §6). */
export const projectSenders: readonly Role[] = ['admin', 'scout', 'permit', 'tax', 'register', 'location', 'directory']
const one = { params: IdParams, output: ProjectEdit, errors: editErrors } as const

export const projectRecordsApi = endpoints({
  edit: { ...one, method: 'GET', path: '/project/:id/edit', access: projectSenders, summary: 'A project as it is edited.' },
  status: {
    ...one,
    method: 'POST',
    path: '/project/:id/status',
    access: administrators,
    summary: 'Decides on a project that was sent in.',
    body: z.strictObject({ status: z.enum(projectReviews), note: Note.default(''), version: SeenVersion, ...Submission }),
  },
  recover: {
    ...one,
    method: 'PATCH',
    path: '/project/:id/recover',
    access: administrators,
    summary: 'Takes a project out of the trash.',
  },
  copy: {
    ...one,
    method: 'POST',
    path: '/project/:id/copy',
    access: administrators,
    summary: 'A new project from this one, for a sequel or the next season: without its dates, its outcome and what it spent.',
    body: z.strictObject({ as: z.enum(['sequel', 'season']) }),
  },
  history: {
    method: 'GET',
    path: '/project/:id/history',
    access: staff,
    paged: true,
    summary: 'Versions of a project, the latest first.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    output: z.array(RecordVersion),
    errors: ['not_found'],
  },
  version: {
    method: 'GET',
    path: '/project/:id/history/:version',
    access: staff,
    summary: 'The whole project as it was at one version, beside what it is now.',
    params: z.strictObject({ id: Id, version: Version }),
    output: RecordVersion.omit({ changes: true }).extend({
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), now: z.unknown(), same: z.boolean() })),
    }),
    errors: ['not_found'],
  },
  restore: {
    ...one,
    method: 'POST',
    path: '/project/:id/restore',
    access: administrators,
    summary: 'Writes the fields of an earlier version again.',
    body: z.strictObject({ version: Version }),
  },
  namesakes: {
    method: 'GET',
    path: '/project/namesakes',
    access: staff,
    summary: 'Projects of the same name or alias, whatever its case: duplicates are allowed and warned of.',
    query: z.strictObject({ name: line(projectLimits.name).min(1), except: Id.optional() }),
    output: z.array(ProjectNamesake),
  },
})
