/** Recipients on their way. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { wantsNoNews } from '#kit/mail-preferences.ts'

export interface Taken {
  id: number
  email: string
  name: string
  attempts: number
}

/** From now on this run alone sends the mailing. Undefined where it is not to be sent now. */
export const beginRun = (db: SiteDb, siteId: number, mailingId: number, run: string) =>
  db
    .updateTable('mailings')
    .set({ run })
    .where('site_id', '=', siteId)
    .where('id', '=', mailingId)
    .where('state', '=', 'sending')
    .returningAll()
    .executeTakeFirst()

/** What a run before this one handed over and never ended: it may have arrived, so it is not sent again. */
export const endLost = (db: SiteDb, siteId: number, mailingId: number, run: string, at: Date) =>
  sql`update mailing_recipients set state = 'unknown', error = 'The server stopped while this mail was being handed over.', ended_at = ${at}
    where site_id = ${siteId} and mailing_id = ${mailingId} and state = 'sending' and run is distinct from ${run}::uuid`.execute(db)

/**
 * The next that are due, marked before anything is handed over. Nothing once another run has begun, or somebody has paused it. They are chosen
 * apart: a subquery with a lock may be read once for each row that it is joined to, and takes more than its limit.
 */
export async function takeDue(
  db: SiteDb,
  siteId: number,
  { mailingId, run, at, most, fullHosts }: { mailingId: number; run: string; at: Date; most: number; fullHosts: readonly string[] },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with next as materialized (
      select due.id from mailing_recipients due
      join mailings mailing on mailing.site_id = due.site_id and mailing.id = due.mailing_id
      where due.site_id = ${siteId} and due.mailing_id = ${mailingId} and due.state = 'waiting' and due.next_try_at <= ${at}
        and mailing.state = 'sending' and mailing.run = ${run}::uuid
        and lower(split_part(due.email, '@', 2)) <> all(${[...fullHosts]}::text[])
      order by due.next_try_at, due.id limit ${most} for update of due skip locked
    )
    update mailing_recipients taken set state = 'sending', run = ${run}::uuid, attempts = taken.attempts + 1 from next
    where taken.site_id = ${siteId} and taken.mailing_id = ${mailingId} and taken.id = next.id
    returning taken.id, taken.email, taken.name, taken.attempts`.execute(db)
  return rows
}

export interface Ended {
  id: number
  state: string
  error: string | null
  next_try_at: string
  /** It was taken, and not tried. */
  untried: boolean
}

/** What became of those that this run took, in one statement. */
export const writeEnds = (
  db: SiteDb,
  siteId: number,
  { mailingId, run, at, ends }: { mailingId: number; run: string; at: Date; ends: readonly Ended[] },
) =>
  sql`update mailing_recipients taken set error = ended.error, next_try_at = ended.next_try_at,
      -- Who waited for another try when the mailing was cancelled waits no more.
      state = case when ended.state = 'waiting' and mailing.state = 'cancelled' then 'cancelled' else ended.state end,
      attempts = taken.attempts - case when ended.untried then 1 else 0 end,
      ended_at = case when ended.state = 'waiting' and mailing.state <> 'cancelled' then null else ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended(id int, state text, error text, next_try_at timestamptz, untried boolean)
    join mailings mailing on mailing.site_id = ${siteId} and mailing.id = ${mailingId}
    where taken.site_id = ${siteId} and taken.mailing_id = ${mailingId} and taken.id = ended.id and taken.state = 'sending'
      and taken.run = ${run}::uuid`.execute(db)

/** Ended when nobody waits any more. */
export const finish = (db: SiteDb, siteId: number, mailingId: number, run: string, at: Date) =>
  sql`update mailings set state = 'done', finished_at = ${at}, run = null
    where site_id = ${siteId} and id = ${mailingId} and state = 'sending' and run = ${run}::uuid
      and not exists (select from mailing_recipients left_over where left_over.site_id = ${siteId} and left_over.mailing_id = ${mailingId}
        and left_over.state in ('waiting', 'sending'))`.execute(db)

/** Recipients who have unsubscribed, or want no news any more, since the mailing began. */
export const skipSuppressed = (db: SiteDb, siteId: number, mailingId: number, at: Date) =>
  sql`update mailing_recipients due set state = 'suppressed', ended_at = ${at}
    where due.site_id = ${siteId} and due.mailing_id = ${mailingId} and due.state = 'waiting'
      and (exists (select from mail_suppressions none where none.site_id = due.site_id and lower(none.email) = lower(due.email))
        or ${wantsNoNews(siteId, sql`lower(due.email)`)})`.execute(db)
