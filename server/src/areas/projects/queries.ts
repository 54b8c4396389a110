import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

/** Projects by id, in the trash or not, in no order. */
export const projectsById = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
export const findProjects = (db: SiteDb, siteId: number, ids: readonly number[]) => projectsById(db, siteId, ids).execute()
export type ProjectRow = Awaited<ReturnType<typeof findProjects>>[number]

/** One that is there and not in the trash. */
export const findProject = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Locked until the transaction ends, so that what is counted of it stays counted. */
export const lockProject = (db: SiteTransaction, siteId: number, id: number) =>
  sql`select from projects where site_id = ${siteId} and id = ${id} for no key update`.execute(db)

/** The project that the hash of a secret leads to. */
export const findSent = async (db: SiteDb, siteId: number, hash: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('projects')
      .select('id')
      .where('site_id', '=', siteId)
      .where('sender_token_hash', '=', hash)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id

/** Somebody wrote or said something about it. */
export const noteHeard = (db: SiteTransaction, siteId: number, id: number, at: Date) =>
  db
    .updateTable('projects')
    .set({ heard_at: sql<Date>`greatest(heard_at, ${at})` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export interface CardRow {
  id: number
  project_name: string
  project_status: string
  status: string
  confidential: boolean
  archived: boolean
  project_type: number
  type_name: string
  company_name: string
  budget_total: string | null
  first_day: string | null
  last_day: string | null
  film_start: string | null
  film_end: string | null
  staff_lead: number | null
  won_lost: string | null
  thumbnail_key: string | null
  created_at: Date
  updated_at: Date
  heard_at: Date
  sender_name: string
  sender_email: string
}

/** What a list shows of a project, as `project` with its type and poster. */
export const card = sql`project.id, project.project_name, project.project_status, project.status, project.confidential, project.archived,
  project.project_type, coalesce(type.name, '') as type_name, coalesce(project.company_name, '') as company_name,
  project.budget_total::text as budget_total, project.first_day, project.last_day, project.film_start, project.film_end, project.staff_lead,
  project.won_lost, poster.key as thumbnail_key, project.created_at, project.updated_at, project.heard_at, project.sender_name, project.sender_email`
export const withParts = sql`left join dropdown_values type on type.site_id = project.site_id and type.id = project.project_type
  left join project_posters poster on poster.site_id = project.site_id and poster.project_id = project.id and poster.deleted_at is null
    and poster.state = 'ready'`

export const findCards = async (db: SiteDb, siteId: number, ids: readonly number[]): Promise<CardRow[]> =>
  (
    await sql<CardRow>`select ${card} from projects project ${withParts}
      where project.site_id = ${siteId} and project.id = any(${[...ids]}::int[])`.execute(db)
  ).rows

/** Projects of this name or alias, whatever its case. */
export const findNamesakes = (db: SiteDb, siteId: number, name: string, except: number | undefined) =>
  db
    .selectFrom('projects')
    .select(['id', 'project_name', 'project_status', 'company_name', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([sql<boolean>`lower(project_name) = lower(${name})`, sql<boolean>`lower(alias) = lower(${name})`]))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .orderBy('updated_at', 'desc')
    .limit(10)
    .execute()

/** Values of the lists that projects choose from, in the order of each; of those that are offered no more, none. */
export const listValues = (db: SiteDb, siteId: number, lists: readonly string[]) =>
  db
    .selectFrom('dropdown_values')
    .select(['list', 'id', 'name'])
    .where('site_id', '=', siteId)
    .where('list', 'in', [...lists])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/** Names of these towns, as far as they are there. */
export const findCities = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** The office's people who are let in, by name. */
export const listStaff = (db: SiteDb, siteId: number, roles: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(nullif(name, ''), username)`.as('name')])
    .where('site_id', '=', siteId)
    .where('role', 'in', [...roles])
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy(sql`lower(coalesce(nullif(name, ''), username))`)
    .execute()
