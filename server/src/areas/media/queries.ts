import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Makes the row of stored bytes; the drafts of these names have done their part. */
export const insertFile = (db: SiteDb, file: { site_id: number; hash: string; bytes: number; type: string }, drafts: readonly string[]) =>
  sql`
    with kept as (
      insert into files (site_id, hash, bytes, type) values (${file.site_id}, ${file.hash}, ${file.bytes}, ${file.type})
      on conflict do nothing)
    delete from file_drafts where site_id = ${file.site_id} and name = any(${[...drafts]}::text[])`.execute(db)

export const findFile = (db: SiteDb, siteId: number, hash: string) =>
  db.selectFrom('files').select(['hash', 'bytes', 'type']).where('site_id', '=', siteId).where('hash', '=', hash).executeTakeFirst()

export const deleteFile = (db: SiteDb, siteId: number, hash: string) =>
  db.deleteFrom('files').where('site_id', '=', siteId).where('hash', '=', hash).execute()

/** Says that bytes may lie under this name which no row vouches for; waits while a cleanup removes them. */
export const insertDraft = (db: SiteDb, siteId: number, name: string, at: Date) =>
  db
    .insertInto('file_drafts')
    .values({ site_id: siteId, name, created_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ created_at: at }))
    .execute()

/** The same for bytes of this content. Returns whether a row vouches for some already. */
export async function insertOriginalDraft(db: SiteDb, siteId: number, draft: { name: string; hash: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    insert into file_drafts (site_id, name, created_at) values (${siteId}, ${draft.name}, ${draft.at})
    on conflict (site_id, name) do update set created_at = excluded.created_at
    returning exists(select from files where files.site_id = ${siteId} and files.hash = ${draft.hash}) as known`.execute(db)
  return rows[0]?.known ?? false
}

export const deleteDrafts = (db: SiteDb, siteId: number, names: readonly string[]) =>
  db
    .deleteFrom('file_drafts')
    .where('site_id', '=', siteId)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute()

/** A draft that is old, for the one who removes it: others wait or pass it over. */
export const takeDraft = (db: SiteDb, siteId: number, before: Date) =>
  db
    .selectFrom('file_drafts')
    .select('name')
    .where('site_id', '=', siteId)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
