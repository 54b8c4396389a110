/** Statements about lookbooks. What they hold is in folders/ and items/. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'

/** The folder of an item; with it the items that stand somewhere: neither they nor their folder are in the trash. */
export const withHome = sql`left join lookbook_folders home on home.site_id = item.site_id and home.id = item.folder_id`
export const standing = sql`item.deleted_at is null and home.deleted_at is null`
/** The folder of an item, 0 without one: what the index of the order is by. */
export const homeOf = sql`coalesce(item.folder_id, 0)`

/** Those that stand and are closed, as far as the library still has what they show: staff can confirm them (202611230110_lookbook_closed_items). */
export const isClosed = sql`item.closed_at is not null and item.deleted_at is null
  and exists (select from locations location
    where location.site_id = item.site_id and location.id = item.location_id and location.deleted_at is null)
  and (item.kind = 'location' or exists (select from location_images image
    left join location_folders gallery_folder on gallery_folder.site_id = image.site_id and gallery_folder.id = image.folder_id
    where image.site_id = item.site_id and image.id = item.image_id and image.deleted_at is null and gallery_folder.deleted_at is null))`

/** So many are looked at for a first picture: sections apart, it is nearly always the very first. */
const mostLookedAt = 100

/**
 * The first picture of one folder of a lookbook, 0 for outside of all. What the library hides stands for more than itself only
 * where it was chosen itself. Each step is found by its key, whatever the database believes about the size of its tables.
 */
export const firstPicture = (owner: { site: RawBuilder<unknown>; lookbook: RawBuilder<unknown>; folder: RawBuilder<unknown> }) =>
  sql<number | null>`(
  select picture.id from (
    select item.site_id, item.id, item.sort_order, item.image_id, item.location_id from lookbook_items item
    where item.site_id = ${owner.site} and item.lookbook_id = ${owner.lookbook} and ${homeOf} = ${owner.folder}
      and item.kind <> 'section' and item.deleted_at is null
    order by item.sort_order, item.id limit ${mostLookedAt}) item
  cross join lateral (
    select location.cover_image_id from locations location
    where location.site_id = item.site_id and location.id = item.location_id and location.deleted_at is null limit 1) location
  cross join lateral (
    select image.id from location_images image
    left join location_folders gallery_folder on gallery_folder.site_id = image.site_id and gallery_folder.id = image.folder_id
    where image.site_id = item.site_id and image.id = coalesce(item.image_id, location.cover_image_id)
      and image.deleted_at is null and image.state = 'ready' and gallery_folder.deleted_at is null
      and (item.image_id is not null or not (image.hidden or image.awaiting_approval or coalesce(not gallery_folder.visible, false)))
    limit 1) picture
  order by item.sort_order, item.id limit 1)`

/** A cover that was chosen, while it is there. */
export const chosenPicture = (table: string): RawBuilder<number | null> => sql<number | null>`(
  select image.id from location_images image
  where image.site_id = ${sql.ref(`${table}.site_id`)} and image.id = ${sql.ref(`${table}.cover_image_id`)}
    and image.deleted_at is null and image.state = 'ready')`

/** Outside of all folders, then of folders that guests see with all that are around them. */
const firstShown = sql<number | null>`coalesce(
  ${firstPicture({ site: sql`lookbook.site_id`, lookbook: sql`lookbook.id`, folder: sql`0` })},
  (with recursive shown as (
    select folder.id from lookbook_folders folder
    where folder.site_id = lookbook.site_id and folder.lookbook_id = lookbook.id and folder.parent_folder_id is null
      and folder.visible and folder.deleted_at is null
    union all
    select folder.id from shown
    join lookbook_folders folder on folder.site_id = lookbook.site_id and folder.lookbook_id = lookbook.id and folder.parent_folder_id = shown.id
      and folder.visible and folder.deleted_at is null)
  select first.id from shown
  cross join lateral (select ${firstPicture({ site: sql`lookbook.site_id`, lookbook: sql`lookbook.id`, folder: sql`shown.id` })} as id) first
  where first.id is not null order by shown.id limit 1))`

export interface LookbookRow {
  id: number
  project_id: number | null
  project_name: string | null
  /** What a page that guests get too calls the project. */
  project_shown_name: string | null
  name: string
  description: string
  cover_image_id: number | null
  shown_cover_id: number | null
  sort_order: number
  version: number
  folder_count: number
  item_count: number
  location_count: number
  closed_count: number
  created_by: number | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  has_password: boolean
  allow_download: boolean
}

interface Which {
  trash?: boolean
  id?: number
  projectId?: number | null | undefined
  /** In any case. */
  name?: string
  search?: string
  skip?: number
  limit?: number
}

const whereOf = (siteId: number, { trash = false, id, projectId, name, search = '' }: Which): RawBuilder<unknown> =>
  sql.join(
    [
      sql`lookbook.site_id = ${siteId} and (lookbook.deleted_at is not null) = ${trash}`,
      ...(id === undefined ? [] : [sql`lookbook.id = ${id}`]),
      ...(projectId === undefined ? [] : [sql`lookbook.project_id is not distinct from ${projectId}::int`]),
      ...(name === undefined ? [] : [sql`lower(lookbook.name) = lower(${name})`]),
      ...(search === '' ? [] : [sql`position(lower(${search}) in lower(lookbook.name || ' ' || coalesce(project.project_name, ''))) > 0`]),
    ],
    sql` and `,
  )
