import { staff } from '@backlot/contract/endpoint'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface NewInquiryRow {
  production_kind: string
  first_day: string | null
  last_day: string | null
  crew_size: number | null
  create_key: string
  asked_at: Date
  written_at: Date
}
/** Undefined where the key has asked already. */
export const insertInquiry = (db: SiteDb, siteId: number, row: NewInquiryRow) =>
  db
    .insertInto('location_inquiries')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'create_key']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertPlaces = (db: SiteDb, siteId: number, rows: readonly { inquiry_id: number; location_id: number; label: string }[]) =>
  db
    .insertInto('location_inquiry_places')
    .values(rows.map((row) => ({ site_id: siteId, ...row })))
    .execute()

export interface NewPersonRow {
  inquiry_id: number
  part: 'asker' | 'owner'
  user_id: number | null
  name: string
  email: string
  phone?: string
  company?: string
}
export const insertPerson = (db: SiteDb, siteId: number, row: NewPersonRow) =>
  db
    .insertInto('location_inquiry_people')
    .values({ site_id: siteId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
export type PersonRow = Awaited<ReturnType<typeof insertPerson>>

export const insertLink = (db: SiteDb, siteId: number, row: { secret_hash: string; person_id: number }) =>
  db
    .insertInto('location_inquiry_links')
    .values({ site_id: siteId, ...row })
    .execute()

export const insertMessage = (
  db: SiteDb,
  siteId: number,
  row: {
    inquiry_id: number
    person_id: number | null
    user_id: number | null
    text: string
    written_at: Date
    /** The message that it came by. */
    incoming_id?: number
  },
) =>
  db
    .insertInto('location_inquiry_messages')
    .values({ site_id: siteId, ...row })
    .execute()

/** Days as text: a date of the database is one in no time zone. */
const inquiries = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('location_inquiries')
    .select([
      'id',
      'state',
      'production_kind',
      sql<string | null>`first_day::text`.as('first_day'),
      sql<string | null>`last_day::text`.as('last_day'),
      'crew_size',
      'asked_at',
      'written_at',
      'awaits_office',
    ])
    .where('site_id', '=', siteId)

export const findInquiry = (db: SiteDb, siteId: number, id: number) => inquiries(db, siteId).where('id', '=', id).executeTakeFirst()
export const lockInquiry = (db: SiteDb, siteId: number, id: number) =>
  inquiries(db, siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export type InquiryRow = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

export async function listInquiries(
  db: SiteDb,
  siteId: number,
  { state, skip, limit }: { state: 'all' | 'open' | 'closed'; skip: number; limit: number },
): Promise<{ total: number; rows: InquiryRow[] }> {
  const rows = await inquiries(db, siteId)
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  const counted = await db
    .selectFrom('location_inquiries')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .executeTakeFirstOrThrow()
  return { total: Number(counted.count), rows }
}

export const updateInquiry = (
  db: SiteDb,
  siteId: number,
  id: number,
  changes: { state?: 'open' | 'closed'; closed_by?: number | null; closed_at?: Date | null; written_at?: Date; awaits_office?: boolean },
) => db.updateTable('location_inquiries').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute()

export const listPlaces = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('location_inquiry_places')
    .select(['inquiry_id', 'location_id as id', 'label'])
    .where('site_id', '=', siteId)
    .where('inquiry_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('label')
    .orderBy('location_id')
    .execute()
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

/** Those of these locations that somebody owns now. */
export const listOwned = (db: SiteDb, siteId: number, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('locations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('owner_user_id', '=', userId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

export const listPeople = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('location_inquiry_people')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('inquiry_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute()

export const findPerson = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('location_inquiry_people').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** The message of one inquiry that came by a mail. */
export const findMailed = (db: SiteDb, siteId: number, inquiryId: number, messageId: number) =>
  db
    .selectFrom('location_inquiry_messages')
    .select('incoming_id')
    .where('site_id', '=', siteId)
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', messageId)
    .executeTakeFirst()

/** Who of the office has this email. */
export const findStaffByEmail = (db: SiteDb, siteId: number, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<string>`login_email`, '=', email.toLowerCase())
    .where('role', 'in', [...staff])
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const findPersonByLink = (db: SiteDb, siteId: number, hash: string) =>
  db
    .selectFrom('location_inquiry_links as link')
    .innerJoin('location_inquiry_people as person', (join) =>
      join.onRef('person.site_id', '=', 'link.site_id').onRef('person.id', '=', 'link.person_id'),
    )
    .selectAll('person')
    .where('link.site_id', '=', siteId)
    .where('link.secret_hash', '=', hash)
    .executeTakeFirst()

export const listMessages = (db: SiteDb, siteId: number, inquiryId: number) =>
  db
    .selectFrom('location_inquiry_messages')
    .select(['id', 'person_id', 'user_id', 'text', 'written_at', 'incoming_id'])
    .where('site_id', '=', siteId)
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** The beginning of the last message of each. */
export async function lastTexts(db: SiteDb, siteId: number, ids: readonly number[], letters: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('location_inquiry_messages')
    .distinctOn('inquiry_id')
    .select(['inquiry_id', sql<string>`left(text, ${letters})`.as('text')])
    .where('site_id', '=', siteId)
    .where('inquiry_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('inquiry_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.inquiry_id, row.text]))
}

/** What is asked about, with who owns it. */
export const findAsked = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('locations')
    .select(['id', 'location_name', 'status', 'archived', 'owner_user_id', 'lockboxes'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
export type AskedRow = Awaited<ReturnType<typeof findAsked>>[number]
