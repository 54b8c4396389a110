import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Pictures that wait, or that have a change waiting. */
export const findProposedImages = (db: SiteDb, siteId: number, locationId: number) =>
  db
    .selectFrom('location_images')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('awaiting_approval', '=', true), where('proposed', 'is not', null)]))
    .orderBy('id')
    .execute()

export const findFolderNames = (db: SiteDb, siteId: number, locationId: number) =>
  db.selectFrom('location_folders').select(['id', 'name']).where('site_id', '=', siteId).where('location_id', '=', locationId).execute()

/** Lays these over what is proposed of each picture already: the latest wish counts. */
export const proposeForImages = (db: SiteDb, siteId: number, changes: readonly { id: number; proposed: object }[], at: Date) =>
  sql`
    update location_images set proposed = coalesce(location_images.proposed, '{}') || given.proposed, updated_at = ${at}::timestamptz
    from unnest(${changes.map((one) => one.id)}::int[], ${changes.map((one) => JSON.stringify(one.proposed))}::jsonb[]) as given(id, proposed)
    where location_images.site_id = ${siteId} and location_images.id = given.id`.execute(db)

/** The owner wants it to stay after all. Returns whether he had wanted it away. */
export async function keepProposed(db: SiteDb, siteId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update location_images set proposed = nullif(proposed - 'removed', '{}')
    where site_id = ${siteId} and id = ${id} and (proposed ->> 'removed')::boolean returning id`.execute(db)
  return rows.length > 0
}

/** Puts everything that is proposed in place. */
export async function applyProposed(db: SiteDb, siteId: number, locationId: number, at: Date, by: number | null): Promise<void> {
  await sql`
    update locations set
      cover_chosen = cover_chosen or exists (
        select from location_images image where image.site_id = locations.site_id and image.location_id = locations.id
          and image.deleted_at is null and (image.proposed ->> 'is_cover')::boolean),
      cover_image_id = coalesce((
      select id from location_images image where image.site_id = locations.site_id and image.location_id = locations.id
        and image.deleted_at is null and (image.proposed ->> 'is_cover')::boolean order by image.updated_at desc limit 1), cover_image_id)
    where site_id = ${siteId} and id = ${locationId}`.execute(db)
  await sql`
    update location_images set
      caption = coalesce(proposed ->> 'caption', caption),
      alt_text = coalesce(proposed ->> 'alt_text', alt_text),
      credit = coalesce(proposed ->> 'credit', credit),
      licence = coalesce(proposed ->> 'licence', licence),
      licence_url = coalesce(proposed ->> 'licence_url', licence_url),
      tags = case when proposed ? 'tags' then array(select jsonb_array_elements_text(proposed -> 'tags')) else tags end,
      hidden = coalesce((proposed ->> 'hidden')::boolean, hidden),
      folder_id = case when proposed ? 'folder_id' then (
        select folder.id from location_folders folder
        where folder.site_id = location_images.site_id and folder.id = (proposed ->> 'folder_id')::int and folder.location_id = location_images.location_id
      ) else folder_id end,
      sort_order = coalesce((proposed ->> 'sort_order')::int, sort_order),
      deleted_at = case when (proposed ->> 'removed')::boolean then ${at}::timestamptz else deleted_at end,
      deleted_by = case when (proposed ->> 'removed')::boolean then ${by}::int else deleted_by end,
      awaiting_approval = false, proposed = null, updated_at = ${at}::timestamptz
    where site_id = ${siteId} and location_id = ${locationId} and deleted_at is null and (awaiting_approval or proposed is not null)`.execute(
    db,
  )
  await sql`
    update location_folders set awaiting_approval = false
    where site_id = ${siteId} and location_id = ${locationId} and awaiting_approval`.execute(db)
}

/** Forgets everything that is proposed; what was added goes to the trash. */
export async function dropProposed(db: SiteDb, siteId: number, locationId: number, at: Date, by: number | null): Promise<void> {
  await sql`
    update location_images set
      deleted_at = case when awaiting_approval then ${at}::timestamptz else deleted_at end,
      deleted_by = case when awaiting_approval then ${by}::int else deleted_by end,
      awaiting_approval = false, proposed = null, updated_at = ${at}::timestamptz
    where site_id = ${siteId} and location_id = ${locationId} and deleted_at is null and (awaiting_approval or proposed is not null)`.execute(
    db,
  )
  await sql`
    update location_folders set deleted_at = ${at}::timestamptz, deleted_by = ${by}::int, awaiting_approval = false
    where site_id = ${siteId} and location_id = ${locationId} and awaiting_approval and deleted_at is null`.execute(db)
}
