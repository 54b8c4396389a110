import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { LiveShare, NewShare, ShareDefinition, ShareRow } from './definition.ts'
import { isIn, nameOf, patternsOf, senderAndRecipient } from './search.ts'

type Kind = Pick<ShareDefinition, 'kind' | 'sql'>
type Reading<Facts> = Pick<ShareDefinition<Facts>, 'kind' | 'sql'>

export const insertShare = (db: SiteDb, share: NewShare) =>
  db.insertInto('lookbook_shares').values(share).returning('id').executeTakeFirstOrThrow()

export const setSecret = (db: SiteDb, siteId: number, id: number, hash: string) =>
  db.updateTable('lookbook_shares').set({ secret_hash: hash }).where('site_id', '=', siteId).where('id', '=', id).execute()

/** A name is free again when the link that had it is over by its time. */
export const freeName = (db: SiteDb, siteId: number, kind: string, name: string, at: Date) =>
  db
    .updateTable('lookbook_shares')
    .set({ ended_at: sql<Date>`expires_at` })
    .where('site_id', '=', siteId)
    .where('target_kind', '=', kind)
    .where(sql<boolean>`lower(address_name) = lower(${name})`)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute()

const isLive = ({ sql: { isGone } }: Kind, at: Date): RawBuilder<boolean> =>
  sql<boolean>`(share.ended_at is null and coalesce(share.expires_at > ${at}, true) and not ${isGone})`

/** Links with their things and what these ask for. */
const fromShares = ({ kind, sql: { target } }: Kind, siteId: number): RawBuilder<unknown> => sql`
  from lookbook_shares share ${target}
  left join lookbook_sharing sharing
    on sharing.site_id = share.site_id and sharing.target_kind = share.target_kind and sharing.target_id = share.target_id
  where share.site_id = ${siteId} and share.target_kind = ${kind}`

async function liveShare(db: SiteDb, siteId: number, definition: Kind, at: Date, which: RawBuilder<unknown>) {
  const { rows } = await sql<LiveShare>`
    select share.id, share.target_id, share.kind, share.folder_id, share.location_id, share.allow_download, share.expires_at,
      coalesce(share.password_hash, sharing.password_hash) as password_hash
    ${fromShares(definition, siteId)} and ${isLive(definition, at)} and ${which}`.execute(db)
  return rows[0]
}

export const findLiveShare = (db: SiteDb, siteId: number, definition: Kind, id: number, at: Date) =>
  liveShare(db, siteId, definition, at, sql`share.id = ${id}`)

export const findLiveShareBySecret = (db: SiteDb, siteId: number, definition: Kind, hash: string, at: Date) =>
  liveShare(db, siteId, definition, at, sql`share.secret_hash = ${hash}`)

export const findLiveShareByName = (db: SiteDb, siteId: number, definition: Kind, name: string, at: Date) =>
  liveShare(db, siteId, definition, at, sql`lower(share.address_name) = lower(${name})`)

/** What staff read of links; `which` says of which, `order` how many and where they begin. */
async function readShares<Facts>(
  db: SiteDb,
  siteId: number,
  definition: Reading<Facts>,
  which: RawBuilder<unknown>,
  order = sql``,
): Promise<ShareRow<Facts>[]> {
  const { isGone, more, facts, target } = definition.sql
  const { rows } = await sql<ShareRow<Facts>>`
    select share.*, ${facts}, ${nameOf('sharer')} as created_by_name, sharing.password_hash is not null as target_has_password,
      ${isGone} as gone,
      (select count(*)::int from lookbook_guests guest
        where guest.site_id = share.site_id and guest.share_id = share.id and guest.answered_at is not null) as answered_count
    ${fromShares({ ...definition, sql: { ...definition.sql, target: sql`${target} ${more} ${sharer}` } }, siteId)}
      and ${which} order by share.id desc ${order}`.execute(db)
  return rows
}
const sharer = sql`left join users sharer on sharer.site_id = share.site_id and sharer.id = share.created_by`

export const findShare = async <Facts>(
  db: SiteDb,
  siteId: number,
  definition: Reading<Facts>,
  id: number,
): Promise<ShareRow<Facts> | undefined> => (await readShares(db, siteId, definition, sql`share.id = ${id}`))[0]

/** So many live links of the same settings are looked at for one that can be answered again. */
const mostAlike = 5

/**
 * Live links that the same person copied with just these settings, the latest first: who made a link is told of the answers to it.
 * An end that the site gave counts as the same while at least half of its time is left.
 */
