/** Events as iCalendar (RFC 5545): stable ids, the office's time zone with its rules, whole days whose end is the day after. */
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { phaseNameOf } from '@backlot/contract/calendar-values'
import { addDays } from '@backlot/contract/days'

export interface FileEvent {
  uid: string
  title: string
  project_name: string
  location_name: string
  place: string
  notes: string
  phase: number
  date_from: string
  date_to: string
  all_day: boolean
  time_from: string
  time_to: string
  status: string
  version: number
  updated_at: Date
  deleted_at: Date | null
  latitude: number | null
  longitude: number | null
}

/** Who reads the file says what it may name. */
export interface FileFrame {
  name: string
  timeZone: string
  host: string
  /** Productions by name; without it an event says its phase and its own words. */
  namesProjects: boolean
  showsNotes: boolean
}

/**
 * A day and time as the office's clock shows them. The library asks a `Date` for its parts in the time zone of the process; this one
 * answers with its own, whatever that zone is.
 */
class WallTime extends Date {
  readonly internal: Date = this
  static at(day: string, time: string): WallTime {
    return new WallTime(`${day}T${time}:00Z`)
  }
  withTimeZone(): this {
    return this
  }
  tzComponents(): [string, string, string] {
    return ['+', '00', '00']
  }
  override getFullYear(): number {
    return this.getUTCFullYear()
  }
  override getMonth(): number {
    return this.getUTCMonth()
  }
  override getDate(): number {
    return this.getUTCDate()
  }
  override getHours(): number {
    return this.getUTCHours()
  }
  override getMinutes(): number {
    return this.getUTCMinutes()
  }
  override getSeconds(): number {
    return this.getUTCSeconds()
  }
}

const statuses: Readonly<Record<string, ICalEventStatus>> = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  // Kinds of closed days: the office is closed.
  holiday: ICalEventStatus.CONFIRMED,
  closed: ICalEventStatus.CONFIRMED,
}

/** What is in the trash, or of a production in the trash, is cancelled for those who have it already. */
const statusOf = ({ status, deleted_at: removed }: FileEvent): ICalEventStatus =>
  removed === null ? (statuses[status] ?? ICalEventStatus.TENTATIVE) : ICalEventStatus.CANCELLED

const summaryOf = (event: FileEvent, { namesProjects }: FileFrame): string =>
  [phaseNameOf(event.phase), namesProjects ? event.project_name : '', event.title].filter(Boolean).join(' – ')

/** The day after it has a year of five digits, which the format cannot write: what lasts until then ends as it begins. */
const lastDay = '9999-12-31'

function timesOf(event: FileEvent): { start: Date; end: Date | null; allDay: boolean } {
  if (!event.all_day)
    return { start: WallTime.at(event.date_from, event.time_from), end: WallTime.at(event.date_to, event.time_to), allDay: false }
  const until = event.date_to === lastDay ? lastDay : addDays(event.date_to, 1)
  // Whole days without an end are one day.
  return { start: WallTime.at(event.date_from, '00:00'), end: until > event.date_from ? WallTime.at(until, '00:00') : null, allDay: true }
}

/** The library writes it as a time of the office; RFC 5545 (3.8.7.2) wants UTC. */
const inUtc = (file: string): string => file.replaceAll(/^(DTSTAMP:\d{8}T\d{6})(?=\r?$)/gm, '$1Z')

export function icalFile(events: readonly FileEvent[], frame: FileFrame): string {
  const calendar = ical({
    name: frame.name,
    prodId: { company: 'Backlot', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: frame.timeZone, generator: getVtimezoneComponent },
  })
  for (const event of events) {
    const place = [event.location_name, event.place].filter(Boolean).join(', ')
    calendar.createEvent({
      id: `${event.uid}@${frame.host}`,
      ...timesOf(event),
      timezone: frame.timeZone,
      stamp: new WallTime(event.updated_at),
      sequence: event.version - 1,
      summary: summaryOf(event, frame),
      status: statusOf(event),
      categories: [{ name: phaseNameOf(event.phase) }],
      ...(frame.showsNotes && event.notes !== '' ? { description: event.notes } : {}),
      ...(place === '' ? {} : { location: locationOf(place, event) }),
    })
  }
  return inUtc(calendar.toString())
}

const locationOf = (title: string, { latitude, longitude }: FileEvent) =>
  latitude === null || longitude === null ? { title } : { title, geo: { lat: latitude, lon: longitude } }
