import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { isInPart, keyPartSize, type MediaOwner } from '#kit/media-owner.ts'

export interface NewFile {
  site_id: number
  entry_id: number
  kind: string
  key: string
  file_hash: string
  file_name: string
  type: string
  bytes: number
  width: number
  height: number
  state: string
  created_by: number | null
  created_at: Date
}

const columns = [
  'id',
  'entry_id',
  'kind',
  'key',
  'file_hash',
  'file_name',
  'type',
  'bytes',
  'width',
  'height',
  'state',
  'error',
  'thumbhash',
  'color',
  'damaged',
  'created_at',
] as const

export const insertFile = (db: SiteTransaction, file: NewFile) =>
  db.insertInto('directory_files').values(file).returning(columns).executeTakeFirstOrThrow()

/** Every file of an entry, the oldest first. */
export const findFiles = (db: SiteDb, siteId: number, entryId: number) =>
  db.selectFrom('directory_files').select(columns).where('site_id', '=', siteId).where('entry_id', '=', entryId).orderBy('id').execute()
export type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

export const findFile = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('directory_files').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** The files that some entries show, by entry: all that their records name. */
export const findShown = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('directory_files')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** A picture and the entry that it belongs to. */
export const findByKey = (db: SiteDb, siteId: number, key: string) =>
  db
    .selectFrom('directory_files as file')
    .innerJoin('directory_entries as entry', (join) =>
      join.onRef('entry.site_id', '=', 'file.site_id').onRef('entry.id', '=', 'file.entry_id'),
    )
    .select(['file.id', 'entry.kind', 'entry.status', 'entry.archived', 'entry.details', 'entry.deleted_at'])
    .where('file.site_id', '=', siteId)
    .where('file.key', '=', key)
    .where('file.kind', '=', 'picture')
    .executeTakeFirst()

export const findIdByKey = (db: SiteDb, siteId: number, entryId: number, key: string) =>
  db
    .selectFrom('directory_files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('entry_id', '=', entryId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Keys of pictures; `made` tells whether their renditions must be there. */
export const listKeys: MediaOwner['listKeys'] = (db, siteId, part) =>
  db
    .selectFrom('directory_files')
    .select((where) => ['key', 'rendition_sums', where('state', '=', 'ready').as('made')])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'picture')
    .where(isInPart('key', part))
    .orderBy('key')
    .limit(keyPartSize)
    .execute()

/** Pictures that are made and have these keys. */
export const listMadeByKey = (db: SiteDb, siteId: number, keys: readonly string[]) =>
  db
    .selectFrom('directory_files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('state', '=', 'ready')
    .where('kind', '=', 'picture')
    .orderBy('id')
    .execute()

interface Made {
  id: number
  width: number
  height: number
  thumbhash: string
  color: string
  sums: Record<string, string>
  damaged: boolean
}
/** Pictures whose renditions are there. */
export const updateMade = (db: SiteDb, siteId: number, made: readonly Made[]) =>
  sql`
    update directory_files file set
      width = made.width, height = made.height, thumbhash = made.thumbhash, color = made.color, rendition_sums = made.sums,
      damaged = made.damaged,
      state = 'ready', error = null
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id int, width int, height int, thumbhash text, color text, sums jsonb, damaged boolean)
    where file.site_id = ${siteId} and file.id = made.id`.execute(db)

/** One that is shown stays shown. */
export const updateFailed = (db: SiteDb, siteId: number, id: number, error: string) =>
  db
    .updateTable('directory_files')
    .set({ error, state: sql`case when state = 'ready' then 'ready' else 'failed' end` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export const updateWaiting = (db: SiteDb, siteId: number, id: number) =>
  db
    .updateTable('directory_files')
    .set({ error: null, state: 'waiting' })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
