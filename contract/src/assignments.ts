/** Posts of police and fire staff: asked for by a permit, offered in turn, answered by link, worked, signed off and billed (domain.md §4.12). */
import { z } from 'zod'
import { assignmentMachine } from './assignment-machine.ts'
import { NextMove } from './engine/cases.ts'
import { daysBackwards, inOrder } from './engine/ranges.ts'
import { LinkToken } from './engine/mailed-links.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, wholeNumber } from './endpoint.ts'
import { Time } from './location-permit-fields.ts'
import { officerKinds, organizationFilters } from './officers.ts'
import { line } from './permit-fields.ts'
import { permitStatuses } from './permit-machine.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

export const assignmentRoles = ['traffic', 'set_safety', 'motor', 'fire_safety_officer', 'fire_inspector', 'monitor'] as const
export type AssignmentRole = (typeof assignmentRoles)[number]

export const Assignment = z.object({
  id: z.number().int(),
  permit_id: z.number().int(),
  location_permit_id: z.number().int(),
  kind: z.enum(officerKinds),
  day: z.string(),
  time_from: z.string(),
  /** Earlier than the beginning: on the next day. */
  time_to: z.string(),
  role: z.enum(assignmentRoles),
  /** Where to stand. */
  post: z.string(),
  organization: z.string(),
  officer: z.object({ id: z.number().int(), name: z.string(), phone: z.string() }).nullable(),
  status: z.enum(assignmentMachine.statuses),
  status_since: z.string(),
  /** As counted for the pay: at least what the officer is paid for at least. */
  hours: z.string().nullable(),
  cost: z.string().nullable(),
  next: z.array(NextMove),
  version: z.number().int(),
})
export type Assignment = z.infer<typeof Assignment>

/** A day at a place with all its posts of one kind. */
export const PostedDay = z.object({
  /** Of its first post: what tells the rows of a list apart. */
  id: z.number().int(),
  permit_id: z.number().int(),
  permit_no: z.string(),
  title: z.string(),
  permit_status: z.enum(permitStatuses),
  location_permit_id: z.number().int(),
  place: z.string(),
  day: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  needed: z.number().int(),
  filled: z.number().int(),
  /** What the permit says of effects, weapons and stunts, and of permits of the fire department. */
  hazards: z.array(z.string()),
  posts: z.array(Assignment),
})
export type PostedDay = z.infer<typeof PostedDay>

/** Somebody who can be asked, in the order of their turn. */
export const Candidate = z.object({
  id: z.number().int(),
  name: z.string(),
  rank: z.string(),
  organization: z.string(),
  motor: z.boolean(),
  certified_film: z.boolean(),
  email: z.string(),
  rotation_position: z.number().int().nullable(),
  /** Has another post at the time. */
  is_busy: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

/** What somebody is offered, behind the link of a mail. */
export const OfferedPost = z.object({
  status: z.enum(assignmentMachine.statuses),
  name: z.string(),
  production: z.string(),
  company: z.string(),
  place: z.string(),
  post: z.string(),
  role: z.enum(assignmentRoles),
  day: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  contacts: z.array(z.string()),
})
export type OfferedPost = z.infer<typeof OfferedPost>

const shift = { day: IsoDay, time_from: Time, time_to: Time }

export const assignmentsApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit/assignment',
    access: administrators,
    paged: true,
    summary: 'Days at places with posts of police or fire staff, the earliest first; those that are over on demand.',
    query: z
      .strictObject({
        ...PageQuery,
        kind: z.enum(officerKinds),
        organization: z.enum(organizationFilters).default('ALL'),
        from: IsoDay.optional(),
        to: IsoDay.optional(),
      })
      .refine(inOrder('from', 'to'), daysBackwards('to')),
    output: z.array(PostedDay),
  },
  create: {
    method: 'POST',
    path: '/permit/assignment',
    access: administrators,
    summary: 'Asks for so many posts at a place of a permit.',
    body: z.strictObject({
      locPermitId: Id,
      kind: z.enum(officerKinds),
      ...shift,
      role: z.enum(assignmentRoles),
      post: line(200).default(''),
      organization: line(40).default(''),
      count: wholeNumber(1, 20).default(1),
    }),
    output: z.array(Assignment),
    errors: ['not_found', 'wrong_state'],
  },
  candidates: {
    method: 'GET',
    path: '/permit/assignment/:id/officers',
    access: administrators,
    summary: 'Who can be asked for a post, in the order of their turn.',
    params: IdParams,
    output: z.array(Candidate),
    errors: ['not_found'],
  },
  move: {
    method: 'PATCH',
    path: '/permit/assignment',
    access: administrators,
    summary: 'Offers a post to somebody, answers for them, counts the hours, signs off, bills or cancels.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      status: z.enum(assignmentMachine.statuses),
      officer_id: Id.optional(),
      hours: z
        .string()
        .regex(/^\d{1,2}(?:\.\d{1,2})?$/)
        .optional(),
      note: line(500).default(''),
    }),
    output: Assignment,
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
  open: {
    method: 'POST',
    path: '/permit/assignment/open',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'What somebody is offered, behind the link of a mail. Opening answers nothing.',
    body: z.strictObject({ token: LinkToken }),
    output: OfferedPost,
    errors: ['gone'],
  },
  answer: {
    method: 'POST',
    path: '/permit/assignment/answer',
    access: 'anyone',
    limitPerMinute: 20,
    summary: 'Takes or declines a post, once.',
    body: z.strictObject({ token: LinkToken, status: z.enum(['confirmed', 'declined']), note: line(500).default('') }),
    output: OfferedPost,
    errors: ['gone', 'wrong_state'],
  },
})
