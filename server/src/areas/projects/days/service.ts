/** The office's days that a project may leave out of its working days (domain.md §8). */
import type { ClosedRange } from '@backlot/contract/office-calendar'
import { projectPhases } from '@backlot/contract/project-fields'
import type { ProjectRecord } from '@backlot/contract/project-records'
import type { Ctx } from '#kit/context.ts'
import { officeCalendar } from '#kit/office-calendar.ts'
import { listHolidayEvents } from './queries.ts'

const daysIn = (record: ProjectRecord): string[] =>
  projectPhases.flatMap((phase) => [record[`${phase}_start`], record[`${phase}_end`]].filter((day) => day != null)).toSorted()

interface Counted {
  id: number
  record: ProjectRecord
}

/**
 * The days that each of these projects leaves out: closed days of the office and HOLIDAY events of the calendar, those of the office and its
 * own. None where a project leaves none out.
 */
export async function holidaysOf(ctx: Pick<Ctx, 'db' | 'site'>, projects: readonly Counted[]): Promise<(id: number) => ClosedRange[]> {
  const counted = projects.filter(({ record }) => record.subtracts_holidays === true)
  const days = counted.flatMap(({ record }) => daysIn(record)).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return () => []
  const range = { from, to }
  const { closed } = await officeCalendar(ctx, range)
  const ids = counted.map(({ id }) => id)
  const events = await listHolidayEvents(ctx.db, ctx.site.id, ids, range)
  return (id) => [...closed, ...events.filter(({ project_id: of }) => of === null || of === id)]
}
