/** Working days of a project's pairs (S2 §3): as they were set by hand, else as the office's calendar counts them. */
import { plainCalendar, workingDays, type ClosedRange } from '@backlot/contract/office-calendar'
import { projectPhases } from '@backlot/contract/project-fields'
import type { ProjectEdit, ProjectRecord } from '@backlot/contract/project-records'
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

function counted(record: ProjectRecord, phase: (typeof projectPhases)[number], closed: readonly ClosedRange[]): number | null {
  const [from, to] = [record[`${phase}_start`], record[`${phase}_end`]]
  if (!from || !to || from > to) return null
  const calendar = { ...plainCalendar, closed: record.subtracts_holidays ? closed : [], worksWeekends: record.works_weekends === true }
  return workingDays(calendar, { from, to })
}

export const daysOf = (record: ProjectRecord, closed: readonly ClosedRange[]): ProjectEdit['days'] =>
  Object.fromEntries(
    projectPhases.map((phase) => [phase, record[`${phase}_days`] ?? counted(record, phase, closed)]),
  ) as ProjectEdit['days']
