/** Statements about cases that an applicant owns. */
import type { CaseOrder } from '@backlot/contract/engine/case-calls'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { Columns } from '../kind.ts'
import { ofScope, ordersOf, type Scope } from './listing.ts'

/** The table of a kind, and which of its columns a list shows. */
export interface ListedKind {
  kind: string
  table: string
  number: string
  type: string
  money: string
  /** Further columns of its cards. */
  more?: readonly string[]
}

export interface Listed {
  skip: number
  limit: number
  scope: Scope
  deleted?: boolean
  status?: string | null | undefined
  projectId?: number
  withProject?: boolean
  username?: string
  search?: string
  order?: CaseOrder
  type?: string
  date_from?: string | null
  date_to?: string | null
  moneyFrom?: number | null
  moneyTo?: number | null
}

export interface CaseCardRow {
  id: number
  number: string | null
  project_id: number | null
  project_name: string
  title: string
  entity_name: string
  type: string
  applicant_user_id: number | null
  applicant_name: string
  assigned_to: number | null
  assigned_name: string
  status: string
  status_since: Date
  submitted_at: Date | null
  first_shoot_date: string | null
  money_cents: number | null
  version: number
  deleted_at: Date | null
  /** By their names. */
  more: Readonly<Record<string, unknown>>
}

const orders = ordersOf('one', 'entity_name')

const moreOf = ({ more = [] }: ListedKind): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(more.flatMap((name) => [sql.lit(name), sql.ref(`one.${name}`)]))})`

/** One page of cases, the newest first where no order is asked for, and how many there are. */
export async function listCases(db: SiteDb, siteId: number, listed: ListedKind, asked: Listed) {
  const [table, number, type, money] = [
    sql.table(listed.table),
    sql.ref(`one.${listed.number}`),
    sql.ref(`one.${listed.type}`),
    sql.ref(`one.${listed.money}`),
  ]
  const { search = '', date_from: from = null, date_to: to = null, moneyFrom = null, moneyTo = null } = asked
  const where = sql`
    one.site_id = ${siteId} and one.deleted_at ${asked.deleted ? sql`is not null` : sql`is null`} ${ofScope('one', listed.kind, asked.scope)}
    ${asked.status ? sql`and one.status = ${asked.status}` : sql``}
    ${asked.projectId === undefined ? sql`` : sql`and one.project_id = ${asked.projectId}`}
    ${asked.withProject ? sql`and one.project_id is not null` : sql``}
    ${asked.username === undefined ? sql`` : sql`and lower(applicant.username) = lower(${asked.username})`}
    ${asked.type ? sql`and lower(${type}) = lower(${asked.type})` : sql``}
    ${from === null ? sql`` : sql`and one.first_shoot_date >= ${from}::date`}
    ${to === null ? sql`` : sql`and one.first_shoot_date <= ${to}::date`}
    ${moneyFrom === null ? sql`` : sql`and ${money} >= ${moneyFrom}`}
    ${moneyTo === null ? sql`` : sql`and ${money} <= ${moneyTo}`}
    ${
      search === ''
        ? sql``
        : sql`and position(lower(${search}) in lower(concat_ws(chr(10), ${number}, one.title, one.entity_name, project.project_name,
            applicant.name))) > 0`
    }`
  const joins = sql`
    left join users applicant on applicant.site_id = one.site_id and applicant.id = one.applicant_user_id
    left join projects project on project.site_id = one.site_id and project.id = one.project_id`
  const { rows } = await sql<CaseCardRow>`
    select one.id, ${number} as number, one.project_id, coalesce(project.project_name, '') as project_name, one.title, one.entity_name,
      ${type} as type, one.applicant_user_id, coalesce(nullif(applicant.name, ''), applicant.username, '') as applicant_name, one.assigned_to,
      coalesce(nullif(staff.name, ''), staff.username, '') as assigned_name, one.status, one.status_since, one.submitted_at,
      one.first_shoot_date::text as first_shoot_date, ${money} as money_cents, one.version, one.deleted_at,
      ${moreOf(listed)} as more
    from ${table} one ${joins}
    left join users staff on staff.site_id = one.site_id and staff.id = one.assigned_to
    where ${where} order by ${orders[asked.order ?? 'newest']} limit ${asked.limit} offset ${asked.skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${table} one ${joins} where ${where}`.execute(
    db,
  )
  return { total: counted[0]?.total ?? 0, rows }
}

/** Types that are typed, each once however it is spelled: as most of the cases have it. */
export async function listTypes(db: SiteDb, siteId: number, listed: ListedKind): Promise<string[]> {
  const type = sql.ref(`one.${listed.type}`)
  const { rows } = await sql<{ type: string }>`
    select mode() within group (order by ${type}) as type from ${sql.table(listed.table)} one
    where one.site_id = ${siteId} and one.deleted_at is null and ${type} <> '' group by lower(${type}) order by lower(${type})`.execute(db)
  return rows.map(({ type: one }) => one)
}

/** The next number of a year. */
export async function nextCaseNumber(db: SiteTransaction, siteId: number, kind: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into case_numbers (site_id, kind, year, last) values (${siteId}, ${kind}, ${year}, 1)
    on conflict (site_id, kind, year) do update set last = case_numbers.last + 1 returning last`.execute(db)
  return rows[0]?.last ?? 1
}

/** Inserts the row, or nothing where its `create_key` made one before. */
export async function insertCase(db: SiteTransaction, table: string, columns: Columns): Promise<number | undefined> {
  const names = Object.keys(columns)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns).map((value) => sql`${value}`))})
    on conflict (site_id, create_key) where create_key is not null do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function findByCreateKey(db: SiteDb, siteId: number, table: string, key: string) {
  const { rows } = await sql<{ id: number; created_by: number | null }>`
    select id, created_by from ${sql.table(table)} where site_id = ${siteId} and create_key = ${key}`.execute(db)
  return rows[0]
}

export const hasApprovalKey = async (db: SiteDb, siteId: number, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .select('permit_key')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .modifyEnd(prepareStatement)
    .executeTakeFirst()
  return found?.permit_key ?? false
}

/** Those who get copies of decisions. */
export const listCopied = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('users')
    .select('email')
    .where('site_id', '=', siteId)
    .where('permit_key_approve_cc', '=', true)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()

export const findAccount = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('users').select(['id', 'name', 'username', 'email']).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** Whether a user name, or an email, is this account's. */
export const isNameOf = async (db: SiteDb, siteId: number, username: string, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where((where) => where.or([where('username', '=', username), where('email', '=', username)]))
    .executeTakeFirst()
  return found !== undefined
}

export const findLiveProject = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Somebody of the office, let in. */
export const findOfficeAccount = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
