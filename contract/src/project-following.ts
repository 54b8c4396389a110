/** What follows a project: its news, what was said about it, what is to be done, and where it worked (S2 §7; domain.md §3). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { editErrors } from './engine/records.ts'
import { MailedFile } from './mailed-files.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

export const updateReaders = ['staff', 'client', 'public'] as const
export type UpdateReader = (typeof updateReaders)[number]
/** What the office notes. */
export const correspondenceKinds = ['phone', 'mail', 'meeting'] as const
export const followingLimits = { title: 200, text: 8000, person: 200 } as const

const line = (most: number) => z.string().trim().max(most)
const Day = IsoDay
const written = { id: z.number().int(), project_id: z.number().int(), version: z.number().int(), by: z.string(), created_at: z.string() }

/** A picture or PDF that comes with news. */
export const UpdateFile = z.object({ id: z.number().int(), name: z.string(), bytes: z.number().int() })
export type UpdateFile = z.infer<typeof UpdateFile>

export const ProjectUpdate = z.object({
  ...written,
  date: z.string(),
  title: z.string(),
  text: z.string(),
  visible_to: z.enum(updateReaders),
  files: z.array(UpdateFile),
})
export type ProjectUpdate = z.infer<typeof ProjectUpdate>

export const Correspondence = z.object({
  ...written,
  date: z.string(),
  /** A note is what the client wrote on the own page. */
  kind: z.enum([...correspondenceKinds, 'note']),
  with_whom: z.string(),
  text: z.string(),
  /** Of a mail that was filed by itself. */
  files: z.array(MailedFile),
})
export type Correspondence = z.infer<typeof Correspondence>

export const ProjectTask = z.object({
  ...written,
  title: z.string(),
  due: z.string().nullable(),
  owner_user_id: z.number().int().nullable(),
  owner: z.string(),
  done_at: z.string().nullable(),
})
export type ProjectTask = z.infer<typeof ProjectTask>

export const ProjectLocation = z.object({
  ...written,
  location_id: z.number().int(),
  location_name: z.string(),
  days: z.number().nullable(),
  note: z.string(),
})
export type ProjectLocation = z.infer<typeof ProjectLocation>

/** Fields as a change writes them: what it does not name stays. */
const update = {
  date: Day,
  title: line(followingLimits.title).min(1),
  text: line(followingLimits.text),
  visible_to: z.enum(updateReaders),
}
const correspondence = {
  date: Day,
  kind: z.enum(correspondenceKinds),
  with_whom: line(followingLimits.person),
  text: line(followingLimits.text),
}
const task = { title: line(followingLimits.title).min(1), due: Day.nullable(), owner_user_id: Id.nullable() }
const used = { days: z.number().min(0).max(5000).nullable(), note: line(followingLimits.text) }

/** What a new row has that nobody said anything of. */
const newUpdate = { ...update, text: update.text.default(''), visible_to: update.visible_to.default('staff') }
const newCorrespondence = { ...correspondence, with_whom: correspondence.with_whom.default(''), text: correspondence.text.default('') }
const newTask = { ...task, due: task.due.default(null), owner_user_id: task.owner_user_id.default(null) }
const newUse = { days: used.days.default(null), note: used.note.default('') }

const Success = z.object({ Success: z.boolean() })
const of = { access: staff, params: IdParams, paged: true, query: z.strictObject(PageQuery), errors: ['not_found'] } as const
const write = { access: administrators, errors: editErrors } as const
const named = { project_id: Id } as const
const seen = { id: Id, version: SeenVersion } as const

export const projectFollowingApi = endpoints({
  updates: {
    ...of,
    method: 'GET',
    path: '/project/:id/updates',
    summary: 'News of a project, the latest first.',
    output: z.array(ProjectUpdate),
  },
  addUpdate: {
    ...write,
    method: 'POST',
    path: '/project/updates',
    summary: 'News of a project, for the office, its client or everybody.',
    body: z.strictObject({ ...named, ...newUpdate }),
    output: ProjectUpdate,
  },
  changeUpdate: {
    ...write,
    method: 'PATCH',
    path: '/project/updates',
    summary: 'Changes news of a project.',
    body: z.strictObject({ ...z.object(update).partial().shape, ...seen }),
    output: ProjectUpdate,
  },
  removeUpdate: {
    ...write,
    method: 'DELETE',
    path: '/project/updates/:id',
    summary: 'Takes news away.',
    params: IdParams,
    output: Success,
  },
  correspondence: {
    ...of,
    method: 'GET',
    path: '/project/:id/correspondence',
    summary: 'What was said and written about a project, the latest first.',
    output: z.array(Correspondence),
  },
  mailbox: {
    method: 'GET',
    path: '/project/:id/mailbox',
    access: staff,
    summary: 'Where mail about a project is sent to be filed with its correspondence; empty where the office has no mailbox.',
    params: IdParams,
    output: z.object({ email: z.string() }),
    errors: ['not_found'],
  },
  correspondenceFile: {
    method: 'GET',
    path: '/project/correspondence/:id/file/:file',
    access: staff,
    summary: 'A file of a mail that was filed.',
    params: z.strictObject({ id: Id, file: Id }),
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
  addCorrespondence: {
    ...write,
    method: 'POST',
    path: '/project/correspondence',
    summary: 'Notes a call, a mail or a meeting.',
    body: z.strictObject({ ...named, ...newCorrespondence }),
    output: Correspondence,
  },
  changeCorrespondence: {
    ...write,
    method: 'PATCH',
    path: '/project/correspondence',
    summary: 'Changes what was noted.',
    body: z.strictObject({ ...z.object(correspondence).partial().shape, ...seen }),
    output: Correspondence,
  },
  removeCorrespondence: {
    ...write,
    method: 'DELETE',
    path: '/project/correspondence/:id',
    summary: 'Takes a note away.',
    params: IdParams,
    output: Success,
  },
  tasks: {
    ...of,
    method: 'GET',
    path: '/project/:id/tasks',
    summary: 'What is to be done, what is due first.',
    output: z.array(ProjectTask),
  },
  addTask: {
    ...write,
    method: 'POST',
    path: '/project/tasks',
    summary: 'Something to do by a day, by one of the office.',
    body: z.strictObject({ ...named, ...newTask }),
    output: ProjectTask,
  },
  changeTask: {
    ...write,
    access: staff,
    method: 'PATCH',
    path: '/project/tasks',
    summary: 'Changes a task, or says that it is done.',
    body: z.strictObject({ ...z.object(task).partial().shape, done: z.boolean().optional(), ...seen }),
    output: ProjectTask,
  },
  removeTask: { ...write, method: 'DELETE', path: '/project/tasks/:id', summary: 'Takes a task away.', params: IdParams, output: Success },
  locations: {
    ...of,
    method: 'GET',
    path: '/project/:id/locations',
    summary: 'Where a production worked, and for how many days.',
    output: z.array(ProjectLocation),
  },
  addLocation: {
    ...write,
    method: 'POST',
    path: '/project/locations',
    summary: 'Adds a location that a production used; each stands once.',
    body: z.strictObject({ ...named, location_id: Id, ...newUse }),
    output: ProjectLocation,
  },
  changeLocation: {
    ...write,
    method: 'PATCH',
    path: '/project/locations',
    summary: 'Changes the days or the note of a location.',
    body: z.strictObject({ ...z.object(used).partial().shape, ...seen }),
    output: ProjectLocation,
  },
  removeLocation: {
    ...write,
    method: 'DELETE',
    path: '/project/locations/:id',
    summary: 'Takes a location off the list.',
    params: IdParams,
    output: Success,
  },
})
