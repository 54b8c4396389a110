/** What is measured of the calendar: months, a month of one production, and the timeline. */
import { addDays, addMonths, monthEnd, weekStart } from '../contract/src/days.ts'
import type { BenchCase, BenchRequest } from './cases.ts'

const columns = 'id, project_id, project_name, title, phase, date_from, date_to, status, version'
const months = Array.from({ length: 24 }, (_, index) => addMonths('2025-01-01', index))

const rangeOf = (month: string) => ({ from: weekStart(month, 7), to: addDays(weekStart(monthEnd(month), 7), 6) })

const monthOf = (month: string): BenchRequest => {
  const { from, to } = rangeOf(month)
  return {
    method: 'GET',
    path: `/api/calendar/entries?from=${from}&to=${to}`,
    plain: {
      name: 'calendar-month',
      text: `select ${columns} from plain.event where date_from <= $2 and date_to >= $1 order by date_from, id limit 5001`,
      values: [from, to],
    },
  }
}

const narrowed = (month: string, project: number): BenchRequest => {
  const { from, to } = rangeOf(month)
  return {
    method: 'GET',
    path: `/api/calendar/entries?from=${from}&to=${to}&phase=4&project=${project}`,
    plain: {
      name: 'calendar-narrowed',
      text: `select ${columns} from plain.event where project_id = $3 and phase = 4 and date_from <= $2 and date_to >= $1 order by date_from, id`,
      values: [from, to, project],
    },
  }
}

export const calendarCases = (): BenchCase[] => [
  { name: 'month', requests: months.map(monthOf) },
  { name: 'month of one production', requests: months.map((month, index) => narrowed(month, index * 97 + 1)) },
]
