/** What a list, a board, a calendar and a map of permits are narrowed by, and a page of the list. */
import { pageLimit } from '@backlot/contract/endpoint'
import type { CaseOrder } from '@backlot/contract/engine/case-orders'
import type { permitWaits } from '@backlot/contract/permit-search'
import { sql, type RawBuilder } from 'kysely'
import { builtOnce } from '#kit/db/built-once.ts'
import { idsOfPage } from '#kit/db/page-ids.ts'
import { readShaped, type ReadCtx } from '#kit/session-question.ts'
import { ofScope, ordersOf, type Scope } from '#engine/cases/desk/listing.ts'

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

export interface PermitCardRow {
  id: number
  permit_no: string | null
  project_id: number | null
  project_name: string
  title: string
  company_name: string
  applicant_user_id: number | null
  applicant_name: string
  assigned_to: number | null
  assigned_name: string
  permit_type: string
  status: string
  status_since: Date
  submitted_at: Date | null
  is_late: boolean
  first_day: string | null
  last_day: string | null
  location_count: number
  waits_for: { name: string; department: string; due_at: string | null }[] | null
  version: number
  deleted_at: Date | null
  total: number
}

const contains = (column: string, words: string | undefined) =>
  words === undefined || words === '' ? sql`` : sql`and position(lower(${words}) in lower(${sql.ref(column)})) > 0`

/** Whoever is not of the office reads what the project shows, and finds by nothing else (decision 103). */
const nameOfProject = ({ of }: Scope): string => (of === 'all' ? 'project.project_name' : 'project.shown_name')

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

const inDays = (from: string | null, to: string | null) =>
  from === null && to === null
    ? sql``
    : sql`and exists (select from location_permits place join location_permit_activities act
        on act.site_id = place.site_id and act.location_permit_id = place.id
        where place.site_id = permits.site_id and place.permit_id = permits.id and place.deleted_at is null
        and (${to}::date is null or act.date_from <= ${to}::date) and (${from}::date is null or act.date_to >= ${from}::date))`

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
export const whereOf = (siteId: number, asked: Omit<Listed, 'skip' | 'limit' | 'order'>) => sql`
    permits.site_id = ${siteId} and permits.deleted_at ${asked.deleted ? sql`is not null` : sql`is null`} ${ofScope('permits', 'permit', asked.scope)}
    ${asked.status ? sql`and permits.status = ${asked.status}` : sql``}
    ${asked.projectId === undefined ? sql`` : sql`and permits.project_id = ${asked.projectId}`}
    ${asked.username === undefined ? sql`` : sql`and lower(applicant.username) = lower(${asked.username})`}
    ${asked.assignedTo === undefined ? sql`` : sql`and permits.assigned_to = ${asked.assignedTo}`}
    ${asked.type ? sql`and permits.permit_type = ${asked.type}` : sql``}
    ${contains(nameOfProject(asked.scope), asked.project_name)} ${contains('applicant.name', asked.applicant_name)}
    ${contains('permits.company_name', asked.company_name)} ${anywhere(siteId, asked.search, asked.scope)}
    ${inDays(asked.date_from ?? null, asked.date_to ?? null)} ${ofWaits(asked)} ${ofOverdue(asked.overdue)} ${withPending(asked.approver_key)}`

const permitJoins = sql`
    left join users applicant on applicant.site_id = permits.site_id and applicant.id = permits.applicant_user_id
    left join projects project on project.site_id = permits.site_id and project.id = permits.project_id`

/** What `whereOf` needs besides the permits: mostly nothing. */
export const joinsOf = ({ username, applicant_name, project_name }: Omit<Listed, 'skip' | 'limit' | 'order'>) =>
  username !== undefined || applicant_name || project_name ? permitJoins : sql``

/** No index finds them: all of the site are looked through, and that once. */
const isLookedThrough = ({ search, project_name, applicant_name, company_name }: Listed): boolean =>
  [search, project_name, applicant_name, company_name].some((words) => words !== undefined && words !== '')

/** What a card of a permit says, of the permits that `page` names. */
export const cardsOf = (siteId: number, scope: Scope) => sql`
    select permits.id, permits.permit_no, permits.project_id, coalesce(${sql.ref(nameOfProject(scope))}, '') as project_name, permits.title,
      permits.company_name, permits.applicant_user_id, coalesce(nullif(applicant.name, ''), applicant.username, '') as applicant_name,
      permits.assigned_to, coalesce(nullif(staff.name, ''), staff.username, '') as assigned_name, permits.permit_type, permits.status,
      permits.status_since, permits.submitted_at, permits.is_late, permits.version, permits.deleted_at, days.first_day, days.last_day,
      (select count(*)::int from location_permits place where place.site_id = permits.site_id and place.permit_id = permits.id
        and place.deleted_at is null) as location_count,
      case when permits.status = 'in_approval' then (select jsonb_agg(jsonb_build_object('name', turn.name, 'department', turn.department,
          'due_at', turn.due_at) order by turn.step_order, turn.id)
        from case_approvals turn where turn.site_id = permits.site_id and turn.kind = 'permit' and turn.case_id = permits.id
          and turn.status = 'pending') end as waits_for
    from page join permits on permits.site_id = ${siteId} and permits.id = page.id ${permitJoins}
    left join users staff on staff.site_id = permits.site_id and staff.id = permits.assigned_to
    left join lateral (select min(act.date_from)::text as first_day, max(act.date_to)::text as last_day
      from location_permits place join location_permit_activities act on act.site_id = place.site_id and act.location_permit_id = place.id
      where place.site_id = permits.site_id and place.permit_id = permits.id and place.deleted_at is null) days on true`

