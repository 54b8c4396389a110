/** Mailings, their recipients, and who gets none. */
import { recipientStates, type MailingState, type RecipientState } from '@backlot/contract/mailings'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Mailings, MailLists } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

const all = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('mailings')
    .leftJoin('users', (join) => join.onRef('users.site_id', '=', 'mailings.site_id').onRef('users.id', '=', 'mailings.created_by'))
    .selectAll('mailings')
    .select('users.name as author')
    .where('mailings.site_id', '=', siteId)

export const findMailing = (db: SiteDb, siteId: number, id: number) => all(db, siteId).where('mailings.id', '=', id).executeTakeFirst()
export type MailingRow = NonNullable<Awaited<ReturnType<typeof findMailing>>>

interface Page {
  skip: number
  limit: number
}

export const listMailings = (db: SiteDb, siteId: number, state: MailingState | undefined, { skip, limit }: Page) =>
  all(db, siteId)
    .$if(state !== undefined, (query) => query.where('mailings.state', '=', state ?? 'done'))
    .orderBy('mailings.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

export const countMailings = async (db: SiteDb, siteId: number, state: MailingState | undefined): Promise<number> => {
  const row = await db
    .selectFrom('mailings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'done'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many recipients of each of these mailings are in each state. */
export async function countRecipients(db: SiteDb, siteId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('mailing_recipients')
    .select(({ fn }) => ['mailing_id', 'state', fn.countAll<number>().as('count'), fn.count<number>('unsubscribed_at').as('unsubscribed')])
    .where('site_id', '=', siteId)
    .where('mailing_id', 'in', [0, ...ids])
    .groupBy(['mailing_id', 'state'])
    .execute()
  const none = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Record<RecipientState, number>
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.mailing_id === id)
      const counts = { ...none, ...Object.fromEntries(own.map(({ state, count }) => [state, count])) }
      return [id, { counts, unsubscribed: own.reduce((sum, row) => sum + Number(row.unsubscribed), 0) }]
    }),
  )
}

export const insertMailing = (db: SiteDb, row: Insertable<Mailings>) =>
  db.insertInto('mailings').values(row).returning('id').executeTakeFirstOrThrow()

/** Only while it is in one of these states. Whether it was. */
export const updateMailing = async (
  db: SiteDb,
  siteId: number,
  id: number,
  from: readonly MailingState[],
  row: Updateable<Mailings>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mailings')
    .set({ ...row, version: sql`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteDraft = async (db: SiteDb, siteId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('mailings')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Who has not got it gets it no more. */
export const cancelWaiting = (db: SiteDb, siteId: number, mailingId: number, at: Date) =>
  db
    .updateTable('mailing_recipients')
    .set({ state: 'cancelled', ended_at: at })
    .where('site_id', '=', siteId)
    .where('mailing_id', '=', mailingId)
    .where('state', '=', 'waiting')
    .execute()

export const like = (search: string): string => `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const recipients = (
  db: SiteDb,
  siteId: number,
  mailingId: number,
  { state, search }: { state?: RecipientState | undefined; search: string },
) =>
  db
    .selectFrom('mailing_recipients')
    .where('site_id', '=', siteId)
    .where('mailing_id', '=', mailingId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
    .$if(search !== '', (query) => query.where(sql`lower(email || ' ' || name)`, 'like', like(search)))

export async function listRecipients(
  db: SiteDb,
  siteId: number,
  mailingId: number,
  filter: { state?: RecipientState | undefined; search: string },
  { skip, limit }: Page,
) {
  const found = recipients(db, siteId, mailingId, filter)
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { total: count, rows: await found.selectAll().orderBy('id').offset(skip).limit(limit).execute() }
}
export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>['rows'][number]

export const findRecipientEmail = (db: SiteDb, siteId: number, mailingId: number, id: number) =>
  db
    .selectFrom('mailing_recipients')
    .select('email')
    .where('site_id', '=', siteId)
    .where('mailing_id', '=', mailingId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What is final stays so, whatever comes after it. */
export const setRecipientFault = (
  db: SiteDb,
  siteId: number,
  { mailingId, recipientId }: { mailingId: number; recipientId: number },
  { kind, detail, at }: { kind: string; detail: string; at: Date },
) =>
  db
    .updateTable('mailing_recipients')
    .set({ fault: kind, fault_detail: detail, fault_at: at })
    .where('site_id', '=', siteId)
    .where('mailing_id', '=', mailingId)
    .where('id', '=', recipientId)
    .where((where) => where.or([where('fault', 'is', null), where('fault', '=', 'soft')]))
    .execute()

export async function listSuppressions(db: SiteDb, siteId: number, search: string, { skip, limit }: Page) {
  const found = db
    .selectFrom('mail_suppressions')
    .where('site_id', '=', siteId)
    .$if(search !== '', (query) => query.where(sql`lower(email)`, 'like', like(search)))
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { total: count, rows: await found.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute() }
}
export type SuppressionRow = Awaited<ReturnType<typeof listSuppressions>>['rows'][number]

/** One of an email; what was there first stays. */
export const suppressEmail = async (
  db: SiteDb,
  row: { site_id: number; email: string; reason: string; detail: string; created_by: number | null; created_at: Date },
): Promise<SuppressionRow> => {
  await db
    .insertInto('mail_suppressions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('mail_suppressions')
    .selectAll()
    .where('site_id', '=', row.site_id)
    .where(sql`lower(email)`, '=', row.email.toLowerCase())
    .executeTakeFirstOrThrow()
}

export const deleteSuppression = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('mail_suppressions').where('site_id', '=', siteId).where('id', '=', id).returning('email').executeTakeFirst()

export const listLists = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('mail_lists')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(name)`)
    .execute()

/** One of the same name, in whatever case, is replaced. */
export const upsertList = (db: SiteDb, row: Insertable<MailLists>) =>
  db
    .insertInto('mail_lists')
    .values(row)
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, lower(name)`).doUpdateSet({ audience: row.audience, version: sql`mail_lists.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteList = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('mail_lists').where('site_id', '=', siteId).where('id', '=', id).returning('name').executeTakeFirst()
