/** Every statement about links to lookbooks. */
import { sql, type Expression, type SqlBool } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { isIn, nameOf, patternsOf, whoAndWhom } from './search.ts'

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

export interface NewShare {
  site_id: number
  lookbook_id: number
  kind: string
  folder_id: number | null
  location_id: number | null
  secret_hash: string
  address_name: string | null
  password_hash: string | null
  allow_download: boolean
  label: string
  recipient: string | null
  message: string
  expires_at: Date | null
  created_by: number | null
  created_at: Date
}

export const insertShare = (db: SiteDb, share: NewShare) =>
  db.insertInto('lookbook_shares').values(share).returning('id').executeTakeFirstOrThrow()

/** A name is free again when the link that had it is over by its time. */
export const freeName = (db: SiteDb, siteId: number, name: string, at: Date) =>
  db
    .updateTable('lookbook_shares')
    .set({ ended_at: sql<Date>`expires_at` })
    .where('site_id', '=', siteId)
    .where(sql<SqlBool>`lower(address_name) = lower(${name})`)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute()

/** What a link shows is in the trash, or was removed for good. */
const isGone = sql<boolean>`(lookbook.deleted_at is not null
  or share.kind = 'location' and share.location_id is null
  or share.kind = 'folder' and (share.folder_id is null or exists (
    with recursive above as (
      select start.parent_folder_id, start.deleted_at from lookbook_folders start
        where start.site_id = share.site_id and start.id = share.folder_id
      union all
      select parent.parent_folder_id, parent.deleted_at from lookbook_folders parent
        join above on parent.id = above.parent_folder_id where parent.site_id = share.site_id)
    select from above where above.deleted_at is not null)))`

const isLive = (at: Date): Expression<SqlBool> =>
  sql<SqlBool>`share.ended_at is null and coalesce(share.expires_at > ${at}, true) and not ${isGone}`

const withLookbook = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('lookbook_shares as share')
    .innerJoin('lookbooks as lookbook', (join) =>
      join.onRef('lookbook.site_id', '=', 'share.site_id').onRef('lookbook.id', '=', 'share.lookbook_id'),
    )
    .leftJoin('lookbook_sharing as sharing', (join) =>
      join.onRef('sharing.site_id', '=', 'share.site_id').onRef('sharing.lookbook_id', '=', 'share.lookbook_id'),
    )
    .where('share.site_id', '=', siteId)

/** What a guest's call needs of its link; the password is the one in force. */
const liveShare = (db: SiteDb, siteId: number, at: Date) =>
  withLookbook(db, siteId)
    .select([
      'share.id',
      'share.lookbook_id',
      'share.kind',
      'share.folder_id',
      'share.location_id',
      'share.allow_download',
      'share.expires_at',
      sql<string | null>`coalesce(share.password_hash, sharing.password_hash)`.as('password_hash'),
    ])
    .where(isLive(at))

export const findLiveShare = (db: SiteDb, siteId: number, id: number, at: Date) =>
  liveShare(db, siteId, at).where('share.id', '=', id).executeTakeFirst()
export type LiveShare = NonNullable<Awaited<ReturnType<typeof findLiveShare>>>

export const findLiveShareBySecret = (db: SiteDb, siteId: number, hash: string, at: Date) =>
  liveShare(db, siteId, at).where('share.secret_hash', '=', hash).executeTakeFirst()

export const findLiveShareByName = (db: SiteDb, siteId: number, name: string, at: Date) =>
  liveShare(db, siteId, at)
    .where(sql<SqlBool>`lower(share.address_name) = lower(${name})`)
    .executeTakeFirst()

const shares = (db: SiteDb, siteId: number) =>
  withLookbook(db, siteId)
    .leftJoin('projects as project', (join) =>
      join.onRef('project.site_id', '=', 'lookbook.site_id').onRef('project.id', '=', 'lookbook.project_id'),
    )
    .leftJoin('lookbook_folders as folder', (join) =>
      join.onRef('folder.site_id', '=', 'share.site_id').onRef('folder.id', '=', 'share.folder_id'),
    )
    .leftJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'share.site_id').onRef('location.id', '=', 'share.location_id'),
    )
    .leftJoin('users as sharer', (join) => join.onRef('sharer.site_id', '=', 'share.site_id').onRef('sharer.id', '=', 'share.created_by'))

