/** All that has days: each source once, for the calendar and for the feeds that show the same. */
import { sql } from 'kysely'
import { partOfJurisdiction } from '../../events/queries.ts'
import { columnsOf, type EntryFilter, type Part, type Source } from './line.ts'
import { closedParts, eventParts, holdParts } from './office.ts'
import { fireParts, noticeParts, permitParts, policeParts } from './permits.ts'
import { bibleParts, projectParts } from './productions.ts'

const always = [eventParts, projectParts, closedParts]

/** Sources that most productions and places have nothing of, by what they are found with. */
export const rareGroups = ['holds', 'bible', 'permits'] as const
export type RareGroup = (typeof rareGroups)[number]
const rare: Readonly<Record<RareGroup, readonly Source[]>> = {
  holds: [holdParts],
  bible: [bibleParts],
  permits: [permitParts, noticeParts, policeParts, fireParts],
}

const partsOf = (group: RareGroup, siteId: number, filter: EntryFilter): Part[] => rare[group].flatMap((source) => source(siteId, filter))

/** Whether a production or place has any row that lines of a group could come from, whatever its days. */
function hasAny(group: RareGroup, siteId: number, { project, location }: EntryFilter): Part {
  const ofProject = { holds: 'location_holds', bible: 'bibles', permits: 'permits' } as const
  const ofPlace = { holds: 'location_holds', bible: 'bible_places', permits: 'location_permits' } as const
  return project === undefined
    ? sql`exists (select from ${sql.table(ofPlace[group])} where site_id = ${siteId} and location_id = ${location})`
    : sql`exists (select from ${sql.table(ofProject[group])} where site_id = ${siteId} and project_id = ${project})`
}

/** The names of groups that were not asked and may have something, as one text; empty where none has. */
export function groupsBeside(asked: readonly RareGroup[], siteId: number, filter: EntryFilter): Part {
  const others = rareGroups.filter((group) => !asked.includes(group) && partsOf(group, siteId, filter).length > 0)
  if (others.length === 0) return sql`''`
  return sql`concat_ws(',', ${sql.join(others.map((group) => sql`case when ${hasAny(group, siteId, filter)} then ${sql.lit(group)} end`))})`
}

/** Lines of all sources between two days, as `line`; of the rare ones those that are named. */
export function linesOf(siteId: number, filter: EntryFilter, groups: readonly RareGroup[] = rareGroups): Part {
  const parts = [...always.flatMap((source) => source(siteId, filter)), ...groups.flatMap((group) => partsOf(group, siteId, filter))]
  return sql`(${sql.join(parts, sql` union all `)}) line (${columnsOf(filter)})`
}

/** Lines with the production and place of each. */
export const named = (siteId: number, lines: Part): Part => sql`
  ${lines}
    left join projects project on project.site_id = ${siteId} and project.id = line.project_id
    left join locations location on location.site_id = ${siteId} and location.id = line.location_id`
export const namedLines = (siteId: number, filter: EntryFilter, groups?: readonly RareGroup[]): Part =>
  named(siteId, linesOf(siteId, filter, groups))

/** What a filter asks of a line beyond its production and place. */
export function conditionsOf({ phase, jurisdiction }: EntryFilter): Part {
  const all = [
    ...(phase === undefined ? [] : [sql`line.phase = ${sql.lit(phase)}`]),
    ...(jurisdiction === undefined ? [] : [partOfJurisdiction(jurisdiction)]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
