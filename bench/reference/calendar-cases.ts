/** What is measured of productions: their list page by page and by a part of a name, months, and a month of one production. */
import { addDays, addMonths, monthEnd, weekStart } from '../../contract/src/days.ts'
import type { BenchCase, BenchRequest } from './cases.ts'

/** All that the product answers with. */
const columns =
  'source, id, project_id, project_name, location_id, location_name, title, phase, date_from, date_to, time_from, time_to, status, version'
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

const projectPage = 50
const listed = `select id, project_name, project_status, status, confidential, archived, project_type, type_name, company_name, budget_total, first_day,
  last_day, film_start, film_end, staff_lead, won_lost, created_at, updated_at, heard_at`
/** The number of all that fit is part of the answer. */
const counted = (where = ''): string => `${listed}, (select count(*)::int from plain.project ${where}) as total from plain.project ${where}`
const likeName = 'where position($1 in lower(project_name)) > 0'

const listOf = (page: number): BenchRequest => ({
  method: 'POST',
  path: '/api/project/search',
  body: { skip: page * projectPage, limit: projectPage, order: 'name' },
  plain: {
    name: 'projects-list',
    text: `${counted()} order by lower(project_name), id offset $1 limit ${projectPage}`,
    values: [page * projectPage],
  },
})

const namedLike = (number: number): BenchRequest => ({
  method: 'GET',
  path: `/api/project?search=${number}&limit=${projectPage}`,
  plain: {
    name: 'projects-named',
    text: `${counted(likeName)} order by lower(project_name), id limit ${projectPage}`,
    values: [String(number)],
  },
})

/** The first 300 productions of two years with all that they have in them, as the timeline asks. */
const timelineOf = (month: string): BenchRequest => {
  const [from, to] = [month, addDays(addMonths(month, 24), -1)]
  return {
    method: 'GET',
    path: `/api/calendar/productions?from=${from}&to=${to}&limit=300`,
    plain: {
      name: 'calendar-timeline',
      text: `with production as (
          select project_id as id, project_name, min(date_from) as first, count(*) over () as total from plain.event
          where date_from <= $2 and date_to >= $1 group by project_id, project_name order by first, project_id limit 300)
        select production.id, production.project_name, production.total, json_agg(event order by event.date_from, event.id) as entries
        from production join plain.event on event.project_id = production.id and event.date_from <= $2 and event.date_to >= $1
        group by production.id, production.project_name, production.first, production.total order by production.first, production.id`,
      values: [from, to],
    },
  }
}

export const calendarCases = (): BenchCase[] => [
  { name: 'list of projects', requests: months.map((_, index) => listOf(index)) },
  { name: 'projects by a part of the name', requests: months.map((_, index) => namedLike(index * 37 + 100)) },
  { name: 'month', requests: months.map(monthOf) },
  { name: 'timeline of 300 productions', requests: months.slice(0, 6).map(timelineOf) },
  { name: 'month of one production', requests: months.map((month, index) => narrowed(month, index * 97 + 1)) },
]
