import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface NewRow {
  project: string
  message: string
  place: string
  first_day: string
  last_day: string
  reply_by: string
  create_key: string
  asked_by: number
  asked_at: Date
}
/** Undefined where the key has asked already. */
export const insertInquiry = (db: SiteDb, siteId: number, row: NewRow) =>
  db
    .insertInto('directory_inquiries')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'asked_by', 'create_key']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findByKey = (db: SiteDb, siteId: number, askedBy: number, key: string) =>
  db
    .selectFrom('directory_inquiries')
    .select('id')
    .where('site_id', '=', siteId)
    .where('asked_by', '=', askedBy)
    .where('create_key', '=', key)
    .executeTakeFirst()

export const insertRecipients = (
  db: SiteDb,
  siteId: number,
  rows: readonly { inquiry_id: number; entry_id: number; label: string; secret_hash: string }[],
) =>
  db
    .insertInto('directory_inquiry_recipients')
    .values(rows.map((row) => ({ site_id: siteId, ...row })))
    .returning(['id', 'secret_hash'])
    .execute()

const inquiries = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('directory_inquiries as inquiry')
    .leftJoin('users as asker', (join) => join.onRef('asker.site_id', '=', 'inquiry.site_id').onRef('asker.id', '=', 'inquiry.asked_by'))
    .selectAll('inquiry')
    .select([
      'asker.email as asker_email',
      sql<string>`coalesce(nullif(asker.name, ''), asker.username, '')`.as('asker_name'),
      sql<boolean>`asker.deleted_at is null and asker.disabled_at is null`.as('asker_is_there'),
    ])
    .where('inquiry.site_id', '=', siteId)

export const findInquiry = (db: SiteDb, siteId: number, id: number) => inquiries(db, siteId).where('inquiry.id', '=', id).executeTakeFirst()
export type InquiryRow = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

/** Locked until the transaction ends. */
export async function lockInquiry(db: SiteDb, siteId: number, id: number): Promise<InquiryRow | undefined> {
  await sql`select from directory_inquiries where site_id = ${siteId} and id = ${id} for no key update`.execute(db)
  return findInquiry(db, siteId, id)
}

interface Page {
  skip: number
  limit: number
}
/** Of one asker, or of everybody. */
export async function listInquiries(db: SiteDb, siteId: number, askedBy: number | null, { skip, limit }: Page) {
  let all = inquiries(db, siteId)
  let counted = db
    .selectFrom('directory_inquiries')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
  if (askedBy !== null) {
    all = all.where('inquiry.asked_by', '=', askedBy)
    counted = counted.where('asked_by', '=', askedBy)
  }
  const { count } = await counted.executeTakeFirstOrThrow()
  return { total: Number(count), rows: await all.orderBy('inquiry.id', 'desc').offset(skip).limit(limit).execute() }
}

/** How each of these stands, in one statement. */
export const countAnswers = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('directory_inquiry_recipients')
    .select((select) => ['inquiry_id', 'answer', select.fn.countAll<string>().as('count')])
    .where('site_id', '=', siteId)
    .where('inquiry_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .groupBy(['inquiry_id', 'answer'])
    .execute()

export const listRecipients = (db: SiteDb, siteId: number, inquiryId: number) =>
  db
    .selectFrom('directory_inquiry_recipients')
    .select(['id', 'entry_id', 'label', 'answer', 'note', 'share_contact', 'answered_at'])
    .where('site_id', '=', siteId)
    .where('inquiry_id', '=', inquiryId)
    .orderBy(sql`lower(label)`)
    .orderBy('id')
    .execute()
export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number]

/** By the link of the first mail or of the reminder. */
export const findRecipient = (db: SiteDb, siteId: number, hash: string) =>
  db
    .selectFrom('directory_inquiry_recipients')
    .select(['id', 'inquiry_id', 'entry_id', 'label', 'answer', 'note', 'share_contact'])
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('secret_hash', '=', hash), where('reminder_hash', '=', hash)]))
    .executeTakeFirst()
export type AskedRow = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

export const findRecipientById = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('directory_inquiry_recipients')
    .select(['id', 'inquiry_id', 'entry_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertMessage = (
  db: SiteDb,
  siteId: number,
  row: { recipient_id: number; incoming_id: number; text: string; written_at: Date },
) =>
  db
    .insertInto('directory_inquiry_messages')
    .values({ site_id: siteId, ...row })
    .execute()

const messages = (db: SiteDb, siteId: number, inquiryId: number) =>
  db
    .selectFrom('directory_inquiry_messages as message')
    .innerJoin('directory_inquiry_recipients as recipient', (join) =>
      join.onRef('recipient.site_id', '=', 'message.site_id').onRef('recipient.id', '=', 'message.recipient_id'),
    )
    .where('message.site_id', '=', siteId)
    .where('recipient.inquiry_id', '=', inquiryId)

/** What was written by mail, the first first. */
export const listMessages = (db: SiteDb, siteId: number, inquiryId: number) =>
  messages(db, siteId, inquiryId)
    .select(['message.id', 'message.recipient_id', 'message.text', 'message.written_at', 'message.incoming_id'])
    .orderBy('message.id')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const findMailed = (db: SiteDb, siteId: number, inquiryId: number, messageId: number) =>
  messages(db, siteId, inquiryId).select('message.incoming_id').where('message.id', '=', messageId).executeTakeFirst()

export const saveAnswer = (
  db: SiteDb,
  siteId: number,
  id: number,
  given: { answer: string; note: string; share_contact: boolean; answered_at: Date },
) => db.updateTable('directory_inquiry_recipients').set(given).where('site_id', '=', siteId).where('id', '=', id).execute()

export const saveReminders = (db: SiteDb, siteId: number, links: readonly { id: number; hash: string }[]) =>
  sql`
    update directory_inquiry_recipients recipient set reminder_hash = given.hash
    from unnest(${links.map((one) => one.id)}::int[], ${links.map((one) => one.hash)}::text[]) as given(id, hash)
    where recipient.site_id = ${siteId} and recipient.id = given.id`.execute(db)

export const updateInquiry = (
  db: SiteDb,
  siteId: number,
  id: number,
  changes: { reminded_at?: Date; state?: 'closed'; closed_by?: number | null; closed_at?: Date },
) => db.updateTable('directory_inquiries').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute()

/** How often each of these was asked since. */
export async function countAsked(db: SiteDb, siteId: number, entryIds: readonly number[], since: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('directory_inquiry_recipients as recipient')
    .innerJoin('directory_inquiries as inquiry', (join) =>
      join.onRef('inquiry.site_id', '=', 'recipient.site_id').onRef('inquiry.id', '=', 'recipient.inquiry_id'),
    )
    .select((select) => ['recipient.entry_id', select.fn.countAll<string>().as('count')])
    .where('recipient.site_id', '=', siteId)
    .where('recipient.entry_id', '=', sql<number>`any(${[...entryIds]}::int[])`)
    .where('inquiry.asked_at', '>', since)
    .groupBy('recipient.entry_id')
    .execute()
  return new Map(rows.map((row) => [row.entry_id, Number(row.count)]))
}
