/** Events of productions and what else stands in the calendar (S2 §2, §7; domain.md §8). */
import { z } from 'zod'
import {
  calendarLimits,
  conflictKinds,
  entrySources,
  eventReaders,
  eventStatuses,
  phaseNumbers,
  type CalendarPhase,
} from './calendar-values.ts'
import { calendarProblems } from './calendar-problems.ts'
import { endpoints, Id, IdParams, pageLimit, PageQuery, staff, wholeNumber } from './endpoint.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'
import { inOrder } from './engine/ranges.ts'
import { IsoDay } from './engine/schemas.ts'

const Phase = wholeNumber(1, phaseNumbers.length).transform((phase) => phase as CalendarPhase)
const OptionalId = Id.nullable()
/** `HH:MM`; empty is Anytime. */
const Time = z.string().regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/)

const fields = {
  /** None for what concerns the whole office. */
  project_id: OptionalId,
  location_id: OptionalId,
  title: z.string().trim().max(calendarLimits.title),
  phase: Phase,
  date_from: IsoDay,
  /** The last day; both count. */
  date_to: IsoDay,
  all_day: z.boolean(),
  time_from: Time,
  time_to: Time,
  status: z.enum(eventStatuses),
  place: z.string().trim().max(calendarLimits.place),
  notes: z.string().trim().max(calendarLimits.notes),
  visible_to: z.enum(eventReaders),
}

export const CalendarEvent = z.object({
  id: z.number().int(),
  ...fields,
  project_id: z.number().int().nullable(),
  location_id: z.number().int().nullable(),
  phase: z.number().int(),
  project_name: z.string(),
  location_name: z.string(),
  /** A second version of the days it belongs to; null is in force. */
  draft_id: z.number().int().nullable(),
  version: z.number().int(),
  created_by: z.number().int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** A line of the calendar, wherever it comes from. */
export const CalendarEntry = z.object({
  source: z.enum(entrySources),
  /** Of the event, the hold, the bible's date, the project, the permit or the closed days. */
  id: z.number().int(),
  project_id: z.number().int().nullable(),
  project_name: z.string(),
  location_id: z.number().int().nullable(),
  location_name: z.string(),
  title: z.string(),
  phase: z.number().int(),
  date_from: z.string(),
  date_to: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  status: z.string(),
  /** For a move by hand. */
  version: z.number().int(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

const Range = { from: IsoDay, to: IsoDay }
const SomeRange = { from: IsoDay.optional(), to: IsoDay.optional() }
const isInOrder = inOrder('from', 'to')
const endFirst = { path: ['to'], message: calendarProblems.endFirst.code }
const Filter = {
  project: Id.optional(),
  location: Id.optional(),
  phase: Phase.optional(),
  jurisdiction: z.string().trim().max(120).optional(),
}

export const ScheduleConflict = z.object({
  kind: z.enum(conflictKinds),
  /** What stands in the way: the title of an event, the name of a holiday, the words of an owner. */
  name: z.string(),
  project_name: z.string(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
})
export type ScheduleConflict = z.infer<typeof ScheduleConflict>

const Production = z.object({ id: z.number().int(), project_name: z.string(), project_status: z.string() })
export type Production = z.infer<typeof Production>

export const calendarApi = endpoints({
  list: {
    method: 'GET',
    path: '/project/event',
    access: staff,
    paged: true,
    summary: 'Events by day, of a production, a place, a phase or a range of days; `trash` shows those in the trash.',
    query: z
      .strictObject({
        skip: PageQuery.skip,
        limit: wholeNumber(1, pageLimit.most).default(pageLimit.default),
        ...SomeRange,
        trash: z.enum(['true', 'false']).default('false'),
        draft: Id.optional(),
        ...Filter,
      })
      .refine(isInOrder, endFirst),
    output: z.array(CalendarEvent),
  },
  create: {
    method: 'POST',
    path: '/project/event',
    access: staff,
    summary: 'A new event. `message` is what a person reads (S2 §8).',
    body: z.strictObject({
      ...fields,
      project_id: fields.project_id.default(null),
      location_id: fields.location_id.default(null),
      title: fields.title.default(''),
      all_day: fields.all_day.default(true),
      time_from: fields.time_from.default(''),
      time_to: fields.time_to.default(''),
      status: fields.status.default('tentative'),
      place: fields.place.default(''),
      notes: fields.notes.default(''),
      visible_to: fields.visible_to.default('staff'),
      /** Into a draft schedule of the production instead of the calendar. */
      draft_id: OptionalId.default(null),
    }),
    output: CalendarEvent.extend({ message: z.string() }),
    errors: ['not_found', 'wrong_state'],
  },
  get: {
    method: 'GET',
    path: '/project/event/:id',
    access: staff,
    summary: 'One event.',
    params: IdParams,
    output: CalendarEvent,
    errors: ['not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/project/event',
    access: staff,
    summary: 'Changes the named fields. A stale `version` is refused with the event as it is.',
    body: z.strictObject({ id: Id, version: SeenVersion, ...z.object(fields).partial().shape }),
    output: CalendarEvent,
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
  remove: {
    method: 'DELETE',
    path: '/project/event/:id',
    access: staff,
    summary: 'Puts an event into the trash.',
    params: IdParams,
    output: CalendarEvent,
    errors: ['not_found'],
  },
  recover: {
    method: 'POST',
    path: '/project/event/:id/recover',
    access: staff,
    summary: 'Takes an event out of the trash.',
    params: IdParams,
    output: CalendarEvent,
    errors: ['not_found', 'wrong_state'],
  },
  ical: {
    method: 'POST',
    path: '/project/event/ical',
    access: staff,
    reads: true,
    summary: 'One event, some, or those of a range and filter, as an iCalendar file.',
    body: z
      .strictObject({ ids: z.array(Id).min(1, messages.required.code).max(500).optional(), ...SomeRange, ...Filter })
      .refine(isInOrder, endFirst),
    produces: 'text/calendar',
    errors: ['not_found'],
  },
  entries: {
    method: 'GET',
    path: '/calendar/entries',
    access: staff,
    summary: 'Everything that stands in the calendar between two days, each with where it comes from.',
    query: z.strictObject({ ...Range, ...Filter }),
    output: z.object({ items: z.array(CalendarEntry), more: z.boolean() }),
  },
  productions: {
    method: 'GET',
    path: '/calendar/productions',
    access: staff,
    paged: true,
    summary: 'Productions that have something between two days, by their first day, with what they have.',
    query: z.strictObject({
      ...Range,
      ...Filter,
      skip: PageQuery.skip,
      limit: wholeNumber(1, calendarLimits.productions).default(100),
    }),
    output: z.array(Production.extend({ entries: z.array(CalendarEntry) })),
  },
  conflicts: {
    method: 'POST',
    path: '/calendar/conflicts',
    access: staff,
    reads: true,
    summary: 'What stands in the way of these days at this place: other productions, holds, blackout dates, seasons and office holidays.',
    body: z.strictObject({
      ...Range,
      locationId: OptionalId.default(null),
      projectId: OptionalId.default(null),
      /** The event that is being changed: it does not stand in its own way. */
      eventId: OptionalId.default(null),
      holdId: OptionalId.default(null),
    }),
    output: z.array(ScheduleConflict),
  },
})
