/** Lines that went from one production or place to another: the feed that had them calls them off (decision 307). */
import type { EntrySource } from '@backlot/contract/calendar-values'
import { sql } from 'kysely'
import type { SiteTransaction } from '#kit/db/database.ts'
import { linesOf } from './all.ts'
import { cancelled, columnsOf, nothing, overlapping, type EntryFilter, type Part } from './line.ts'

/** Whose lines they are. */
export interface LinesOf {
  sources: readonly EntrySource[]
  ids: readonly number[]
}
/** The production or the place that they leave. */
export type LeftBehind = { project: number } | { location: number }

const always = { from: '1000-01-01', to: '9000-01-01' } as const

/** Asked before the change, of what is live then. */
export async function keepLinesLeft(
  db: SiteTransaction,
  siteId: number,
  of: LinesOf,
  { behind, at }: { behind: LeftBehind; at: Date },
): Promise<void> {
  const [kind, id] = 'project' in behind ? ['project', behind.project] : ['place', behind.location]
  await sql`
    insert into calendar_lines_left (site_id, uid, left_of, left_id, source, project_id, location_id, title, phase, date_from, date_to,
      time_from, time_to, place, version, left_at)
    select ${siteId}::int, uid, ${kind}::text, ${id}::int, source, project_id, location_id, title, phase, date_from, date_to, time_from, time_to,
      place, version, ${at}::timestamptz
    from ${linesOf(siteId, { ...always, ...behind, withdrawnSince: at })}
    where line.source = any(${[...of.sources]}::text[]) and line.id = any(${[...of.ids]}::int[]) and line.status <> ${cancelled}
    on conflict (site_id, uid, left_of, left_id) do update
      set project_id = excluded.project_id, location_id = excluded.location_id, title = excluded.title, phase = excluded.phase,
        date_from = excluded.date_from, date_to = excluded.date_to, time_from = excluded.time_from, time_to = excluded.time_to,
        place = excluded.place, version = excluded.version, left_at = excluded.left_at`.execute(db)
}

/** As lines of a file. Of one that came back there is a newer line, for each change raises the number. */
export function leftLines(siteId: number, filter: EntryFilter): Part {
  const [kind, id] = filter.project === undefined ? ['place', filter.location ?? 0] : ['project', filter.project]
  return sql`(
    select source, 0, project_id, location_id, phase, date_from, title, date_to, time_from, time_to, ${cancelled}, version + 1, uid, place, ${nothing}, left_at
    from calendar_lines_left
    where site_id = ${siteId} and left_of = ${kind} and left_id = ${id}::int and left_at > ${filter.withdrawnSince}
      and ${overlapping(filter, sql`date_from`, sql`date_to`)}) line (${columnsOf(filter)})`
}
