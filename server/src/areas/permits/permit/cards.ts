/** A card of a permit as the text that is answered, written by the statement that finds it (docs/decisions/312-days-of-permits-kept.md). */
import { defaultHours } from '@backlot/contract/permit-looks'
import { permitStatuses } from '@backlot/contract/permit-machine'
import { sql, type RawBuilder } from 'kysely'
import { jsonLine, jsonMoment, jsonNumber, jsonText, jsonWord, orNull } from '#kit/db/json-lines.ts'
import type { Scope } from '#engine/cases/desk/listing.ts'

type Part = RawBuilder<unknown>

/** Whoever is not of the office reads what the project shows, and finds by nothing else (decision 103). */
export const nameOfProject = ({ of }: Scope): string => (of === 'all' ? 'project.project_name' : 'project.shown_name')

export const permitJoins = sql`
    left join users applicant on applicant.site_id = permits.site_id and applicant.id = permits.applicant_user_id
    left join projects project on project.site_id = permits.site_id and project.id = permits.project_id`

const beginsWith = (only: string | null | undefined): Part =>
  sql.join(
    permitStatuses.flatMap((status, place) =>
      only && status !== only ? [] : [sql`(${sql.lit(place)}, ${sql.lit(status)}, ${sql.lit(defaultHours('permit', status))}::int)`],
    ),
  )

/**
 * How long a permit may stand in each status, or in the only one, and since when one there is late: as the office set it, else as the product
 * begins.
 */
export const hoursOfSite = (siteId: number, now: Date, only?: string | null) => sql`begun as materialized (
    select begun.place, begun.status, case when looks.status is null then begun.due_hours else looks.due_hours end * interval '1 hour' as due_after
    from (values ${beginsWith(only)}) begun (place, status, due_hours)
      left join case_statuses looks on looks.site_id = ${siteId} and looks.machine = 'permit' and looks.status = begun.status),
    hours as materialized (select *, coalesce(${now}::timestamptz - due_after, '-infinity') as late_before from begun)`

const person = (id: Part, name: Part) =>
  sql`case when ${id} is null then 'null' else concat('{"id":', ${id}, ',"name":', ${jsonText(name)}, '}') end`

/** JSON writes a truth in words. */
const truth = (value: Part) => sql`case when ${value} then 'true' else 'false' end`

const turn = jsonLine({
  name: jsonText(sql`turn.name`),
  department: jsonText(sql`turn.department`),
  due_at: orNull(jsonMoment(sql`turn.due_at`)),
})
const isLate = sql`permits.status_since < hours.late_before`

const nobody = ',"waits_for":[]'
/** Whether the step, or one of the approvers whose turn it is, is late, and who these are: they are looked for where there may be some. */
const standingAt = (now: Date) => sql`case when permits.status = 'in_approval'
    then (select concat(${truth(sql`coalesce(bool_or(turn.due_at < ${now}::timestamptz), false) or ${isLate}`)},
        ',"waits_for":[', string_agg(${turn}, ',' order by turn.step_order, turn.id), ']')
      from case_approvals turn where turn.site_id = permits.site_id and turn.kind = 'permit' and turn.case_id = permits.id
        and turn.status = 'pending')
    when ${isLate} then ${sql.lit(`true${nobody}`)} else ${sql.lit(`false${nobody}`)} end`

/** @param now given for the office, which alone reads what is late and who is asked; with `hours` beside (`hoursOfSite`) */
export const cardLine = (scope: Scope, now: Date | undefined): Part =>
  jsonLine({
    id: sql`permits.id`,
    permit_no: orNull(jsonText(sql`permits.permit_no`)),
    project_id: jsonNumber(sql`permits.project_id`),
    project_name: jsonText(sql`coalesce(${sql.ref(nameOfProject(scope))}, '')`),
    title: jsonText(sql`permits.title`),
    company_name: jsonText(sql`permits.company_name`),
    applicant: person(sql`permits.applicant_user_id`, sql`coalesce(nullif(applicant.name, ''), applicant.username, '')`),
    assigned_to: person(sql`permits.assigned_to`, sql`coalesce(nullif(staff.name, ''), staff.username, '')`),
    permit_type: jsonText(sql`permits.permit_type`),
    status: jsonWord(sql`permits.status`),
    status_since: jsonMoment(sql`permits.status_since`),
    submitted_at: orNull(jsonMoment(sql`permits.submitted_at`)),
    is_late: truth(sql`permits.is_late`),
    first_day: orNull(jsonWord(sql`permits.first_day`)),
    last_day: orNull(jsonWord(sql`permits.last_day`)),
    location_count: sql`permits.location_count`,
    due_at: now ? orNull(jsonMoment(sql`(permits.status_since + hours.due_after)`)) : sql`'null'`,
    // With `waits_for`, which comes from the same rows.
    is_overdue: now ? standingAt(now) : sql.lit(`false${nobody}`),
    version: sql`permits.version`,
    deleted_at: orNull(jsonMoment(sql`permits.deleted_at`)),
  })

/** What a card is written from, of the permits that `page` names, or of those rows. */
export const cardTables = (siteId: number, now: Date | undefined, rows?: Part) => sql`
    ${rows ? sql`(${rows}) permits` : sql`page join permits on permits.site_id = ${siteId} and permits.id = page.id`} ${permitJoins}
    left join users staff on staff.site_id = permits.site_id and staff.id = permits.assigned_to
    ${now ? sql`join hours on hours.status = permits.status` : sql``}`
