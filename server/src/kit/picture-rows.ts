/** Rows of pictures with renditions, whatever they are pictures of: which are to be made, which keys there are, what was made. */
import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from './db/database.ts'
import { isInPart, keyPartSize, type MediaOwner, type OwnedKey } from './media-owner.ts'

type PictureTable = 'bible_pictures' | 'project_update_files' | 'project_posters'

export interface ToMake {
  id: number
  key: string
  file_hash: string
}
/** What every such table has of a picture. */
export type Made = Pick<
  Updateable<DB['project_posters']>,
  'width' | 'height' | 'thumbhash' | 'color' | 'rendition_sums' | 'state' | 'error'
>

export interface PictureRows {
  findToMake: (db: SiteDb, siteId: number, ids: readonly number[]) => Promise<ToMake[]>
  update: (db: SiteDb, siteId: number, id: number, changed: Made) => Promise<unknown>
  listKeys: MediaOwner['listKeys']
  listMadeByKey: (db: SiteDb, siteId: number, keys: readonly string[]) => Promise<{ id: number }[]>
}

export function pictureRows(table: PictureTable): PictureRows {
  const all = sql.table(table)
  return {
    findToMake: async (db, siteId, ids) => {
      const asked = sql<ToMake>`select id, key, file_hash from ${all} where site_id = ${siteId} and id = any(${[...ids]}::int[]) and key is not null`
      return (await asked.execute(db)).rows
    },
    update: (db, siteId, id, changed) => {
      const values = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      return sql`update ${all} set ${sql.join(values)} where site_id = ${siteId} and id = ${id}`.execute(db)
    },
    listKeys: async (db, siteId, part) => {
      const asked = sql<OwnedKey>`
        select key, rendition_sums, state = 'ready' as made from ${all}
        where site_id = ${siteId} and ${isInPart('key', part)} order by key limit ${keyPartSize}`
      return (await asked.execute(db)).rows
    },
    listMadeByKey: async (db, siteId, keys) => {
      const asked = sql<{ id: number }>`
        select id from ${all} where site_id = ${siteId} and key = any(${[...keys]}::text[]) and state = 'ready' order by id`
      return (await asked.execute(db)).rows
    },
  }
}
