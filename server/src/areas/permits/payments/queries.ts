/** Statements about invoices and how they are paid. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export type InvoiceRow = Selectable<DB['case_invoices']>
export type AccountRow = Selectable<DB['payment_accounts']>

export const findAccount = (db: SiteDb, siteId: number): Promise<AccountRow | undefined> =>
  db.selectFrom('payment_accounts').selectAll().where('site_id', '=', siteId).executeTakeFirst()

/** Locked, and made where there was none. */
export async function lockAccount(db: SiteTransaction, siteId: number): Promise<AccountRow> {
  await db
    .insertInto('payment_accounts')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('payment_accounts').selectAll().where('site_id', '=', siteId).forUpdate().executeTakeFirstOrThrow()
}

export const updateAccount = (db: SiteTransaction, siteId: number, columns: Updateable<DB['payment_accounts']>) =>
  db.updateTable('payment_accounts').set(columns).where('site_id', '=', siteId).execute()

export const listInvoices = (db: SiteDb, siteId: number, permitId: number): Promise<InvoiceRow[]> =>
  db
    .selectFrom('case_invoices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'permit')
    .where('case_id', '=', permitId)
    .orderBy('id')
    .limit(200)
    .execute()

export const findInvoice = (db: SiteDb, siteId: number, id: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('case_invoices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'permit')
    .where('id', '=', id)
    .executeTakeFirst()

export const findByReference = (db: SiteDb, siteId: number, reference: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('case_invoices').selectAll().where('site_id', '=', siteId).where('reference', '=', reference).executeTakeFirst()

export const insertInvoice = (db: SiteTransaction, row: Insertable<DB['case_invoices']>): Promise<InvoiceRow> =>
  db.insertInto('case_invoices').values(row).returningAll().executeTakeFirstOrThrow()

export const updateInvoice = (
  db: SiteTransaction,
  siteId: number,
  id: number,
  columns: Updateable<DB['case_invoices']>,
): Promise<InvoiceRow> =>
  db.updateTable('case_invoices').set(columns).where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Fees of these invoices. */
export const listInvoiced = (db: SiteDb, siteId: number, invoiceIds: readonly number[]) =>
  db
    .selectFrom('case_fees')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('invoice_id', 'in', invoiceIds.length > 0 ? [...invoiceIds] : [0])
    .orderBy('id')
    .execute()

export const setInvoiceOf = (db: SiteTransaction, siteId: number, feeIds: readonly number[], invoiceId: number) =>
  db
    .updateTable('case_fees')
    .set({ invoice_id: invoiceId })
    .where('site_id', '=', siteId)
    .where('id', 'in', [...feeIds])
    .execute()

/** Those of an invoice that stand in one status. */
export const moveFees = (
  db: SiteTransaction,
  siteId: number,
  invoiceId: number,
  { from, ...to }: { from: string; status: string; settled_at: Date; reference?: string },
) =>
  db.updateTable('case_fees').set(to).where('site_id', '=', siteId).where('invoice_id', '=', invoiceId).where('status', '=', from).execute()

/** Whether it is new. */
export const noteEvent = async (db: SiteTransaction, siteId: number, key: string, at: Date): Promise<boolean> =>
  (await db
    .insertInto('payment_events')
    .values({ site_id: siteId, event_key: key, taken_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_key')
    .executeTakeFirst()) !== undefined
