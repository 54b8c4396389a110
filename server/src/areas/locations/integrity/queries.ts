/** Which keys pictures have, and when a site was checked last. */
import { sql } from 'kysely'
import type { Database, SiteDb } from '#kit/db/database.ts'
import { isInPart, keyPartSize, type MediaOwner } from '#kit/media-owner.ts'

/** Keys of pictures; `made` tells whether their renditions must be there. A film has them only with a poster. */
export const listPictureKeys: MediaOwner['listKeys'] = (db, siteId, part) =>
  db
    .selectFrom('location_images')
    .select((where) => [
      'key',
      'rendition_sums',
      where.and([where('state', '=', 'ready'), where.or([where('is_video', '=', false), where('poster_hash', 'is not', null)])]).as('made'),
    ])
    .where('site_id', '=', siteId)
    .where(isInPart('key', part))
    .orderBy('key')
    .limit(keyPartSize)
    .execute()

/** Pictures that are shown and have these keys. */
export const listMadeByKey = (db: SiteDb, siteId: number, keys: readonly string[]) =>
  db
    .selectFrom('location_images')
    .select('id')
    .where('site_id', '=', siteId)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** A check of every site that has files and was not checked for a week. Returns how many. */
export const scheduleChecks = async (database: Database, name: string): Promise<number> => {
  const { rowCount } = await database.owner((client) =>
    client.query(
      `insert into jobs (site_id, name, payload, queue)
       select id, $1, '{}', 'long' from sites
       where exists (select from files where files.site_id = sites.id)
         and not exists (select from jobs where jobs.site_id = sites.id and jobs.name = $1 and jobs.created_at > now() - interval '7 days')`,
      [name],
    ),
  )
  return rowCount ?? 0
}
