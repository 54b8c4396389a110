/** Events: made, moved, put into the trash and back by staff. */
import { calendarProblems } from '@backlot/contract/area-problems'
import type { CalendarEvent, calendarApi } from '@backlot/contract/calendar'
import { calendarLimits } from '@backlot/contract/calendar-values'
import { daysBetween } from '@backlot/contract/days'
import type { HandlerInput } from '@backlot/contract/endpoint'
import { message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { findDraft } from '../drafts/queries.ts'
import { keepLinesLeft, type LinesOf } from '../entries/sources/left.ts'
import { presentEvent } from './present.ts'
import * as queries from './queries.ts'

type Listed = HandlerInput<typeof calendarApi.list>['query']
type NewEvent = HandlerInput<typeof calendarApi.create>['body']
type EventChange = Omit<HandlerInput<typeof calendarApi.change>['body'], 'id' | 'version'>

export async function getEvents(ctx: Ctx, { skip, limit, trash, ...filter }: Listed) {
  const wanted = { ...filter, isTrash: trash === 'true' }
  const { count } = await queries.countEvents(ctx.db, ctx.site.id, wanted)
  const rows = await queries.listEvents(ctx.db, ctx.site.id, wanted, { skip, limit })
  return { total: count, items: rows.map(presentEvent) }
}

/** One event, also of the trash. Throws `not_found`. */
export async function getEvent(ctx: Ctx, id: number): Promise<CalendarEvent> {
  const [row] = await queries.findEvents(ctx.db, ctx.site.id, [id])
  must(row, 'not_found')
  return presentEvent(row)
}

export interface Days {
  date_from: string
  date_to: string
}
/** What is wrong with days that are asked for. */
export function dayFaults({ date_from: from, date_to: to }: Days): FieldError[] {
  if (to < from) return [{ path: 'date_to', message: calendarProblems.endFirst }]
  if (daysBetween(from, to) < calendarLimits.days) return []
  return [{ path: 'date_to', message: message(calendarProblems.tooLong, { days: calendarLimits.days }) }]
}

type Checked = Days & Pick<CalendarEvent, 'all_day' | 'time_from' | 'time_to' | 'project_id' | 'location_id'>

/** Throws `invalid` at every field that is wrong. Productions and places are looked for where they are new. */
async function check(ctx: TransactionCtx, wanted: Checked, before?: CalendarEvent): Promise<void> {
  const fields = dayFaults(wanted)
  const { all_day: allDay, time_from: start, time_to: end, project_id: project, location_id: location } = wanted
  const isBackwards = wanted.date_from === wanted.date_to && end <= start
  if (!allDay && (start === '' || end === '' || isBackwards)) fields.push({ path: 'time_to', message: calendarProblems.times })
  if (project !== null && project !== before?.project_id && !(await queries.findProjectName(ctx.db, ctx.site.id, project)))
    fields.push({ path: 'project_id', message: calendarProblems.noProject })
  if (location !== null && location !== before?.location_id && !(await queries.findPlace(ctx.db, ctx.site.id, location)))
    fields.push({ path: 'location_id', message: calendarProblems.noLocation })
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** Anytime has no times. */
const timesOf = <Wanted extends Pick<CalendarEvent, 'all_day' | 'time_from' | 'time_to'>>(wanted: Wanted): Wanted =>
  wanted.all_day ? { ...wanted, time_from: '', time_to: '' } : wanted

const changedBy = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })

async function requireOpenDraft(ctx: TransactionCtx, id: number | null): Promise<number | undefined> {
  if (id === null) return undefined
  const draft = await findDraft(ctx.db, ctx.site.id, id)
  must(draft, 'not_found')
  must(draft.status === 'open', 'wrong_state', calendarProblems.draftOver)
  return draft.project_id
}

/** Of a draft it is an event of the draft's production. */
export const createEvent = (ctx: Ctx, asked: NewEvent): Promise<CalendarEvent & { message: string }> =>
  inTransaction(ctx, async (inside) => {
    const project = await requireOpenDraft(inside, asked.draft_id)
    const wanted = timesOf({ ...asked, project_id: project ?? asked.project_id })
    await check(inside, wanted)
    const made = { created_by: userIdOf(ctx.actor), created_at: ctx.now(), ...changedBy(ctx) }
    const [row] = await queries.insertEvents(inside.db, [{ site_id: ctx.site.id, ...wanted, ...made }])
    must(row, 'internal')
    const { title, phase, date_from, date_to, project_id, location_id } = wanted
    const changes = { title, phase, date_from, date_to, project_id, location_id }
    await audit(inside, { action: 'event.created', entity: 'event', entityId: row.id, changes })
    return { ...(await getEvent(inside, row.id)), message: messages.eventCreated.en }
  })

async function lock(ctx: TransactionCtx, id: number): Promise<CalendarEvent> {
  must(await queries.lockEvent(ctx.db, ctx.site.id, id), 'not_found')
  return getEvent(ctx, id)
}

type Moved = Pick<CalendarEvent, 'project_id' | 'location_id'>

/** Feeds of the production and of the place that an event leaves call it off. Of a draft nobody was told. */
export async function keepMoved({ db, site, now }: TransactionCtx, before: CalendarEvent, wanted: Moved): Promise<void> {
  const { id, project_id: project, location_id: location } = before
  if (before.draft_id !== null) return
  const of: LinesOf = { sources: ['event'], ids: [id] }
  if (project !== null && wanted.project_id !== project) await keepLinesLeft(db, site.id, of, { behind: { project }, at: now() })
  if (location !== null && wanted.location_id !== location) await keepLinesLeft(db, site.id, of, { behind: { location }, at: now() })
}

/** Writes the fields that are named. Throws `conflict` for a stale version, with the event as it is. */
export const changeEvent = (ctx: Ctx, id: number, version: number | undefined, asked: EventChange): Promise<CalendarEvent> =>
  inTransaction(ctx, async (inside) => {
    const before = await lock(inside, id)
    must(before.deleted_at === null, 'not_found')
    refuseStale(version, before)
    await requireOpenDraft(inside, before.draft_id)
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    const wanted = timesOf({ ...before, ...given })
    await check(inside, wanted, before)
    const named = Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof CalendarEvent])
    if (named.length === 0) return before
    await keepMoved(inside, before, wanted)
    await queries.updateEvent(inside.db, ctx.site.id, id, { ...Object.fromEntries(named), ...changedBy(ctx) })
    const changes = Object.fromEntries(named.map(([name, value]) => [name, [before[name as keyof CalendarEvent], value] as Json]))
    await audit(inside, { action: 'event.changed', entity: 'event', entityId: id, changes })
    return getEvent(inside, id)
  })

/** Into the trash, or out of it. */
export const removeEvent = (ctx: Ctx, id: number, isRemoved: boolean): Promise<CalendarEvent> =>
  inTransaction(ctx, async (inside) => {
    const before = await lock(inside, id)
    if (isRemoved) must(before.deleted_at === null, 'not_found')
    else must(before.deleted_at !== null, 'wrong_state')
    await queries.updateEvent(inside.db, ctx.site.id, id, { deleted_at: isRemoved ? ctx.now() : null, ...changedBy(ctx) })
    await audit(inside, { action: isRemoved ? 'event.removed' : 'event.recovered', entity: 'event', entityId: id })
    return getEvent(inside, id)
  })
