/** Days that productions have besides: those of the places of a bible, and the date pairs of the project itself. */
import { sql } from 'kysely'
import { byDays, cancelled, isNarrow, isOf, mayBe, none, nothing, overlapping, select, type Line, type Part, type Source } from './line.ts'

/** Days of the places of a bible; of a place that was let go they are over. */
export const bibleParts: Source = (siteId, filter) => {
  const { withdrawnSince } = filter
  const isFile = withdrawnSince !== undefined
  const [first, last] = [sql`date.date_from`, sql`date.date_to`]
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      source: 'bible',
      id: sql`date.id`,
      project: sql`bible.project_id`,
      location: sql`place.location_id`,
      title: isFile ? sql`bible_set.set_name` : sql`concat_ws(' – ', bible_set.set_name, nullif(place.name, ''))`,
      phase: sql`date.phase`,
      first,
      last,
      timeFrom: sql`date.time_from`,
      timeTo: sql`date.time_to`,
      status,
      version: isFile ? sql`date.version + place.version` : sql`date.version`,
      file: { uid: sql`date.uid::text`, place: sql`place.name`, notes: nothing, updated: sql`greatest(date.updated_at, place.updated_at)` },
    }
    return sql`${select(line, filter)}
      from bible_dates date
        join bible_places place on place.site_id = date.site_id and place.id = date.place_id
        join bible_sets bible_set on bible_set.site_id = place.site_id and bible_set.id = place.set_id
        join bibles bible on bible.site_id = bible_set.site_id and bible.id = bible_set.bible_id
      where date.site_id = ${siteId} and ${isOf(filter, sql`bible.project_id`, sql`place.location_id`)} and ${found}`
  }
  const live = sql`date.deleted_at is null and place.deleted_at is null and bible_set.deleted_at is null and place.decision <> 'released'`
  const found = isNarrow(filter) ? [overlapping(filter, first, last)] : byDays(filter, first, last, sql`date.is_long`)
  const parts = found.map((days) =>
    part(sql`${live} and ${days}`, sql`case when date.status = 'fixed' then 'confirmed' else 'tentative' end`),
  )
  if (!isFile) return parts
  const gone = sql`(place.decision = 'released' and place.updated_at > ${withdrawnSince} and date.deleted_at is null
    or greatest(date.deleted_at, place.deleted_at, bible_set.deleted_at) > ${withdrawnSince})`
  return [...parts, part(sql`${gone} and ${overlapping(filter, first, last)}`, cancelled)]
}

/**
 * The date pairs of projects (domain.md §3), each with the phase of the calendar that it is. What is done after filming (`post`) is none of
 * the eight phases.
 */
export const projectParts: Source = (siteId, filter) => {
  const { from, to, project, location, withdrawnSince } = filter
  if (location !== undefined || !mayBe(filter, [2, 3, 4, 5])) return []
  const part = (found: Part, { before, status }: { before: Part; status: Part }): Part => {
    const line: Line = {
      source: 'project',
      id: sql`project.id`,
      project: sql`project.id`,
      location: none,
      title: nothing,
      phase: sql`pair.phase`,
      first: sql`pair.first`,
      last: sql`coalesce(pair.last, pair.first)`,
      timeFrom: nothing,
      timeTo: nothing,
      status,
      version: sql`project.version`,
      file: { uid: sql`'project-' || project.id || '-' || pair.name`, place: nothing, notes: nothing, updated: sql`project.updated_at` },
    }
    return sql`${select(line, filter)} from projects project, ${before}
      where project.site_id = ${siteId} and ${project === undefined ? sql`true` : sql`project.id = ${project}`}
        and not project.archived and project.status = 'accepted' and ${found}
        and pair.first <= ${to} and coalesce(pair.last, pair.first) >= ${from}`
  }
  const pairs = sql`lateral (values
    (2, 'scout', project.scout_start, project.scout_end), (3, 'prep', project.prep_start, project.prep_end),
    (4, 'film', project.film_start, project.film_end), (5, 'wrap', project.wrap_start, project.wrap_end)) pair (phase, name, first, last)`
  const days = sql`project.first_day <= ${to} and coalesce(project.last_day, project.first_day) >= ${from}`
  const live = part(sql`project.deleted_at is null and ${days}`, { before: pairs, status: sql.lit('tentative') })
  if (withdrawnSince === undefined) return [live]
  const trashed = part(sql`project.deleted_at > ${withdrawnSince} and ${days}`, { before: pairs, status: cancelled })
  return [
    live,
    trashed,
    part(sql`project.deleted_at is null and project.updated_at > ${withdrawnSince}`, {
      before: cleared(withdrawnSince),
      status: cancelled,
    }),
  ]
}

/** Pairs that somebody emptied, as the history says they were. */
const cleared = (since: Date): Part => sql`lateral (
  select distinct on (empty.phase) empty.phase, empty.name, (was.changes->(empty.name || '_start')->>0)::date as first,
    coalesce(was.changes->(empty.name || '_end')->>0, was.snapshot->>(empty.name || '_end'))::date as last
  from (values (2, 'scout', project.scout_start), (3, 'prep', project.prep_start), (4, 'film', project.film_start), (5, 'wrap', project.wrap_start))
      empty (phase, name, first)
    join project_versions was on was.site_id = project.site_id and was.project_id = project.id and was.at > ${since}
      and was.changes->(empty.name || '_start')->>0 is not null
  where empty.first is null order by empty.phase, was.version desc) pair`
