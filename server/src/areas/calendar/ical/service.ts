/** Files of events for other calendars. */
import type { calendarApi } from '@backlot/contract/calendar'
import type { HandlerInput } from '@backlot/contract/endpoint'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { findEvents, listEvents } from '../events/queries.ts'
import { icalFile } from './file.ts'

const mostEvents = 5000

/** Throws `not_found` when none of the named events is there. */
export async function getFile(ctx: Ctx, { ids, ...filter }: HandlerInput<typeof calendarApi.ical>['body']): Promise<string> {
  const rows = ids
    ? (await findEvents(ctx.db, ctx.site.id, ids)).filter(({ draft_id: draft }) => draft === null)
    : await listEvents(ctx.db, ctx.site.id, filter, { skip: 0, limit: mostEvents })
  if (ids) must(rows.length > 0, 'not_found')
  const { name, timeZone, host } = ctx.site
  return icalFile(rows, { name, timeZone, host, namesProjects: true, showsNotes: true })
}
