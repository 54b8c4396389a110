import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export const findTransfer = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('tax_transfers').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const insertTransfer = (db: SiteTransaction, siteId: number, row: Omit<Insertable<DB['tax_transfers']>, 'site_id'>) =>
  db
    .insertInto('tax_transfers')
    .values({ site_id: siteId, ...row })
    .execute()

export const voidTransferRow = (db: SiteTransaction, siteId: number, id: number, columns: { voided_at: Date; void_reason: string }) =>
  db.updateTable('tax_transfers').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()
