import type { DayRange } from '@backlot/contract/days'
import type { SiteDb } from '#kit/db/database.ts'

/** Of the calendar's phases. */
const holiday = 8

/** HOLIDAY events that touch the range, of the office and of these projects; what is only drafted, called off or in the trash is none. */
export const listHolidayEvents = (db: SiteDb, siteId: number, projectIds: readonly number[], { from, to }: DayRange) =>
  db
    .selectFrom('events')
    .select(['project_id', 'date_from as from', 'date_to as to', 'title as name'])
    .where('site_id', '=', siteId)
    .where('phase', '=', holiday)
    .where('draft_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .where('date_from', '<=', to)
    .where('date_to', '>=', from)
    .where((where) => where.or([where('project_id', 'is', null), where('project_id', 'in', [...projectIds])]))
    .execute()
