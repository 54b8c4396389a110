/** What a list, a board, a calendar and a map of permits are narrowed by, and a page of the list. */
import { pageLimit } from '@backlot/contract/endpoint'
import type { CaseOrder } from '@backlot/contract/engine/case-orders'
import type { permitWaits } from '@backlot/contract/permit-search'
import { sql, type RawBuilder } from 'kysely'
import { builtOnce } from '#kit/db/built-once.ts'
import { ofSite } from '#kit/db/of-site.ts'
import { idsOfPage } from '#kit/db/page-ids.ts'
import { readShaped, type ReadCtx } from '#kit/session-question.ts'
import { ofScope, ordersOf, type Scope } from '#engine/cases/desk/listing.ts'
import { cardLine, cardTables, hoursOfSite, nameOfProject, permitJoins } from './cards.ts'

export interface Listed {
  skip: number
  limit: number
  scope: Scope
  deleted?: boolean
  status?: string | null | undefined
  projectId?: number
  username?: string
  /** Anywhere in number, title, company, project or applicant. */
  search?: string
  order?: CaseOrder
  project_name?: string
  applicant_name?: string
  company_name?: string
  type?: string
  date_from?: string | null
  date_to?: string | null
  /** Assigned to this one. */
  assignedTo?: number | undefined
  waits?: (typeof permitWaits)[number] | null
  /** Since when one of each status is overdue; given where these alone are asked for. */
  overdue?: ReadonlyMap<string, Date> | undefined
  approver_key?: boolean
  me?: number
}

export type Narrowed = Omit<Listed, 'skip' | 'limit' | 'order'>

const contains = (column: string, words: string | undefined) =>
  words === undefined || words === '' ? sql`` : sql`and position(lower(${words}) in lower(${sql.ref(column)})) > 0`

/** Applicants and projects are looked through once, not for each of their permits. */
function anywhere(siteId: number, words: string | undefined, scope: Scope) {
  if (words === undefined || words === '') return sql``
  const low = sql`lower(${words})`
  return sql`and (position(${low} in permits.looked_for) > 0
    or permits.applicant_user_id in (select applicant.id from users applicant
      where applicant.site_id = ${siteId} and position(${low} in lower(applicant.name)) > 0)
    or permits.project_id in (select project.id from projects project
      where project.site_id = ${siteId} and position(${low} in lower(${sql.ref(nameOfProject(scope))})) > 0))`
}

const orders = ordersOf('permits', 'company_name')

/** Between first and last day there may be none: where both ends are given, one of the rows must reach into them. */
function inDays(from: string | null, to: string | null) {
  const whole = sql`${from === null ? sql`` : sql`and permits.last_day >= ${from}::date`} ${to === null ? sql`` : sql`and permits.first_day <= ${to}::date`}`
  if (from === null || to === null) return whole
  return sql`${whole} and exists (select from location_permits place join location_permit_activities act
      on act.site_id = place.site_id and act.location_permit_id = place.id
      where place.site_id = permits.site_id and place.permit_id = permits.id and place.deleted_at is null
        and act.date_from <= ${to}::date and act.date_to >= ${from}::date)`
}

const lateApproval = (now: RawBuilder<unknown>) => sql`exists (select from case_approvals late where late.site_id = permits.site_id
  and late.kind = 'permit' and late.case_id = permits.id and late.status = 'pending' and late.due_at < ${now})`

const ofOverdue = (since: ReadonlyMap<string, Date> | undefined) =>
  since === undefined
    ? sql``
    : sql`and (${sql.join(
        [...[...since].map(([status, at]) => sql`(permits.status = ${status} and permits.status_since < ${at})`), lateApproval(sql`now()`)],
        sql` or `,
      )})`

/** Statuses in which the next word is the office's. */
const officeSteps = sql.lit('{submitted,in_review,approved,completed}')

function ofWaits({ waits, me = 0 }: Pick<Listed, 'waits' | 'me'>) {
  if (waits === 'office') return sql`and permits.status = any(${officeSteps}::text[])`
  if (waits === 'applicant') return sql`and permits.status = 'info_requested'`
  if (waits === 'approvers') return sql`and permits.status = 'in_approval'`
  if (waits === 'me')
    return sql`and ((permits.status = any(${officeSteps}::text[]) and (permits.assigned_to = ${me} or permits.assigned_to is null))
      or exists (select from case_approvals own where own.site_id = permits.site_id and own.kind = 'permit' and own.case_id = permits.id
        and own.status = 'pending' and own.user_id = ${me}))`
  return sql``
}

const withPending = (isAsked: boolean | undefined) =>
  isAsked
    ? sql`and exists (select from case_approvals turn where turn.site_id = permits.site_id and turn.kind = 'permit'
        and turn.case_id = permits.id and turn.status = 'pending')`
    : sql``

/** What a list, a board, a calendar and a map of permits are narrowed by. */
export const whereOf = (siteId: number, asked: Narrowed) => sql`
    ${ofSite('permits', siteId)} and permits.deleted_at ${asked.deleted ? sql`is not null` : sql`is null`} ${ofScope('permits', 'permit', asked.scope)}
    ${asked.status ? sql`and permits.status = ${sql.lit(asked.status)}` : sql``}
    ${asked.projectId === undefined ? sql`` : sql`and permits.project_id = ${asked.projectId}`}
    ${asked.username === undefined ? sql`` : sql`and lower(applicant.username) = lower(${asked.username})`}
    ${asked.assignedTo === undefined ? sql`` : sql`and permits.assigned_to = ${asked.assignedTo}`}
    ${asked.type ? sql`and permits.permit_type = ${asked.type}` : sql``}
    ${contains(nameOfProject(asked.scope), asked.project_name)} ${contains('applicant.name', asked.applicant_name)}
    ${contains('permits.company_name', asked.company_name)} ${anywhere(siteId, asked.search, asked.scope)}
    ${inDays(asked.date_from ?? null, asked.date_to ?? null)} ${ofWaits(asked)} ${ofOverdue(asked.overdue)} ${withPending(asked.approver_key)}`

