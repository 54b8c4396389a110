import { sql, type RawBuilder } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export interface ReportRow {
  id: number
  project_id: number | null
  project_name: string
  project_shown_name: string
  title: string
  date: string | null
  prepared_by: string
  intro: string
  cover_image_id: number | null
  contact: string
  status: string
  base_label: string
  base_latitude: number | null
  base_longitude: number | null
  road_factor: number
  drive_speed: number
  sections: unknown
  version: number
  created_by: number | null
  updated_at: Date
  deleted_at: Date | null
  item_count: number
}

const withProject = sql`left join projects project on project.site_id = report.site_id and project.id = report.project_id and project.deleted_at is null`
const columns = sql`report.*, coalesce(project.project_name, '') as project_name, coalesce(project.shown_name, '') as project_shown_name,
  (select coalesce(sum(jsonb_array_length(section -> 'items')), 0)::int from jsonb_array_elements(report.sections) section) as item_count`

/** With `trash` one in the trash too. */
export async function findReport(db: SiteDb, siteId: number, id: number, trash = false): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from reports report ${withProject}
    where report.site_id = ${siteId} and report.id = ${id} ${trash ? sql`` : sql`and report.deleted_at is null`}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends, so that two writes follow each other. */
export const lockReport = (db: SiteTransaction, siteId: number, id: number) =>
  sql`select from reports where site_id = ${siteId} and id = ${id} for no key update`.execute(db)

interface Which {
  projectId?: number | undefined
  search?: string
  status?: string
  trash?: boolean
  skip: number
  limit: number
}
/** The latest changed first, and how many there are. */
export async function listReports(db: SiteDb, siteId: number, { projectId, search = '', status = '', trash = false, skip, limit }: Which) {
  const conditions: RawBuilder<unknown>[] = [
    sql`report.site_id = ${siteId} and ${trash ? sql`report.deleted_at is not null` : sql`report.deleted_at is null`}`,
    ...(projectId === undefined ? [] : [sql`report.project_id = ${projectId}`]),
    ...(status === '' ? [] : [sql`report.status = ${status}`]),
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(report.title || ' ' || coalesce(project.project_name, ''))) > 0`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<ReportRow>`
    select ${columns} from reports report ${withProject} where ${where}
    order by report.updated_at desc, report.id desc offset ${skip} limit ${limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from reports report ${withProject} where ${where}`.execute(db)
  return { total: counted.rows[0]?.count ?? 0, rows }
}

export const insertReport = (db: SiteTransaction, values: { site_id: number; title: string; [name: string]: unknown }) =>
  sql<{ id: number }>`
    insert into reports (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(values))})
    returning id`.execute(db)

export const updateReport = (db: SiteTransaction, siteId: number, id: number, values: { [name: string]: unknown }) =>
  sql`
    update reports set version = version + 1, ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where site_id = ${siteId} and id = ${id}`.execute(db)