const withProject = sql`left join projects project on project.site_id = lookbook.site_id and project.id = lookbook.project_id and project.deleted_at is null`

/** In their order, those in the trash latest first, with what they hold. */
export async function findLookbooks(db: SiteDb, siteId: number, which: Which): Promise<LookbookRow[]> {
  const { trash = false, skip = 0, limit = null } = which
  const { rows } = await sql<LookbookRow>`
    select lookbook.id, lookbook.project_id, project.project_name, project.shown_name as project_shown_name, lookbook.name, lookbook.description, lookbook.cover_image_id,
      coalesce(${chosenPicture('lookbook')}, ${firstShown}) as shown_cover_id,
      lookbook.sort_order, lookbook.version, counts.item_count, counts.location_count,
      (select count(*)::int from lookbook_folders folder
        where folder.site_id = lookbook.site_id and folder.lookbook_id = lookbook.id and folder.deleted_at is null) as folder_count,
      (select count(*)::int from lookbook_items item ${withHome}
        where item.site_id = lookbook.site_id and item.lookbook_id = lookbook.id and home.deleted_at is null and ${isClosed}) as closed_count,
      lookbook.created_by, lookbook.created_at, lookbook.updated_at, lookbook.deleted_at,
      sharing.password_hash is not null as has_password, coalesce(sharing.allow_download, false) as allow_download
    from (
      select lookbook.* from lookbooks lookbook ${withProject}
      where ${whereOf(siteId, which)}
      order by ${trash ? sql`lookbook.deleted_at desc, lookbook.id desc` : sql`lookbook.sort_order, lookbook.id`}
      offset ${skip} limit ${limit}::int) lookbook
    ${withProject}
    left join lookbook_sharing sharing
      on sharing.site_id = lookbook.site_id and sharing.target_kind = 'lookbook' and sharing.target_id = lookbook.id
    cross join lateral (
      select count(*)::int as item_count, count(distinct item.location_id) filter (where item.kind = 'location')::int as location_count
      from lookbook_items item ${withHome}
      where item.site_id = lookbook.site_id and item.lookbook_id = lookbook.id and ${standing}) counts
    order by ${trash ? sql`lookbook.deleted_at desc, lookbook.id desc` : sql`lookbook.sort_order, lookbook.id`}`.execute(db)
  return rows
}

export async function countLookbooks(db: SiteDb, siteId: number, which: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lookbooks lookbook ${withProject} where ${whereOf(siteId, which)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const findVersion = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('lookbooks')
    .select(['version', 'told_from'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .modifyEnd(prepareStatement)
    .executeTakeFirst()

/** Its place is in front of the others. */
export const insertLookbook = (
  db: SiteDb,
  row: { site_id: number; name: string; description: string; project_id: number | null; created_by: number | null; at: Date },
  room: number,
) =>
  db
    .insertInto('lookbooks')
    .values({
      site_id: row.site_id,
      name: row.name,
      description: row.description,
      project_id: row.project_id,
      created_by: row.created_by,
      created_at: row.at,
      updated_by: row.created_by,
      updated_at: row.at,
      sort_order: sql<number>`(
        select coalesce(min(sort_order), 0) - ${room}::int from lookbooks where site_id = ${row.site_id} and deleted_at is null)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

interface LookbookColumns {
  name?: string
  description?: string
  project_id?: number | null
  cover_image_id?: number | null
  words_version?: number
}
export const updateLookbook = (db: SiteDb, siteId: number, id: number, fields: LookbookColumns) =>
  db.updateTable('lookbooks').set(fields).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Those of the ids that are lookbooks of the site, in the trash or not, locked until the transaction ends. */
export const lockKnown = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('lookbooks')
    .select(['id', 'name', 'project_id', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type LockedKnown = Awaited<ReturnType<typeof lockKnown>>[number]

/** Puts those of the ids that are elsewhere into the trash, or out of it. Returns them. */
export const trashLookbooks = (db: SiteDb, siteId: number, ids: readonly number[], made: { at: Date | null; by: number | null }) =>
  db
    .updateTable('lookbooks')
    .set({ deleted_at: made.at, deleted_by: made.by })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', made.at === null ? 'is not' : 'is', null)
    .returning('id')
    .execute()

/** With everything that hangs on them: folders, items, links, guests and their answers. */
export const deleteLookbooks = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .deleteFrom('lookbooks')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** Places of all lookbooks of the site in order, locked until the transaction ends. */
export const lockPlaces = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('lookbooks')
    .select(['id', 'sort_order as order', sql<boolean>`deleted_at is not null`.as('gone')])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const updatePlaces = (db: SiteDb, siteId: number, places: readonly { id: number; order: number }[]) =>
  sql`
    update lookbooks set sort_order = given.place
    from unnest(${places.map((one) => one.id)}::int[], ${places.map((one) => one.order)}::int[]) as given(id, place)
    where lookbooks.site_id = ${siteId} and lookbooks.id = given.id`.execute(db)
