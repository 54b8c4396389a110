/** What is written in the calendar itself: events, holds, and the office's closed days. */
import { sql } from 'kysely'
import { byDays, cancelled, isNarrow, isOf, mayBe, none, nothing, overlapping, select, type Line, type Part, type Source } from './line.ts'

export const eventParts: Source = (siteId, filter) => {
  const [first, last] = [sql.ref('date_from'), sql.ref('date_to')]
  const part = (found: Part, status: Part = sql.ref('status')): Part => {
    const line: Line = {
      source: 'event',
      id: sql.ref('id'),
      project: sql.ref('project_id'),
      location: sql.ref('location_id'),
      title: sql.ref('title'),
      phase: sql.ref('phase'),
      first,
      last,
      timeFrom: sql.ref('time_from'),
      timeTo: sql.ref('time_to'),
      status,
      version: sql.ref('version'),
      start: sql.ref('entry_start'),
      file: { uid: sql`uid::text`, place: sql.ref('place'), notes: sql.ref('notes'), updated: sql.ref('updated_at') },
    }
    return sql`${select(line, filter)} from events where site_id = ${siteId} and draft_id is null and ${found}`
  }
  const of = isOf(filter, sql.ref('project_id'), sql.ref('location_id'))
  const live = isNarrow(filter)
    ? [sql`${of} and deleted_at is null and ${overlapping(filter, first, last)}`]
    : byDays(filter, first, last, sql.ref('is_long')).map((found) => sql`deleted_at is null and ${found}`)
  const { withdrawnSince } = filter
  if (withdrawnSince === undefined) return live.map((found) => part(found))
  return [
    ...live.map((found) => part(found)),
    part(sql`${of} and deleted_at > ${withdrawnSince} and ${overlapping(filter, first, last)}`, cancelled),
  ]
}

/** One that its days ended is over, and none that was called off. */
export const holdParts: Source = (siteId, filter) => {
  const { withdrawnSince } = filter
  if (!mayBe(filter, [6])) return []
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      source: 'hold',
      id: sql.ref('id'),
      project: sql.ref('project_id'),
      location: sql.ref('location_id'),
      title: nothing,
      phase: sql.lit(6),
      first: sql.ref('date_from'),
      last: sql.ref('date_to'),
      timeFrom: nothing,
      timeTo: nothing,
      status,
      version: sql.ref('version'),
      file: { uid: sql`'hold-' || id`, place: nothing, notes: sql.ref('note'), updated: sql.ref('updated_at') },
    }
    return sql`${select(line, filter)} from location_holds where site_id = ${siteId} and ${isOf(filter, sql.ref('project_id'), sql.ref('location_id'))}
      and ${found} and date_to >= ${filter.from} and date_from <= ${filter.to}`
  }
  return [
    part(sql`status in ('active', 'challenged', 'confirmed')`, sql.ref('status')),
    ...(withdrawnSince === undefined ? [] : [part(sql`status = 'released' and updated_at > ${withdrawnSince}`, cancelled)]),
  ]
}

/** The office's own: of no production and no place. */
export const closedParts: Source = (siteId, filter) => {
  if (isNarrow(filter) || !mayBe(filter, [8])) return []
  const { withdrawnSince, from, to } = filter
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      source: 'closed',
      id: sql.ref('id'),
      project: none,
      location: none,
      title: sql.ref('name'),
      phase: sql.lit(8),
      first: sql.ref('date_from'),
      last: sql.ref('date_to'),
      timeFrom: nothing,
      timeTo: nothing,
      status,
      version: sql.ref('version'),
      file: { uid: sql`'closed-' || id`, place: nothing, notes: nothing, updated: sql.ref('updated_at') },
    }
    return sql`${select(line, filter)} from closed_days where site_id = ${siteId} and ${found} and date_from <= ${to} and date_to >= ${from}`
  }
  return [
    part(sql`deleted_at is null`, sql.ref('kind')),
    ...(withdrawnSince === undefined ? [] : [part(sql`deleted_at > ${withdrawnSince}`, cancelled)]),
  ]
}