type Shares = ReturnType<typeof shares>

/** What staff read of each link. */
const withFacts = (query: Shares) =>
  query.selectAll('share').select([
    'lookbook.name as lookbook_name',
    'lookbook.project_id',
    sql<string>`coalesce(folder.name, '')`.as('folder_name'),
    sql<string>`coalesce(location.location_name, '')`.as('location_name'),
    nameOf('sharer').as('created_by_name'),
    sql<boolean>`sharing.password_hash is not null`.as('lookbook_has_password'),
    isGone.as('gone'),
    sql<number>`(select count(*)::int from lookbook_guests guest
        where guest.site_id = share.site_id and guest.share_id = share.id and guest.answered_at is not null)`.as('answered_count'),
  ])

export const findShare = (db: SiteDb, siteId: number, id: number) =>
  withFacts(shares(db, siteId)).where('share.id', '=', id).executeTakeFirst()
export type ShareRow = NonNullable<Awaited<ReturnType<typeof findShare>>>

export interface ShareFilter {
  lookbookId?: number | undefined
  /** Left out: those that are over too. */
  liveAt?: Date | undefined
  search?: string | undefined
}

/** In the names of lookbook, project and what the link shows, of who shared and with whom. */
const isAbout = (pattern: string): Expression<SqlBool> => {
  const names = ['lookbook.name', 'project.project_name', 'folder.name', 'location.location_name']
  return isIn(pattern, [...names.map((name) => sql.ref(name)), ...whoAndWhom])
}

/** Counted and listed alike. */
const filtered = (db: SiteDb, siteId: number, { lookbookId, liveAt, search }: ShareFilter) =>
  patternsOf(search ?? '').reduce(
    (query, pattern) => query.where(isAbout(pattern)),
    shares(db, siteId)
      .$if(lookbookId !== undefined, (query) => query.where('share.lookbook_id', '=', lookbookId ?? 0))
      .$if(liveAt !== undefined, (query) => query.where(isLive(liveAt ?? new Date(0)))),
  )

export const countShares = (db: SiteDb, siteId: number, filter: ShareFilter) =>
  filtered(db, siteId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const listShares = (db: SiteDb, siteId: number, filter: ShareFilter, page: { skip: number; limit: number }) =>
  filtered(db, siteId, filter).$call(withFacts).orderBy('share.id', 'desc').offset(page.skip).limit(page.limit).execute()

/** The latest links of each lookbook. */
export const listLatest = (db: SiteDb, siteId: number, lookbookIds: readonly number[], most: number) =>
  shares(db, siteId)
    .$call(withFacts)
    .where(
      sql<SqlBool>`share.id in (select id from (
        select id, row_number() over (partition by lookbook_id order by id desc) as place from lookbook_shares
        where site_id = ${siteId} and lookbook_id = any(${[...lookbookIds]}::int[])) latest where place <= ${most})`,
    )
    .orderBy('share.id', 'desc')
    .execute()

export const countLive = (db: SiteDb, siteId: number, lookbookIds: readonly number[], at: Date) =>
  withLookbook(db, siteId)
    .select(({ fn }) => ['share.lookbook_id', fn.countAll<number>().as('count')])
    .where('share.lookbook_id', '=', sql<number>`any(${[...lookbookIds]}::int[])`)
    .where(isLive(at))
    .groupBy('share.lookbook_id')
    .execute()

export interface ShareChanges {
  label?: string
  password_hash?: string | null
  allow_download?: boolean
  expires_at?: Date | null
  ended_at?: Date
  ended_by?: number | null
}

/** Nothing of a link that was ended changes any more. */
export const updateShare = (db: SiteDb, siteId: number, id: number, changes: ShareChanges) =>
  db
    .updateTable('lookbook_shares')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const countOpen = (db: SiteDb, siteId: number, id: number, at: Date) =>
  db
    .updateTable('lookbook_shares')
    .set((set) => ({ open_count: set('open_count', '+', 1), last_open_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export const countDownload = (db: SiteDb, siteId: number, id: number, at: Date) =>
  db
    .updateTable('lookbook_shares')
    .set((set) => ({ download_count: set('download_count', '+', 1), last_download_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
