/** The office's days that a project may leave out of its working days (domain.md §8). */
import type { ClosedRange } from '@backlot/contract/office-calendar'
import { projectPhases } from '@backlot/contract/project-fields'
import type { ProjectRecord } from '@backlot/contract/project-records'
import type { Ctx } from '#kit/context.ts'
import { officeCalendar } from '#kit/office-calendar.ts'

const daysIn = (record: ProjectRecord): string[] =>
  projectPhases.flatMap((phase) => [record[`${phase}_start`], record[`${phase}_end`]].filter((day) => day != null)).toSorted()

/** Holidays and closed days around these projects; none where no project leaves them out. */
export async function holidaysOf(ctx: Pick<Ctx, 'db' | 'site'>, records: readonly ProjectRecord[]): Promise<readonly ClosedRange[]> {
  const days = records
    .filter((record) => record.subtracts_holidays === true)
    .flatMap(daysIn)
    .toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? (await officeCalendar(ctx, { from, to })).closed : []
}
