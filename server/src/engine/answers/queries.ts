import { sql, type Insertable } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { LookbookAnswers } from '#db/schema.ts'
import type { AnswerDefinition, AnswerRow, DigestLine, GuestRow } from './definition.ts'

const guests = (db: SiteDb, siteId: number, kind: string) =>
  db
    .selectFrom('lookbook_guests as guest')
    .innerJoin('lookbook_shares as share', (join) =>
      join.onRef('share.site_id', '=', 'guest.site_id').onRef('share.id', '=', 'guest.share_id'),
    )
    .select([
      'guest.id',
      'guest.target_id',
      'guest.name',
      'guest.created_at',
      'guest.last_seen_at',
      sql<string>`coalesce(share.recipient, '')`.as('recipient'),
      'share.label',
    ])
    .where('guest.site_id', '=', siteId)
    .where('guest.target_kind', '=', kind)

export const findGuest = (db: SiteDb, siteId: number, kind: string, id: number): Promise<GuestRow | undefined> =>
  guests(db, siteId, kind).where('guest.id', '=', id).executeTakeFirst()

/** Guests who answered, the latest first. */
export const listAnswering = (
  db: SiteDb,
  siteId: number,
  kind: string,
  { targetId, guestId }: { targetId: number; guestId: number | undefined },
): Promise<GuestRow[]> =>
  guests(db, siteId, kind)
    .where('guest.target_id', '=', targetId)
    .$if(guestId !== undefined, (query) => query.where('guest.id', '=', guestId ?? 0))
    .where('guest.answered_at', 'is not', null)
    .orderBy('guest.answered_at', 'desc')
    .orderBy('guest.id')
    .limit(1000)
    .execute()

type Subjects<Facts> = Pick<AnswerDefinition<Facts>, 'subject' | 'subjectName' | 'facts'>

export async function listAnswers<Facts>(
  db: SiteDb,
  siteId: number,
  { subject, subjectName, facts }: Subjects<Facts>,
  guestIds: readonly number[],
): Promise<(AnswerRow & Facts)[]> {
  const { rows } = await sql<AnswerRow & Facts>`
    select given.guest_id, given.subject_id, ${subjectName} as subject_name, given.answer, given.note, given.answered_at ${facts}
    from lookbook_answers given ${subject}
    where given.site_id = ${siteId} and given.guest_id = any(${[...guestIds]}::int[])
    order by given.answered_at, given.subject_id`.execute(db)
  return rows
}

/** Two pages of one guest follow one another. */
export const lockGuest = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('lookbook_guests').select(['id', 'name']).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateGuest = (db: SiteDb, siteId: number, id: number, changes: { name?: string; answered_at?: Date; last_seen_at: Date }) =>
  db.updateTable('lookbook_guests').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute()

export const saveAnswer = (db: SiteDb, given: Insertable<LookbookAnswers>) =>
  db
    .insertInto('lookbook_answers')
    .values(given)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'guest_id', 'subject_id']).doUpdateSet((set) => ({
        answer: set.ref('excluded.answer'),
        note: set.ref('excluded.note'),
        answered_at: set.ref('excluded.answered_at'),
      })),
    )
    .execute()

export const deleteAnswer = (db: SiteDb, siteId: number, guestId: number, subjectId: number) =>
  db
    .deleteFrom('lookbook_answers')
    .where('site_id', '=', siteId)
    .where('guest_id', '=', guestId)
    .where('subject_id', '=', subjectId)
    .execute()

/** What was answered about a thing since a time, guest by guest. */
export async function listAnswersSince(
  db: SiteDb,
  siteId: number,
  { share, subject, subjectName }: Pick<AnswerDefinition, 'share' | 'subject' | 'subjectName'>,
  targetId: number,
  since: Date,
): Promise<DigestLine[]> {
  const { rows } = await sql<DigestLine>`
    select given.guest_id, given.answer, given.note, guest.name, coalesce(share.recipient, '') as recipient, share.label, share.created_by,
      ${subjectName} as subject_name
    from lookbook_answers given
    join lookbook_guests guest on guest.site_id = given.site_id and guest.id = given.guest_id
    join lookbook_shares share on share.site_id = guest.site_id and share.id = guest.share_id
    ${subject}
    where given.site_id = ${siteId} and guest.target_kind = ${share.kind} and guest.target_id = ${targetId}
      and given.answered_at >= ${since}
    order by given.guest_id, given.answered_at`.execute(db)
  return rows
}

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
