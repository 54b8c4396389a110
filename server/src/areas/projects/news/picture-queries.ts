import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const updatePicture = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['project_update_files']>) =>
  db.updateTable('project_update_files').set(changed).where('site_id', '=', siteId).where('id', '=', id).execute()

export const findToMake = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('project_update_files')
    .select(['id', 'file_hash'])
    .select(sql<string>`key`.as('key'))
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('key', 'is not', null)
    .execute()

export const listKeys = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('project_update_files')
    .select((where) => [sql<string>`key`.as('key'), 'rendition_sums', where('state', '=', 'ready').as('made')])
    .where('site_id', '=', siteId)
    .where('key', 'is not', null)
    .execute()

export const listMadeByKey = (db: SiteDb, siteId: number, keys: readonly string[]) =>
  db
    .selectFrom('project_update_files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute()