/** As JSON says a card: moments are texts. */
type Moment = 'status_since' | 'submitted_at' | 'deleted_at'
type CardJson = Omit<PermitCardRow, Moment> & { status_since: string; submitted_at: string | null; deleted_at: string | null }
const cardOf = ({ status_since: since, submitted_at: submitted, deleted_at: deleted, ...row }: CardJson): PermitCardRow => ({
  ...row,
  status_since: new Date(since),
  submitted_at: submitted === null ? null : new Date(submitted),
  deleted_at: deleted === null ? null : new Date(deleted),
})

export interface PermitPage {
  total: number
  rows: PermitCardRow[]
  /** How long one may stand in a status, where the office says so. */
  hours: { status: string; due_hours: number | null }[]
}
interface PageRow {
  total: number
  cards: CardJson[]
  hours: PermitPage['hours']
}

/** One page, the newest first where no order is asked for, and how many there are. */
function pageStatement(siteId: number, asked: Listed) {
  const from = sql`from permits ${joinsOf(asked)} where ${whereOf(siteId, asked)}`
  const order = orders[asked.order ?? 'newest']
  const found = isLookedThrough(asked) ? sql`from found permits` : from
  const ids = idsOfPage({ id: sql`permits.id`, from: found, order, skip: asked.skip, limit: asked.limit })
  const looked = isLookedThrough(asked)
    ? sql`found as materialized (select permits.id, permits.title, permits.company_name, permits.status_since ${from}),`
    : sql``
  return sql<PageRow>`
    with ${looked} page as materialized (${ids})
    select (select count(*)::int ${found}) as total,
      (select coalesce(json_agg(permits order by ${order}), '[]') from (${cardsOf(siteId, asked.scope)}) permits) as cards,
      (select coalesce(json_agg(json_build_object('status', looks.status, 'due_hours', looks.due_hours)), '[]')
        from case_statuses looks where looks.site_id = ${siteId} and looks.machine = 'permit') as hours`
}

interface Plain extends Pick<Listed, 'skip' | 'deleted' | 'order' | 'projectId' | 'assignedTo' | 'approver_key' | 'me'> {
  siteId: number
  of: Scope['of']
  userId?: number | undefined
  status?: string | undefined
  type?: string | undefined
  search?: string | undefined
  waits?: Listed['waits'] | undefined
}
/** Each may stand beside the status; two of them together are asked too seldom for a statement to be kept. */
const narrowing = ['projectId', 'assignedTo', 'type', 'search', 'waits'] as const

/** In pages of the usual size: such statements are few, put together once and prepared. */
const plainPage = builtOnce<Plain>(
  ({ siteId, of, userId, ...asked }) => pageStatement(siteId, { ...asked, scope: { of, userId } as Scope, limit: pageLimit.default }),
  ['of', 'order', 'deleted', 'approver_key', 'waits'],
)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** What is narrowed by little; undefined for what is put together anew each time. */
function plainOf(siteId: number, asked: Listed): Plain | undefined {
  const { scope, skip, limit, order, deleted, approver_key, status, me, overdue, ...more } = asked
  const given = Object.entries(more).filter(([, value]) => isGiven(value))
  const isFew = given.length < 2 && given.every(([name]) => (narrowing as readonly string[]).includes(name))
  if (!isFew || overdue !== undefined || limit !== pageLimit.default) return undefined
  return {
    siteId,
    skip,
    of: scope.of,
    order: order ?? 'newest',
    ...('userId' in scope && { userId: scope.userId }),
    ...(deleted && { deleted }),
    ...(approver_key && { approver_key }),
    ...(isGiven(status) && { status: status ?? undefined }),
    // Nothing else asks who it is.
    ...(more.waits === 'me' && { me: me ?? 0 }),
    ...Object.fromEntries(given),
  }
}

/** In one statement, which asks along for the session where it is one of few (decision 055). */
export async function listPermits(ctx: ReadCtx, siteId: number, asked: Listed): Promise<PermitPage> {
  const plain = plainOf(siteId, asked)
  const row = plain
    ? await readShaped<PageRow>(ctx, plainPage(ctx.db, plain))
    : (await pageStatement(siteId, asked).execute(ctx.db)).rows[0]
  return { total: row?.total ?? 0, rows: (row?.cards ?? []).map(cardOf), hours: row?.hours ?? [] }
}
