/** Holds on locations: in line for the same days, challenged, confirmed, released, ended by themselves (domain.md §8). */
import { z } from 'zod'
import { calendarLimits } from './calendar-values.ts'
import { machine, type StatusOf } from './engine/machines.ts'
import { endpoints, Id, IdParams, PageQuery, staff, type Role } from './endpoint.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

/** A challenged hold has 24 hours to confirm; then it is released. */
export const challengeDays = 1

export const holdMachine = machine({
  name: 'hold',
  statuses: ['active', 'challenged', 'confirmed', 'released', 'ended'],
  moves: [
    { from: 'active', to: 'challenged', by: ['office'], action: 'challenged' },
    { from: 'active', to: 'confirmed', by: ['office'], action: 'confirmed' },
    { from: 'active', to: 'released', by: ['office'], action: 'released' },
    { from: 'active', to: 'ended', by: ['system'], action: 'ended' },
    { from: 'challenged', to: 'active', by: ['office'], action: 'challenge_withdrawn' },
    { from: 'challenged', to: 'confirmed', by: ['office'], action: 'confirmed' },
    { from: 'challenged', to: 'released', by: ['office', 'system'], action: 'released', after: challengeDays },
    { from: 'challenged', to: 'ended', by: ['system'], action: 'ended' },
    { from: 'confirmed', to: 'released', by: ['office'], action: 'released' },
    { from: 'confirmed', to: 'ended', by: ['system'], action: 'ended' },
  ],
})
export type HoldStatus = StatusOf<typeof holdMachine>
export const liveHolds = ['active', 'challenged', 'confirmed'] as const satisfies readonly HoldStatus[]

export const LocationHold = z.object({
  id: z.number().int(),
  location_id: z.number().int(),
  location_name: z.string(),
  /** Empty for an owner: whose days they are is the office's to say. */
  project_id: z.number().int().nullable(),
  project_name: z.string(),
  date_from: z.string(),
  date_to: z.string(),
  status: z.enum(holdMachine.statuses),
  /** 1 is the first in line for its days; null once it is over. */
  rank: z.number().int().nullable(),
  challenged_by: z.number().int().nullable(),
  /** Until when a challenged hold has to be confirmed. */
  due_at: z.string().nullable(),
  note: z.string(),
  owner_answer: z.enum(['', 'yes', 'no']),
  owner_answered_at: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  /** What the caller can make of it. */
  next: z.array(z.enum(holdMachine.statuses)),
  /** Whether the caller may say if the place is free: its owner, as long as the days are held. */
  may_answer: z.boolean(),
})
export type LocationHold = z.infer<typeof LocationHold>

const ownersToo: readonly Role[] = ['admin', 'scout', 'location']
const owners: readonly Role[] = ['location']
const Note = z.string().trim().max(calendarLimits.notes)

export const holdsApi = endpoints({
  holds: {
    method: 'GET',
    path: '/calendar/hold',
    access: ownersToo,
    paged: true,
    summary: 'Holds by day: all for staff, those on their own places for owners; `live` leaves out what is over.',
    query: z.strictObject({
      ...PageQuery,
      location: Id.optional(),
      project: Id.optional(),
      live: z.enum(['true', 'false']).default('true'),
    }),
    output: z.array(LocationHold),
  },
  createHold: {
    method: 'POST',
    path: '/calendar/hold',
    access: staff,
    summary: 'Holds a location for some days, behind those that hold it already; its owner gets a mail.',
    body: z.strictObject({
      location_id: Id,
      project_id: Id,
      date_from: IsoDay,
      date_to: IsoDay,
      note: Note.default(''),
    }),
    output: LocationHold,
  },
  moveHold: {
    method: 'POST',
    path: '/calendar/hold/:id/status',
    access: staff,
    summary: 'Confirms or releases a hold, or withdraws a challenge.',
    params: IdParams,
    body: z.strictObject({ status: z.enum(['active', 'confirmed', 'released']), version: SeenVersion }),
    output: LocationHold,
    errors: ['not_found', 'wrong_state', 'conflict'],
  },
  challengeHold: {
    method: 'POST',
    path: '/calendar/hold/:id/challenge',
    access: staff,
    summary: 'Asks the hold that is first in line for the same days to confirm within 24 hours; the answer is that hold.',
    params: IdParams,
    output: LocationHold,
    errors: ['not_found', 'wrong_state'],
  },
  answerHold: {
    method: 'POST',
    path: '/calendar/hold/:id/answer',
    access: owners,
    summary:
      'Says whether the own place is free on the days that are held; the last answer counts, and the office is told of each that differs.',
    params: IdParams,
    body: z.strictObject({ answer: z.enum(['yes', 'no']) }),
    output: LocationHold,
    errors: ['not_found', 'wrong_state'],
  },
})
