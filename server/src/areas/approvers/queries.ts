import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

/** With the account, where there is one. */
const approvers = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('approvers')
    .leftJoin('users', (join) => join.onRef('users.site_id', '=', 'approvers.site_id').onRef('users.id', '=', 'approvers.user_id'))
    .selectAll('approvers')
    .select([
      'users.name as user_name',
      'users.email as user_email',
      'users.role as user_role',
      'users.deleted_at as user_deleted_at',
      'users.disabled_at as user_disabled_at',
    ])
    .where('approvers.site_id', '=', siteId)

export const listApprovers = (db: SiteDb, siteId: number) =>
  approvers(db, siteId).where('approvers.deleted_at', 'is', null).orderBy('approvers.step_order').orderBy('approvers.id').execute()
export type ApproverRow = Awaited<ReturnType<typeof listApprovers>>[number]

/** Also one of the trash. */
export const findApprover = (db: SiteDb, siteId: number, id: number) =>
  approvers(db, siteId).where('approvers.id', '=', id).executeTakeFirst()

export const findApproverAccount = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'role', 'deleted_at', 'disabled_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Until the transaction ends nobody else changes the catalogue of the site: an order names every approver. */
export const lockCatalogue = (db: SiteDb, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('approvers'), ${siteId}::int)`.execute(db)

export const insertApprover = (db: SiteDb, row: Insertable<DB['approvers']>) =>
  db.insertInto('approvers').values(row).returning('id').executeTakeFirstOrThrow()

export const updateApprover = (db: SiteDb, siteId: number, id: number, columns: Updateable<DB['approvers']>) =>
  db
    .updateTable('approvers')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** The steps of those who are named; who lies in the trash loses the step, for it may be another's now. */
export const setSteps = (db: SiteDb, siteId: number, ids: readonly number[], steps: readonly number[]) =>
  sql`update approvers set step_order = named.step
    from (select id, (select step from unnest(${sql.val(ids)}::int[], ${sql.val(steps)}::int[]) as given (id, step) where given.id = approvers.id) as step
          from approvers where site_id = ${siteId}) as named
    where approvers.site_id = ${siteId} and approvers.id = named.id
      and approvers.step_order is distinct from named.step`.execute(db)