/** What `whereOf` needs besides the permits: mostly nothing. */
export const joinsOf = ({ username, applicant_name, project_name }: Narrowed) =>
  username !== undefined || applicant_name || project_name ? permitJoins : sql``

/** No index finds them: all of the site are looked through, and that once. */
const isLookedThrough = ({ search, project_name, applicant_name, company_name }: PageAsked): boolean =>
  [search, project_name, applicant_name, company_name].some((words) => words !== undefined && words !== '')

interface PageRow {
  total: number
  /** Cards as the text that is answered. */
  lines: string
}

interface PageAsked extends Omit<Listed, 'skip'> {
  /** Absent for the first page. */
  skip?: number | undefined
  /** Given for the office, which reads what is late. */
  now?: Date | undefined
}

/** One page, the newest first where no order is asked for, and how many there are. */
function pageStatement(siteId: number, { now, ...asked }: PageAsked) {
  const { scope, status, limit, skip = 0 } = asked
  const order = orders[asked.order ?? 'newest']
  const all = sql`from permits ${joinsOf(asked)} where ${whereOf(siteId, asked)}`
  const isLooked = isLookedThrough(asked)
  // An index holds what is looked for and the id; for another order the permits that were found are read.
  const isById = /^(?:newest|oldest)$/.test(asked.order ?? 'newest')
  const sorted = isById ? sql`from found permits` : sql`from found join permits on permits.site_id = ${siteId} and permits.id = found.id`
  // The first page reads its rows where it finds them; of a later one those before it are passed by in the index.
  const isFirst = asked.skip === undefined && !isLooked
  const rows = isFirst ? sql`select permits.* ${all} order by ${order} limit ${sql.lit(limit)}` : undefined
  const before = [
    // In the order of the index: PostgreSQL thinks that it costs more than the whole table, and it costs a third.
    ...(isLooked ? [sql`found as materialized (select permits.id ${all} order by permits.id)`] : []),
    ...(now ? [hoursOfSite(siteId, now, status)] : []),
    ...(isFirst
      ? []
      : [sql`page as materialized (${idsOfPage({ id: sql`permits.id`, from: isLooked ? sorted : all, order, skip, limit })})`]),
  ]
  return sql<PageRow>`
    ${before.length > 0 ? sql`with ${sql.join(before)}` : sql``}
    select (select count(*)::int ${isLooked ? sql`from found` : all}) as total,
      (select coalesce(string_agg(${cardLine(scope, now)}, ',' order by ${order}), '') from ${cardTables(siteId, now, rows)}) as lines`
}

interface Plain extends Pick<PageAsked, 'skip' | 'deleted' | 'order' | 'projectId' | 'assignedTo' | 'approver_key' | 'me'> {
  siteId: number
  of: Scope['of']
  userId?: number | undefined
  status?: string | undefined
  type?: string | undefined
  search?: string | undefined
  waits?: Listed['waits'] | undefined
  now?: Date | undefined
}
/** Each may stand beside the status; two of them together are asked too seldom for a statement to be kept. */
const narrowing = ['projectId', 'assignedTo', 'type', 'search', 'waits'] as const

/**
 * In pages of the usual size: such statements are few, put together once and prepared. The status stands in the text: a plan for any status
 * counts with more permits than most have, and PostgreSQL would rather plan anew each time (decision 312).
 */
const plainPage = builtOnce<Plain>(
  ({ siteId, of, userId, ...asked }) => pageStatement(siteId, { ...asked, scope: { of, userId } as Scope, limit: pageLimit.default }),
  ['of', 'order', 'status', 'deleted', 'approver_key', 'waits'],
)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Whether anything is left out of what the whole office sees. */
export const isNarrowed = ({ scope, me: _me, approver_key, ...more }: Narrowed): boolean =>
  scope.of !== 'all' || approver_key === true || Object.values(more).some(isGiven)

/** What is narrowed by little; undefined for what is put together anew each time. */
function plainOf(siteId: number, asked: Listed, now: Date | undefined): Plain | undefined {
  const { scope, skip, limit, order, deleted, approver_key, status, me, overdue, ...more } = asked
  const given = Object.entries(more).filter(([, value]) => isGiven(value))
  const isFew = given.length < 2 && given.every(([name]) => (narrowing as readonly string[]).includes(name))
  if (!isFew || overdue !== undefined || limit !== pageLimit.default) return undefined
  return {
    siteId,
    ...((skip > 0 || isLookedThrough(asked)) && { skip }),
    of: scope.of,
    order: order ?? 'newest',
    ...('userId' in scope && { userId: scope.userId }),
    ...(now && { now }),
    ...(deleted && { deleted }),
    ...(approver_key && { approver_key }),
    ...(isGiven(status) && { status: status ?? undefined }),
    // Nothing else asks who it is.
    ...(more.waits === 'me' && { me: me ?? 0 }),
    ...Object.fromEntries(given),
  }
}

/** In one statement, which asks along for the session where it is one of few (decision 055). @param now given for the office's desk */
export async function listPermits(ctx: ReadCtx, siteId: number, asked: Listed, now: Date | undefined): Promise<PageRow> {
  const plain = plainOf(siteId, asked, now)
  const row = plain
    ? await readShaped<PageRow>(ctx, plainPage(ctx.db, plain))
    : (await pageStatement(siteId, { ...asked, skip: asked.skip || undefined, now }).execute(ctx.db)).rows[0]
  return row ?? { total: 0, lines: '' }
}
