/** Statements about what guests answer. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

const guests = (db: SiteDb, siteId: number, lookbookId?: number) =>
  db
    .selectFrom('lookbook_guests as guest')
    .innerJoin('lookbook_shares as share', (join) =>
      join.onRef('share.site_id', '=', 'guest.site_id').onRef('share.id', '=', 'guest.share_id'),
    )
    .select([
      'guest.id',
      'guest.lookbook_id',
      'guest.name',
      'guest.created_at',
      'guest.last_seen_at',
      sql<string>`coalesce(share.recipient, '')`.as('recipient'),
    ])
    .where('guest.site_id', '=', siteId)
    .$if(lookbookId !== undefined, (query) => query.where('guest.lookbook_id', '=', lookbookId ?? 0))

export const findGuest = (db: SiteDb, siteId: number, id: number) => guests(db, siteId).where('guest.id', '=', id).executeTakeFirst()
export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>

/** Guests who answered, the latest first. */
export const listAnswering = (db: SiteDb, siteId: number, lookbookId: number, id: number | undefined) =>
  guests(db, siteId, lookbookId)
    .$if(id !== undefined, (query) => query.where('guest.id', '=', id ?? 0))
    .where('guest.answered_at', 'is not', null)
    .orderBy('guest.answered_at', 'desc')
    .orderBy('guest.id')
    .limit(1000)
    .execute()

export const listAnswers = (db: SiteDb, siteId: number, guestIds: readonly number[]) =>
  db
    .selectFrom('lookbook_answers as given')
    .innerJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'given.site_id').onRef('location.id', '=', 'given.location_id'),
    )
    .select([
      'given.guest_id',
      'given.location_id',
      'given.answer',
      'given.note',
      'given.answered_at',
      'location.location_name',
      'location.status',
      'location.archived',
    ])
    .where('given.site_id', '=', siteId)
    .where('given.guest_id', '=', sql<number>`any(${[...guestIds]}::int[])`)
    .orderBy('given.answered_at')
    .orderBy('given.location_id')
    .execute()
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

/** Two pages of one guest follow one another. */
export const lockGuest = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('lookbook_guests').select(['id', 'name']).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateGuest = (db: SiteDb, siteId: number, id: number, changes: { name?: string; answered_at?: Date; last_seen_at: Date }) =>
  db.updateTable('lookbook_guests').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute()

export interface Given {
  site_id: number
  guest_id: number
  location_id: number
  answer: string | null
  note: string
  answered_at: Date
}

export const saveAnswer = (db: SiteDb, given: Given) =>
  db
    .insertInto('lookbook_answers')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'guest_id', 'location_id'])
        .doUpdateSet({ answer: given.answer, note: given.note, answered_at: given.answered_at }),
    )
    .execute()

export const deleteAnswer = (db: SiteDb, siteId: number, guestId: number, locationId: number) =>
  db
    .deleteFrom('lookbook_answers')
    .where('site_id', '=', siteId)
    .where('guest_id', '=', guestId)
    .where('location_id', '=', locationId)
    .execute()

/** What was answered since a time, guest by guest. */
export const listAnswersSince = (db: SiteDb, siteId: number, lookbookId: number, since: Date) =>
  db
    .selectFrom('lookbook_answers as given')
    .innerJoin('lookbook_guests as guest', (join) =>
      join.onRef('guest.site_id', '=', 'given.site_id').onRef('guest.id', '=', 'given.guest_id'),
    )
    .innerJoin('lookbook_shares as share', (join) =>
      join.onRef('share.site_id', '=', 'guest.site_id').onRef('share.id', '=', 'guest.share_id'),
    )
    .innerJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'given.site_id').onRef('location.id', '=', 'given.location_id'),
    )
    .select([
      'given.guest_id',
      'given.answer',
      'given.note',
      'guest.name',
      sql<string>`coalesce(share.recipient, '')`.as('recipient'),
      'share.created_by',
      'location.location_name',
    ])
    .where('given.site_id', '=', siteId)
    .where('guest.lookbook_id', '=', lookbookId)
    .where('given.answered_at', '>=', since)
    .orderBy('given.guest_id')
    .orderBy('given.answered_at')
    .execute()
export type DigestLine = Awaited<ReturnType<typeof listAnswersSince>>[number]

/** Mailboxes of these people, as far as they still work here; of the administrators when none does. */
export async function listMailboxes(db: SiteDb, siteId: number, userIds: readonly number[]): Promise<string[]> {
  const working = db
    .selectFrom('users')
    .select('email')
    .where('site_id', '=', siteId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
  const named = await working
    .where('role', 'in', ['admin', 'scout'])
    .where('id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .orderBy('id')
    .execute()
  const found = named.length > 0 ? named : await working.where('role', '=', 'admin').orderBy('id').execute()
  return found.map((row) => row.email)
}
