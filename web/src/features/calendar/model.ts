/** What the URL of the calendar says, and which days a view shows. */
import type { CalendarEntry } from '@backlot/contract/calendar'
import { phaseNameOf, type EntrySource } from '@backlot/contract/calendar-values'
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  monthEnd,
  monthStart,
  weekStart,
  type Day,
  type DayRange,
  type FirstWeekday,
} from '@backlot/contract/days'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const calendarViews = ['month', 'week', 'agenda', 'timeline'] as const
export type CalendarView = (typeof calendarViews)[number]

const day = (value: unknown): Day | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

const calendarFields = {
  view: fields.choice(calendarViews),
  day,
  project: fields.id,
  location: fields.id,
  jurisdiction: fields.text(120),
}
export type CalendarState = StateOf<typeof calendarFields>
export const calendarList = listState(calendarFields)

const agendaDays = 60
/** The timeline goes over years: from a month before the day until two years after it. */
const timelineMonths = 25

export function rangeOf(view: CalendarView, at: Day, first: FirstWeekday): DayRange {
  if (view === 'week') return { from: weekStart(at, first), to: addDays(weekStart(at, first), 6) }
  if (view === 'agenda') return { from: at, to: addDays(at, agendaDays - 1) }
  if (view === 'timeline') return { from: addMonths(monthStart(at), -1), to: addDays(addMonths(monthStart(at), timelineMonths - 1), -1) }
  return { from: weekStart(monthStart(at), first), to: addDays(weekStart(monthEnd(at), first), 6) }
}

/** The day that a press on Earlier or Later leads to. */
export function stepFrom(view: CalendarView, at: Day, direction: 1 | -1): Day {
  if (view === 'week') return addDays(at, 7 * direction)
  if (view === 'agenda') return addDays(at, agendaDays * direction)
  return addMonths(monthStart(at), (view === 'timeline' ? 6 : 1) * direction)
}

type Keyed = Pick<CalendarEntry, 'source' | 'id'> &
  Partial<Pick<CalendarEntry, 'phase' | 'date_from' | 'date_to' | 'time_from' | 'location_id' | 'title' | 'status'>>

/** Sources that have several lines under the number of a project or a permit. */
const withSeveral: readonly EntrySource[] = ['project', 'permit', 'notice', 'police', 'fire']
export const keyOf = ({ source, id, phase, date_from, date_to, time_from, location_id, title, status }: Keyed): string =>
  withSeveral.includes(source)
    ? [source, id, phase, date_from, date_to, time_from, location_id, title, status].join('-')
    : `${source}-${id}`

/** What comes with a permit says which it is: its days, closed streets and posts stand under the same number. */
export const saysSource = ({ source }: Pick<CalendarEntry, 'source'>): boolean => ['notice', 'police', 'fire'].includes(source)

/** What stands on a bar, after its phase. */
export const wordsOf = ({ title, project_name: project, location_name: place }: CalendarEntry): string =>
  [title, project, place].filter(Boolean).join(' · ')

export const labelOf = (entry: CalendarEntry): string => [phaseNameOf(entry.phase), wordsOf(entry)].filter(Boolean).join(': ')

/** Only events are moved here; everything else is changed where it comes from. */
export const isMovable = ({ source, status }: Pick<CalendarEntry, 'source' | 'status'>): boolean =>
  source === 'event' && status !== 'cancelled'

export type Shift = 'move' | 'start' | 'end'

/** The days after a move, or after one end was pulled; an end never passes the other. */
export function shifted({ date_from: from, date_to: to }: Pick<CalendarEntry, 'date_from' | 'date_to'>, shift: Shift, by: number) {
  if (shift === 'move') return { date_from: addDays(from, by), date_to: addDays(to, by) }
  if (shift === 'end') return { date_from: from, date_to: daysBetween(from, to) + by < 0 ? from : addDays(to, by) }
  return { date_from: daysBetween(from, to) - by < 0 ? to : addDays(from, by), date_to: to }
}

/** What keys do to the bar in focus: Alt with arrows moves it by days and weeks, Shift besides pulls its end. */
export function shiftOfKey({
  key,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>): { shift: Shift; by: number } | null {
  if (!altKey) return null
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return by === undefined ? null : { shift: shiftKey ? 'end' : 'move', by }
}
