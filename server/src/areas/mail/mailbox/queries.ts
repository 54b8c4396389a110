/** The mailbox of an office and what came in it. */
import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { FaultKind } from '#kit/mailbox/reports.ts'

export const findMailbox = (db: SiteDb, siteId: number) =>
  db.selectFrom('mailboxes').selectAll().where('site_id', '=', siteId).executeTakeFirst()
export type MailboxRow = NonNullable<Awaited<ReturnType<typeof findMailbox>>>

/** The settings until the transaction ends; made where there are none yet. */
export async function lockMailbox(db: SiteDb, siteId: number): Promise<MailboxRow> {
  await db
    .insertInto('mailboxes')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
  return db.selectFrom('mailboxes').selectAll().where('site_id', '=', siteId).forUpdate().executeTakeFirstOrThrow()
}

export const updateMailbox = (db: SiteDb, siteId: number, columns: Partial<Omit<Insertable<DB['mailboxes']>, 'site_id' | 'version'>>) =>
  db
    .updateTable('mailboxes')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .execute()

/** Up to where it was read, and how that ended; the settings stay as they are. */
export const noteRead = (
  db: SiteDb,
  siteId: number,
  columns: { uid_validity?: number; last_uid?: number; checked_at?: Date; error?: string | null },
) => db.updateTable('mailboxes').set(columns).where('site_id', '=', siteId).execute()

export type NewIncoming = Omit<Insertable<DB['incoming_mails']>, 'id'>

export const isKnown = async (db: SiteDb, siteId: number, key: string): Promise<boolean> =>
  (await db.selectFrom('incoming_mails').select('id').where('site_id', '=', siteId).where('message_key', '=', key).executeTakeFirst()) !==
  undefined

/** Undefined where the message was taken before. */
export const insertIncoming = (db: SiteDb, row: NewIncoming) =>
  db
    .insertInto('incoming_mails')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'message_key']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertFiles = (
  db: SiteDb,
  rows: readonly { site_id: number; incoming_id: number; name: string; file_hash: string | null; bytes: number }[],
) =>
  db
    .insertInto('incoming_files')
    .values([...rows])
    .execute()

export async function listIncoming(db: SiteDb, siteId: number, { state, skip, limit }: { state: string; skip: number; limit: number }) {
  const found = db.selectFrom('incoming_mails').where('site_id', '=', siteId).where('state', '=', state)
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { total: count, rows: await found.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute() }
}
export type IncomingRow = Awaited<ReturnType<typeof listIncoming>>['rows'][number]

/** The oldest messages that are part of no thread, with their files: a row for each file, or one. */
export const listOldIncoming = (db: SiteDb, siteId: number, { before, most }: { before: Date; most: number }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('incoming_mails')
        .select(['site_id', 'id'])
        .where('site_id', '=', siteId)
        .where('state', '<>', 'taken')
        .where('arrived_at', '<', before)
        .orderBy('arrived_at')
        .limit(most)
        .forUpdate()
        .as('old'),
    )
    .leftJoin('incoming_files as file', (join) => join.onRef('file.site_id', '=', 'old.site_id').onRef('file.incoming_id', '=', 'old.id'))
    .select(['old.id', 'file.file_hash'])
    .execute()

/** Their files go with them. */
export const deleteIncoming = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .deleteFrom('incoming_mails')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

export const lockIncoming = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('incoming_mails').selectAll().where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateIncoming = (
  db: SiteDb,
  siteId: number,
  id: number,
  columns: { state: 'open' | 'done'; done_by: number | null; done_at: Date | null },
) => db.updateTable('incoming_mails').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Files of these messages, in the order in which they were sent. */
export const listFiles = (db: SiteDb, siteId: number, incomingIds: readonly number[]) =>
  db
    .selectFrom('incoming_files')
    .select(['id', 'incoming_id', 'name', 'bytes', 'file_hash'])
    .where('site_id', '=', siteId)
    .where('incoming_id', '=', sql<number>`any(${[...incomingIds]}::int[])`)
    .orderBy('id')
    .execute()
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

export const findFile = (db: SiteDb, siteId: number, incomingId: number, id: number) =>
  db
    .selectFrom('incoming_files')
    .select(['name', 'file_hash'])
    .where('site_id', '=', siteId)
    .where('incoming_id', '=', incomingId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The mail that is answered or reported, and whom it went to. */
export const findSent = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('mails')
    .select(['to_addresses', 'answer_kind', 'answer_key'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

interface NewFault {
  kind: FaultKind
  detail: string
  at: Date
}
/** What is final stays so, whatever comes after it. */
export const setMailFault = (db: SiteDb, siteId: number, mailId: number, { kind, detail, at }: NewFault) =>
  db
    .updateTable('mails')
    .set({ fault: kind, fault_detail: detail, fault_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', mailId)
    .where((where) => where.or([where('fault', 'is', null), where('fault', '=', 'soft')]))
    .execute()

/** How often mail has come back from this email. */
export const countFault = (db: SiteDb, siteId: number, email: string, { kind, detail, at }: NewFault) =>
  db
    .insertInto('mail_faults')
    .values({ site_id: siteId, email: email.toLowerCase(), kind, detail, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).doUpdateSet({
        kind: sql`case when mail_faults.kind = 'soft' then ${kind} else mail_faults.kind end`,
        detail,
        last_at: at,
        count: sql`mail_faults.count + 1`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()

/** Faults of these emails, by the email in small letters. */
export async function findFaults(db: SiteDb, siteId: number, emails: readonly string[]) {
  const rows = await db
    .selectFrom('mail_faults')
    .select(['email', 'kind', 'detail', 'last_at'])
    .where('site_id', '=', siteId)
    .where('email', '=', sql<string>`any(${emails.map((one) => one.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.email, row]))
}

export const deleteFault = (db: SiteDb, siteId: number, email: string) =>
  db.deleteFrom('mail_faults').where('site_id', '=', siteId).where('email', '=', email.toLowerCase()).execute()

/** Whether the report is new. */
export const noteReport = async (db: SiteDb, siteId: number, key: string, at: Date): Promise<boolean> =>
  (await db
    .insertInto('mail_reports')
    .values({ site_id: siteId, report_key: key, taken_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('report_key')
    .executeTakeFirst()) !== undefined