export function findAlike<Facts>(
  db: SiteDb,
  siteId: number,
  definition: Reading<Facts>,
  row: NewShare,
  at: Date,
): Promise<ShareRow<Facts>[]> {
  const end = row.expires_at === null || row.expires_at === undefined ? null : new Date(row.expires_at)
  const half = end && new Date((at.getTime() + end.getTime()) / 2)
  const isSameEnd =
    row.default_end && end
      ? sql`share.default_end and share.expires_at between ${half}::timestamptz and ${end}::timestamptz`
      : sql`share.expires_at is not distinct from ${end}::timestamptz`
  return readShares(
    db,
    siteId,
    definition,
    sql`share.target_id = ${row.target_id} and share.kind = ${row.kind}
      and share.folder_id is not distinct from ${row.folder_id}::int and share.location_id is not distinct from ${row.location_id}::int
      and share.created_by is not distinct from ${row.created_by}::int
      and share.recipient is null and share.address_name is null and share.label = ${row.label}
      and share.allow_download = ${row.allow_download} and (share.password_hash is null) = ${row.password_hash === null}
      and ${isSameEnd} and ${isLive(definition, at)}`,
    sql`limit ${mostAlike}`,
  )
}

export interface ShareFilter {
  targetId?: number | undefined
  /** Left out: those that are over too. */
  liveAt?: Date | undefined
  search?: string | undefined
}

/** Counted and listed alike; every word of a search must be in the texts of the kind, or in who shared and with whom. */
const matching = (definition: Kind, { targetId, liveAt, search }: ShareFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(targetId === undefined ? [] : [sql`share.target_id = ${targetId}`]),
      ...(liveAt === undefined ? [] : [isLive(definition, liveAt)]),
      ...patternsOf(search ?? '').map((pattern) => isIn(pattern, [...definition.sql.searched, ...senderAndRecipient])),
    ],
    sql` and `,
  )

export async function countShares(db: SiteDb, siteId: number, definition: Kind, filter: ShareFilter): Promise<number> {
  const { target, more } = definition.sql
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    ${fromShares({ ...definition, sql: { ...definition.sql, target: sql`${target} ${more} ${sharer}` } }, siteId)}
      and ${matching(definition, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const listShares = <Facts>(
  db: SiteDb,
  siteId: number,
  definition: Reading<Facts>,
  filter: ShareFilter,
  page: { skip: number; limit: number },
): Promise<ShareRow<Facts>[]> =>
  readShares(db, siteId, definition, matching(definition, filter), sql`offset ${page.skip} limit ${page.limit}`)

/** The latest links of each thing. */
export const listLatest = <Facts>(
  db: SiteDb,
  siteId: number,
  definition: Reading<Facts>,
  { targetIds, most }: { targetIds: readonly number[]; most: number },
): Promise<ShareRow<Facts>[]> =>
  readShares(
    db,
    siteId,
    definition,
    sql`share.id in (select id from (
      select id, row_number() over (partition by target_id order by id desc) as place from lookbook_shares
      where site_id = ${siteId} and target_kind = ${definition.kind} and target_id = any(${[...targetIds]}::int[])) latest
      where place <= ${most})`,
  )

/** How many links of each thing are live; a thing without any is left out. */
export async function countLive(db: SiteDb, siteId: number, definition: Kind, targetIds: readonly number[], at: Date) {
  const { rows } = await sql<{ target_id: number; count: number }>`
    select share.target_id, count(*)::int as count ${fromShares(definition, siteId)}
      and share.target_id = any(${[...targetIds]}::int[]) and ${isLive(definition, at)} group by share.target_id`.execute(db)
  return new Map(rows.map((row) => [row.target_id, row.count]))
}

export interface ShareChanges {
  label?: string
  password_hash?: string | null
  allow_download?: boolean
  expires_at?: Date | null
  default_end?: boolean
  ended_at?: Date
  ended_by?: number | null
}

/** Nothing of a link that was ended changes any more. */
/** Until the transaction ends nobody else changes it. */
export const lockShare = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('lookbook_shares').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate().execute()

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

/** Removes links, guests with their answers, passwords and digests of things that are removed for good. */
export async function deleteSharesOf(db: SiteDb, siteId: number, kind: string, targetIds: readonly number[]): Promise<void> {
  for (const table of ['lookbook_shares', 'lookbook_sharing', 'lookbook_digests'] as const)
    await db
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('target_kind', '=', kind)
      .where('target_id', '=', sql<number>`any(${[...targetIds]}::int[])`)
      .execute()
}
