/** What a source says of its lines, and the two ways in which they are read: as the calendar answers them, and for files. */
import { sql, type RawBuilder } from 'kysely'
import { jsonLine, jsonNumber, jsonText, jsonWord } from '#kit/db/json-lines.ts'
import type { EventFilter } from '../../events/queries.ts'

export type EntryFilter = Pick<EventFilter, 'project' | 'location' | 'phase' | 'jurisdiction'> & {
  from: string
  to: string
  /** For feeds: also what was withdrawn since, as cancelled, and what a file says of a line besides. */
  withdrawnSince?: Date
}
export type Part = RawBuilder<unknown>
export type Source = (siteId: number, filter: EntryFilter) => Part[]

export interface Line {
  source: string
  id: Part
  project: Part
  location: Part
  title: Part
  phase: Part
  first: Part
  last: Part
  timeFrom: Part
  timeTo: Part
  status: Part
  version: Part
  /** Of a source that keeps the beginning of its JSON with the row. */
  start?: Part
  /** For files: an id that stays, words, and when it changed last. */
  file: { uid: Part; place: Part; notes: Part; updated: Part }
}

/** A line as JSON up to the name of its production, which is added where all sources have come together. */
const startOf = (line: Line): Part =>
  jsonLine(
    {
      source: sql.lit(`"${line.source}"`),
      id: jsonNumber(line.id),
      project_id: jsonNumber(line.project),
      location_id: jsonNumber(line.location),
      title: jsonText(line.title),
      phase: jsonNumber(line.phase),
      date_from: jsonWord(line.first),
      date_to: jsonWord(line.last),
      time_from: jsonText(line.timeFrom),
      time_to: jsonText(line.timeTo),
      status: jsonWord(line.status),
      version: jsonNumber(line.version),
    },
    ',"project_name":',
  )

/** The rest of it. */
export const lineJson: Part = sql`concat(line.start, ${jsonText(sql`line.project_name`)}, ',"location_name":', ${jsonText(sql`line.location_name`)}, '}')`

const calendarColumns = sql.raw('source, id, project_id, location_id, phase, date_from, start')
const fileColumns = sql.raw(
  'source, id, project_id, location_id, phase, date_from, title, date_to, time_from, time_to, status, version, uid, place, notes, updated_at',
)
export const columnsOf = ({ withdrawnSince }: EntryFilter): Part => (withdrawnSince === undefined ? calendarColumns : fileColumns)

export function select(line: Line, { withdrawnSince }: EntryFilter): Part {
  const common = sql`select ${sql.lit(line.source)}, ${line.id}, ${line.project}, ${line.location}, ${line.phase}, ${line.first}`
  if (withdrawnSince === undefined) return sql`${common}, ${line.start ?? startOf(line)}`
  const { title, last, timeFrom, timeTo, status, version, file } = line
  return sql`${common}, ${title}, ${last}, ${timeFrom}, ${timeTo}, ${status}, ${version}, ${file.uid}, ${file.place}, ${file.notes}, ${file.updated}`
}

export const cancelled = sql.lit('cancelled')
export const nothing = sql`''::text`
export const none = sql`null::int`

/** What is of at most so many days is found by its first day, the few longer ones by their last (`events_short`). */
export const shortDays = 31

/** The two ways in which days are found: short ones, and the few long ones. */
export const byDays = ({ from, to }: EntryFilter, first: Part, last: Part, isLong: Part): Part[] => [
  sql`not ${isLong} and ${first} between ${from}::date - ${sql.lit(shortDays)} and ${to} and ${last} >= ${from}`,
  sql`${isLong} and ${last} >= ${from} and ${first} <= ${to}`,
]
export const overlapping = ({ from, to }: EntryFilter, first: Part, last: Part): Part => sql`${first} <= ${to} and ${last} >= ${from}`

/** Of one production or place lines are few, and found by it. */
export const isNarrow = ({ project, location }: EntryFilter): boolean => project !== undefined || location !== undefined
export const isOf = ({ project, location }: EntryFilter, projectColumn: Part, locationColumn: Part): Part => sql`
  ${project === undefined ? sql`true` : sql`${projectColumn} = ${project}`} and ${location === undefined ? sql`true` : sql`${locationColumn} = ${location}`}`

/** Whether a source has lines of the phase that is asked for. */
export const mayBe = ({ phase }: EntryFilter, phases: readonly number[]): boolean => phase === undefined || phases.includes(phase)
