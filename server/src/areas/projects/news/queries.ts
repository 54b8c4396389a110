/** News that everybody reads. One rule says which: of an open, accepted project, from its day on. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export interface NewsPicture {
  id: number
  key: string
  width: number
  height: number
  thumbhash: string
  color: string
}

export interface NewsRow {
  id: number
  date: string
  title: string
  text: string
  project_name: string
  pictures: NewsPicture[]
  files: { id: number; name: string; bytes: number }[]
}

/** Of `row`, an update, and `project`. */
const isPublic = (siteId: number, today: string) => sql`row.site_id = ${siteId} and row.visible_to = 'public' and row.deleted_at is null
  and row.date <= ${today} and project.status = 'accepted' and project.deleted_at is null and not project.archived and not project.confidential`
const ofProject = sql`join projects project on project.site_id = row.site_id and project.id = row.project_id`

const filesOf = (only: ReturnType<typeof sql>, shape: ReturnType<typeof sql>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', file.id, ${shape}) order by file.id), '[]')
   from project_update_files file join files stored on stored.site_id = file.site_id and stored.hash = file.file_hash
   where file.site_id = row.site_id and file.update_id = row.id and file.deleted_at is null and ${only})`

const pictures = filesOf(
  sql`file.state = 'ready'`,
  sql`'key', file.key, 'width', file.width, 'height', file.height, 'thumbhash', file.thumbhash, 'color', file.color`,
)
const documents = filesOf(sql`stored.type = 'application/pdf'`, sql`'name', file.file_name, 'bytes', file.bytes`)

export async function listNews(db: SiteDb, siteId: number, today: string, { skip, limit }: { skip: number; limit: number }) {
  const { rows } = await sql<NewsRow>`
    select row.id, row.date, row.title, row.text, project.project_name, ${pictures} as pictures, ${documents} as files
    from project_updates row ${ofProject} where ${isPublic(siteId, today)}
    order by row.date desc, row.id desc offset ${skip} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from project_updates row ${ofProject} where ${isPublic(siteId, today)}`.execute(db)
  return { total: counted[0]?.count ?? 0, rows }
}

/** A PDF of news that everybody reads. */
export const findNewsFile = async (db: SiteDb, siteId: number, today: string, id: number) =>
  (
    await sql<{ hash: string; fileName: string }>`
      select file.file_hash as hash, file.file_name as "fileName"
      from project_update_files file join files stored on stored.site_id = file.site_id and stored.hash = file.file_hash
      join project_updates row on row.site_id = file.site_id and row.id = file.update_id ${ofProject}
      where ${isPublic(siteId, today)} and file.id = ${id} and file.deleted_at is null and stored.type = 'application/pdf'`.execute(db)
  ).rows[0]

/** Whether there is a picture with this key, and whether everybody may see it today. */
export const findPictureByKey = async (db: SiteDb, siteId: number, today: string, key: string) =>
  (
    await sql<{ isPublic: boolean }>`
      select file.deleted_at is null and ${isPublic(siteId, today)} as "isPublic"
      from project_update_files file
      join project_updates row on row.site_id = file.site_id and row.id = file.update_id ${ofProject}
      where file.site_id = ${siteId} and file.key = ${key}`.execute(db)
  ).rows[0]

/** Pictures of news for everybody that have no key yet. */
export const listWithoutKey = async (db: SiteTransaction, siteId: number, updateId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select file.id from project_update_files file
    join project_updates row on row.site_id = file.site_id and row.id = file.update_id
    join files stored on stored.site_id = file.site_id and stored.hash = file.file_hash
    where file.site_id = ${siteId} and file.update_id = ${updateId} and file.key is null and file.deleted_at is null
      and row.visible_to = 'public' and stored.type like 'image/%'
    order by file.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const giveKey = (db: SiteTransaction, siteId: number, id: number, key: string) =>
  db.updateTable('project_update_files').set({ key }).where('site_id', '=', siteId).where('id', '=', id).execute()
