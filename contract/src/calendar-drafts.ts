/** Draft schedules: a second version of a production's days, beside what is in force (issue: the calendar). */
import { z } from 'zod'
import { CalendarEvent } from './calendar.ts'
import { endpoints, Id, IdParams, staff } from './endpoint.ts'

const Draft = z.object({
  id: z.number().int(),
  project_id: z.number().int(),
  project_name: z.string(),
  name: z.string(),
  status: z.enum(['open', 'applied', 'discarded']),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type ScheduleDraft = z.infer<typeof Draft>

/** One line of the comparison: what is in force, what the draft says instead, and what that comes to. */
const Change = z.object({
  change: z.enum(['same', 'moved', 'added', 'removed']),
  now: CalendarEvent.nullable(),
  drafted: CalendarEvent.nullable(),
  /** What is in force was changed since the draft was made. */
  is_stale: z.boolean(),
})
export type DraftChange = z.infer<typeof Change>

export const draftsApi = endpoints({
  drafts: {
    method: 'GET',
    path: '/calendar/drafts',
    access: staff,
    summary: 'Draft schedules of a production, the newest first.',
    query: z.strictObject({ project: Id }),
    output: z.array(Draft),
  },
  createDraft: {
    method: 'POST',
    path: '/calendar/draft',
    access: staff,
    summary: 'A draft with a copy of the days that are in force.',
    body: z.strictObject({ project_id: Id, name: z.string().trim().max(120).default('') }),
    output: Draft,
    errors: ['not_found'],
  },
  compareDraft: {
    method: 'GET',
    path: '/calendar/draft/:id',
    access: staff,
    summary: 'The draft beside what is in force.',
    params: IdParams,
    output: Draft.extend({ changes: z.array(Change) }),
    errors: ['not_found'],
  },
  applyDraft: {
    method: 'POST',
    path: '/calendar/draft/:id/apply',
    access: staff,
    summary: 'Puts the draft in force. Refused, with their names, where days were changed since it was made, unless `overwrite` says so.',
    params: IdParams,
    body: z.strictObject({ overwrite: z.boolean().default(false) }),
    output: Draft,
    errors: ['not_found', 'wrong_state', 'conflict'],
  },
  discardDraft: {
    method: 'DELETE',
    path: '/calendar/draft/:id',
    access: staff,
    summary: 'Throws the draft away; what is in force stays.',
    params: IdParams,
    output: Draft,
    errors: ['not_found', 'wrong_state'],
  },
})
