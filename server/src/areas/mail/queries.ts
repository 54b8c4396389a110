import { sql } from 'kysely'
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

/** Only a failed mail: one that is on its way would go twice. */
export const markWaiting = (db: SiteDb, siteId: number, id: number) =>
  db
    .updateTable('mails')
    .set({ state: 'waiting', error: null, handed_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst()

export const findOwnEmail = async (db: SiteDb, siteId: number, userId: number | null): Promise<string | undefined> => {
  if (userId === null) return undefined
  const row = await db.selectFrom('users').select('email').where('site_id', '=', siteId).where('id', '=', userId).executeTakeFirst()
  return row?.email
}
