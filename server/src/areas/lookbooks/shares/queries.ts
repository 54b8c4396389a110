/** What the links of lookbooks need to know of lookbooks. */
import { sql } from 'kysely'
import type { ShareSql } from '#engine/shares/definition.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { isClosed } from '../queries.ts'

export const findLookbook = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('lookbooks')
    .select(['id', 'name', 'description', 'created_by', 'cover_image_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Whether the folder is in the lookbook, and neither it nor one above it in the trash. */
export async function hasFolder(db: SiteDb, siteId: number, lookbookId: number, folderId: number): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`
    with recursive above as (
      select parent_folder_id, deleted_at from lookbook_folders
        where site_id = ${siteId} and lookbook_id = ${lookbookId} and id = ${folderId}
      union all
      select parent.parent_folder_id, parent.deleted_at from lookbook_folders parent
        join above on parent.id = above.parent_folder_id where parent.site_id = ${siteId})
    select coalesce(bool_and(deleted_at is null), false) as here from above`.execute(db)
  return rows[0]?.here ?? false
}

/** Whether the location itself was chosen for the lookbook, wherever in it. */
export async function hasLocation(db: SiteDb, siteId: number, lookbookId: number, locationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lookbook_items')
    .select('id')
    .where('site_id', '=', siteId)
    .where('lookbook_id', '=', lookbookId)
    .where('kind', '=', 'location')
    .where('location_id', '=', locationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether guests see the folder of the `item`, from the folder that the link is to, or from the top. */
const isInShown = sql<boolean>`(
  with recursive above as (
    select start.id, start.parent_folder_id, start.visible, start.deleted_at from lookbook_folders start
      where start.site_id = item.site_id and start.id = item.folder_id
    union all
    select parent.id, parent.parent_folder_id, parent.visible, parent.deleted_at from lookbook_folders parent
      join above on parent.id = above.parent_folder_id and above.id is distinct from share.folder_id where parent.site_id = item.site_id)
  select coalesce(bool_and(above.deleted_at is null and (above.visible or above.id = share.folder_id))
    and (share.kind = 'lookbook' or bool_or(above.id = share.folder_id)), false) from above)`

/** What a kind of links to lookbooks adds to what staff read. */
export interface LookbookFacts {
  lookbook_name: string
  project_id: number | null
  folder_name: string
  location_name: string
  closed_count: number
}

/** How many items of what the link shows are closed: in folders that guests of it see. */
const closedCount = sql<number>`(select count(*)::int from lookbook_items item
  where item.site_id = share.site_id and item.lookbook_id = share.target_id and ${isClosed} and case share.kind
    when 'location' then item.kind = 'location' and item.location_id = share.location_id
    when 'lookbook' then item.folder_id is null or ${isInShown}
    else ${isInShown} end)`

export const shareSql: ShareSql<LookbookFacts> = {
  target: sql`join lookbooks lookbook on lookbook.site_id = share.site_id and lookbook.id = share.target_id`,
  more: sql`
    left join projects project on project.site_id = lookbook.site_id and project.id = lookbook.project_id
    left join lookbook_folders folder on folder.site_id = share.site_id and folder.id = share.folder_id
    left join locations location on location.site_id = share.site_id and location.id = share.location_id`,
  isGone: sql<boolean>`(lookbook.deleted_at is not null
    or share.kind = 'location' and share.location_id is null
    or share.kind = 'folder' and (share.folder_id is null or exists (
      with recursive above as (
        select start.parent_folder_id, start.deleted_at from lookbook_folders start
          where start.site_id = share.site_id and start.id = share.folder_id
        union all
        select parent.parent_folder_id, parent.deleted_at from lookbook_folders parent
          join above on parent.id = above.parent_folder_id where parent.site_id = share.site_id)
      select from above where above.deleted_at is not null)))`,
  facts: sql`lookbook.name as lookbook_name, lookbook.project_id, coalesce(folder.name, '') as folder_name,
    coalesce(location.location_name, '') as location_name, ${closedCount} as closed_count`,
  searched: [sql.ref('lookbook.name'), sql.ref('project.project_name'), sql.ref('folder.name'), sql.ref('location.location_name')],
}
