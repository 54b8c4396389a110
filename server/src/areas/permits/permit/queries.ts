/** Statements about permits. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'

export {
  findAccount as findUser,
  findLiveProject as findProject,
  findOfficeAccount as findStaff,
  hasApprovalKey as isKeyApprover,
  listCopied as listKeyApprovers,
} from '#engine/cases/desk/queries.ts'

export type PermitRow = Selectable<DB['permits']>

export const findPermit = (db: SiteDb, siteId: number, id: number): Promise<PermitRow | undefined> =>
  db.selectFrom('permits').selectAll().where('site_id', '=', siteId).where('id', '=', id).modifyEnd(prepareStatement).executeTakeFirst()

export const findByKey = (db: SiteDb, siteId: number, key: string): Promise<PermitRow | undefined> =>
  db.selectFrom('permits').selectAll().where('site_id', '=', siteId).where('create_key', '=', key).executeTakeFirst()

export const findByPublicId = (db: SiteDb, siteId: number, publicId: string): Promise<PermitRow | undefined> =>
  db.selectFrom('permits').selectAll().where('site_id', '=', siteId).where('public_id', '=', publicId).executeTakeFirst()

/** The last one of an applicant. */
export const findLatestOf = (db: SiteDb, siteId: number, userId: number): Promise<PermitRow | undefined> =>
  db
    .selectFrom('permits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('applicant_user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertPermit = (db: SiteTransaction, row: Insertable<DB['permits']>) =>
  db
    .insertInto('permits')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'create_key']).where('create_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()

export const updatePermit = (db: SiteTransaction, siteId: number, id: number, columns: Updateable<DB['permits']>) =>
  db
    .updateTable('permits')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** The next number of a year. */
export async function nextNumber(db: SiteTransaction, siteId: number, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into permit_numbers (site_id, year, last) values (${siteId}, ${year}, 1)
    on conflict (site_id, year) do update set last = permit_numbers.last + 1 returning last`.execute(db)
  return rows[0]?.last ?? 1
}

/** Whoever has an account of this email. */
export const findUserByEmail = (db: SiteDb, siteId: number, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
