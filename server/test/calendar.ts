/** What tests of the calendar need: an office with a production, places, and calls in one word. */
import { calendarApi } from '@backlot/contract/calendar'
import type { CallInput } from '@backlot/contract/endpoint'
import { projectsApi } from '@backlot/contract/projects'
import type { TestApp } from './app.ts'
import { buildDesk } from './lookbook.ts'

type NewEvent = CallInput<typeof calendarApi.create>['body']
type Filter = Partial<CallInput<typeof calendarApi.entries>['query']>

export async function buildCalendar(app: TestApp) {
  const desk = await buildDesk(app, 2)
  const caller = desk.scout.caller
  const project = async (project_name: string) =>
    (await app.call(desk.admin.caller, projectsApi.create, { body: { project_name } })).body.id
  const add = (date_from: string, date_to: string, fields: Partial<NewEvent> = {}) =>
    app.call(caller, calendarApi.create, { body: { phase: 4, date_from, date_to, ...fields } })
  const entries = async (from: string, to: string, query: Filter = {}) =>
    (await app.call(caller, calendarApi.entries, { query: { from, to, ...query } })).body.items
  return { ...desk, caller, project, add, entries }
}
