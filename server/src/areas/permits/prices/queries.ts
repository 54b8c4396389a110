import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

const mostDrafts = 1000

/** Until the transaction ends nobody else changes the price list of the site. */
export const lockPrices = (db: SiteTransaction, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('prices'), ${siteId}::int)`.execute(db)

/** Each code with its terms one after the other. */
const terms = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('prices')
    .leftJoin('users', (join) => join.onRef('users.site_id', '=', 'prices.site_id').onRef('users.id', '=', 'prices.updated_by'))
    .selectAll('prices')
    .select('users.name as changed_by')
    .where('prices.site_id', '=', siteId)
    .orderBy('prices.code')
    .orderBy('prices.valid_from', (order) => order.asc().nullsFirst())

export const listTerms = (db: SiteDb, siteId: number, isTrash: boolean) =>
  terms(db, siteId)
    .where('prices.deleted_at', isTrash ? 'is not' : 'is', null)
    .execute()
export type TermRow = Awaited<ReturnType<typeof listTerms>>[number]

/** Also of one that was taken out. */
export const listTermsOf = (db: SiteDb, siteId: number, code: string): Promise<TermRow[]> =>
  terms(db, siteId).where('prices.code', '=', code).execute()

export const isCodeTaken = async (db: SiteDb, siteId: number, code: string): Promise<boolean> =>
  (await db
    .selectFrom('prices')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertTerm = (db: SiteTransaction, row: Insertable<DB['prices']>): Promise<{ id: number }> =>
  db.insertInto('prices').values(row).returning('id').executeTakeFirstOrThrow()

export const updateTerm = (db: SiteTransaction, siteId: number, id: number, columns: Updateable<DB['prices']>) =>
  db.updateTable('prices').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()

export const deleteTerm = (db: SiteTransaction, siteId: number, id: number) =>
  db.deleteFrom('prices').where('site_id', '=', siteId).where('id', '=', id).execute()

/** All terms of a code. */
export const updatePrice = (db: SiteTransaction, siteId: number, code: string, columns: Updateable<DB['prices']>) =>
  db
    .updateTable('prices')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .execute()

/** How many permits that are submitted and not issued yet were charged by each code. */
export async function countCharged(db: SiteDb, siteId: number, statuses: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; permits: number }>`
    select fee.code, count(distinct fee.case_id)::int as permits from permits permit
      join case_fees fee on fee.site_id = permit.site_id and fee.kind = 'permit' and fee.case_id = permit.id
    where permit.site_id = ${siteId} and permit.deleted_at is null and permit.status = any(${[...statuses]}::text[])
    group by fee.code`.execute(db)
  return new Map(rows.map(({ code, permits }) => [code, permits]))
}

/** Places of the drafts that were made last. */
export async function listDrafts(db: SiteDb, siteId: number) {
  const drafts = db
    .selectFrom('permits')
    .select(['id', 'permit_type'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostDrafts)
    .as('draft')
  return db
    .selectFrom('location_permits as place')
    .innerJoin(drafts, (join) => join.onRef('draft.id', '=', 'place.permit_id'))
    .selectAll('place')
    .select('draft.permit_type')
    .where('place.site_id', '=', siteId)
    .where('place.deleted_at', 'is', null)
    .execute()
}

/** Changes of issued permits that are written and not handed in yet. */
export async function countOpenChanges(db: SiteDb, siteId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from case_revisions revision
      join permits permit on permit.site_id = revision.site_id and permit.id = revision.case_id and permit.deleted_at is null
    where revision.site_id = ${siteId} and revision.kind = 'permit' and revision.status = 'open'`.execute(db)
  return rows[0]?.total ?? 0
}
