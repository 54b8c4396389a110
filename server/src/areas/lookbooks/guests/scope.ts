/** What a link shows: which folders, and in SQL which items. Every statement about a guest's story begins with this. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { inTreeOrder, subtreeOf } from '../folders/tree.ts'
import type { LiveShare } from '#engine/shares/definition.ts'

export type Scope = Pick<LiveShare, 'target_id' | 'kind' | 'folder_id' | 'location_id'>

export interface ShownFolder {
  id: number
  /** Null at the top of what the link shows. */
  parent_folder_id: number | null
  name: string
  cover_image_id: number | null
}

interface Reach {
  siteId: number
  scope: Scope
  /** In reading order, parents before their children. */
  folders: ShownFolder[]
}

/**
 * How far a link reaches. A folder that was shared itself is shown whether guests of the whole see it or not, as is a location;
 * folders in it must be visible. The folders are few and are read first: the statements about items need no joins for them.
 */
export async function reachOf(db: SiteDb, siteId: number, scope: Scope): Promise<Reach> {
  const standing = await db
    .selectFrom('lookbook_folders')
    .select(['id', 'parent_folder_id', 'name', 'visible', 'cover_image_id'])
    .where('site_id', '=', siteId)
    .where('lookbook_id', '=', scope.target_id)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const isRoot = (folder: { id: number }): boolean => scope.kind === 'folder' && folder.id === scope.folder_id
  const shown = standing.filter((folder) => folder.visible || isRoot(folder) || scope.kind === 'location')
  if (scope.kind !== 'folder') return { siteId, scope, folders: inTreeOrder(shown) }
  const folders = subtreeOf(shown, scope.folder_id ?? 0)
  return { siteId, scope, folders: folders.map((folder) => (isRoot(folder) ? { ...folder, parent_folder_id: null } : folder)) }
}

const isWithin = ({ siteId, scope, folders }: Reach): RawBuilder<unknown> => {
  const inFolder = sql`item.folder_id = any(${folders.map((folder) => folder.id)}::int[])`
  return sql`item.site_id = ${siteId} and item.lookbook_id = ${scope.target_id} and item.deleted_at is null
    and ${scope.kind === 'folder' ? inFolder : sql`(item.folder_id is null or ${inFolder})`}`
}

/**
 * `shown`, the items, with the place of their folder; of a link to one location the item where it is first read. An item that was
 * closed says no more than that something was there: whatever reads `shown` finds neither location nor picture.
 */
export const shownBy = (reach: Reach): RawBuilder<unknown> => {
  const path = sql`coalesce(array_position(${reach.folders.map((folder) => folder.id)}::int[], item.folder_id), 0)`
  const items = sql`select item.id, item.folder_id, item.kind, item.title, item.text, item.note, item.location_name, item.sort_order,
    case when ${isOpenItem} then item.location_id end as location_id, case when ${isOpenItem} then item.image_id end as image_id,
    ${path} as path from lookbook_items item where ${isWithin(reach)}`
  if (reach.scope.kind !== 'location') return sql`shown as (${items})`
  return sql`shown as (${items} and item.kind = 'location' and item.location_id = ${reach.scope.location_id}
    order by item.closed_at nulls first, ${readingOrder} limit 1)`
}

/** Whether guests see what the `item` shows: the public does, or staff chose or confirmed it here all the same. */
const isOpenItem = sql<boolean>`(item.closed_at is null)`

/** Rows of `shown` as they are read. */
export const readingOrder = sql`path, sort_order, id`

/** Whether visitors of the library see a picture, apart from the state of its location. Wants `image` and its `folder`. */
export const isOpenPicture = sql<boolean>`(image.state = 'ready' and image.deleted_at is null and not image.hidden
  and not image.awaiting_approval and coalesce(folder.visible and folder.deleted_at is null and not folder.awaiting_approval, true))`

/** Whether visitors see the `location`. */
const isPublic = sql<boolean>`(location.status = 'public' and not location.archived)`

/** Whether a picture that staff chose by itself can be shown: hidden or not, but there. */
export const isLivePicture = sql<boolean>`(image.state = 'ready' and image.deleted_at is null and folder.deleted_at is null)`

/** Whether the `image` was chosen by itself, or is one of a chosen location that visitors see; a cover is shown while it is that or public. */
export function isShownPicture(reach: Reach): RawBuilder<unknown> {
  const { siteId, scope, folders } = reach
  const isOfItem = sql`exists (select from lookbook_items item
    where item.kind = 'location' and item.location_id = image.location_id and ${isOpenItem} and ${isWithin(reach)})`
  if (scope.kind === 'location') return sql`(image.location_id = ${scope.location_id} and ${isOpenPicture} and ${isOfItem})`
  const isItem = sql`exists (select from lookbook_items item
    where item.kind = 'picture' and item.image_id = image.id and ${isOpenItem} and ${isWithin(reach)})`
  const covers = folders.flatMap((folder) => folder.cover_image_id ?? [])
  const isCover = sql`image.id = any(${covers}::int[])`
  const isWholeCover = sql`exists (select from lookbooks lookbook where lookbook.site_id = ${siteId}
    and lookbook.id = ${scope.target_id} and lookbook.cover_image_id = image.id)`
  const isAnyCover = scope.kind === 'folder' ? isCover : sql`(${isCover} or ${isWholeCover})`
  return sql`(${isOpenPicture} and (${isOfItem} or ${isPublic} and ${isAnyCover}) or ${isLivePicture} and ${isItem})`
}
