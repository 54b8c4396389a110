import { sql } from 'kysely'
import { sendMailJob } from '#kit/mail.ts'
import type { SiteDb } from '#kit/db/database.ts'

interface Filter {
  state: 'waiting' | 'sent' | 'failed' | undefined
  search: string
}

const filtered = (db: SiteDb, siteId: number, { state, search }: Filter) => {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('mails')
    .where('site_id', '=', siteId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([where(sql`lower(subject)`, 'like', pattern), where(sql`lower(array_to_string(to_addresses, ' '))`, 'like', pattern)]),
      ),
    )
}

export const listMails = (db: SiteDb, siteId: number, filter: Filter, page: { skip: number; limit: number }) =>
  filtered(db, siteId, filter).selectAll().orderBy('id', 'desc').offset(page.skip).limit(page.limit).execute()
export type MailRow = Awaited<ReturnType<typeof listMails>>[number]

export const countMails = (db: SiteDb, siteId: number, filter: Filter) =>
  filtered(db, siteId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const findMail = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('mails').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** Nothing of it is on its way: it was written while there was no mail server. */
const unsent = sql<boolean>`state = 'waiting' and not exists (
  select 1 from jobs where jobs.site_id = mails.site_id and jobs.name = ${sendMailJob.name}
    and jobs.state in ('waiting', 'running') and jobs.payload ->> 'mailId' = mails.id::text)`

export async function isHeld(db: SiteDb, siteId: number, id: number): Promise<boolean> {
  const row = await db.selectFrom('mails').select('id').where('site_id', '=', siteId).where('id', '=', id).where(unsent).executeTakeFirst()
  return row !== undefined
}

export const lockMail = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('mails').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

/** One that failed or is held; what is on its way would go twice. The row is locked before, so that two presses send one. */
export const markWaiting = (db: SiteDb, siteId: number, id: number) =>
  db
    .updateTable('mails')
    .set({ state: 'waiting', error: null, handed_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where((where) => where.or([where('state', '=', 'failed'), unsent]))
    .returningAll()
    .executeTakeFirst()

export const findOwnEmail = async (db: SiteDb, siteId: number, userId: number | null): Promise<string | undefined> => {
  if (userId === null) return undefined
  const row = await db.selectFrom('users').select('email').where('site_id', '=', siteId).where('id', '=', userId).executeTakeFirst()
  return row?.email
}
