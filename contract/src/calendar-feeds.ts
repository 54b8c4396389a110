/** Subscribed calendars with a secret address (iCalendar, RFC 5545). */
import { z } from 'zod'
import { endpoints, Id, IdParams, staff } from './endpoint.ts'

export const feedKinds = ['person', 'project', 'place'] as const

export const CalendarFeed = z.object({
  id: z.number().int(),
  kind: z.enum(feedKinds),
  project_id: z.number().int().nullable(),
  location_id: z.number().int().nullable(),
  /** Of the production or the place; empty for one's own. */
  name: z.string(),
  last_read_at: z.string().nullable(),
  renewed_at: z.string(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
/** The address is told when it is made, and never again. */
const Linked = CalendarFeed.extend({ link: z.string() })
export type LinkedFeed = z.infer<typeof Linked>

export const feedsApi = endpoints({
  feeds: {
    method: 'GET',
    path: '/calendar/feed',
    access: staff,
    summary: 'The calendars that the caller has subscribed to.',
    output: z.array(CalendarFeed),
  },
  createFeed: {
    method: 'POST',
    path: '/calendar/feed',
    access: staff,
    summary: 'A calendar to subscribe to: all of the office, a production, or a place. Asked again, its address is renewed.',
    body: z.strictObject({ kind: z.enum(feedKinds), project_id: Id.optional(), location_id: Id.optional() }),
    output: Linked,
    errors: ['not_found'],
  },
  renewFeed: {
    method: 'POST',
    path: '/calendar/feed/:id/renew',
    access: staff,
    summary: 'A new address; the one before it leads nowhere from then on.',
    params: IdParams,
    output: Linked,
    errors: ['not_found'],
  },
  removeFeed: {
    method: 'DELETE',
    path: '/calendar/feed/:id',
    access: staff,
    summary: 'Ends a subscribed calendar.',
    params: IdParams,
    output: CalendarFeed,
    errors: ['not_found'],
  },
  readFeed: {
    method: 'GET',
    path: '/calendar/subscribed/:token',
    access: 'anyone',
    summary: 'The subscribed calendar, for calendar programs.',
    params: z.strictObject({ token: z.string().min(1).max(100) }),
    produces: 'text/calendar',
    errors: ['not_found'],
    limitPerMinute: 60,
  },
})
