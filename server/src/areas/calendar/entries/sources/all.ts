/** All that has days: each source once, for the calendar and for the feeds that show the same. */
import { sql } from 'kysely'
import { partOfJurisdiction } from '../../events/queries.ts'
import { columnsOf, type EntryFilter, type Part } from './line.ts'
import { closedParts, eventParts, holdParts } from './office.ts'
import { fireParts, noticeParts, permitParts, policeParts } from './permits.ts'
import { bibleParts, projectParts } from './productions.ts'

const sources = [eventParts, holdParts, bibleParts, projectParts, permitParts, noticeParts, policeParts, fireParts, closedParts]

/** Lines of all sources between two days, as `line`. */
export function linesOf(siteId: number, filter: EntryFilter): Part {
  const parts = sources.flatMap((source) => source(siteId, filter))
  return sql`(${sql.join(parts, sql` union all `)}) line (${columnsOf(filter)})`
}

/** Lines with the production and place of each. */
export const named = (siteId: number, lines: Part): Part => sql`
  ${lines}
    left join projects project on project.site_id = ${siteId} and project.id = line.project_id
    left join locations location on location.site_id = ${siteId} and location.id = line.location_id`
export const namedLines = (siteId: number, filter: EntryFilter): Part => named(siteId, linesOf(siteId, filter))

/** What a filter asks of a line beyond its production and place. */
export function conditionsOf({ phase, jurisdiction }: EntryFilter): Part {
  const all = [
    ...(phase === undefined ? [] : [sql`line.phase = ${sql.lit(phase)}`]),
    ...(jurisdiction === undefined ? [] : [partOfJurisdiction(jurisdiction)]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
