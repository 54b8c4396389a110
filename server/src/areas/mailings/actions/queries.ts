import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { Whom } from '../sending/letter.ts'

interface Addressee {
  mailing_id: number
  recipient_id: number
  email: string
  subject: string
  started_at: Date | null
  created_at: Date
  suppressed: boolean
}

/** Who got a mail of a mailing. Service mail has no way to end it. */
export async function findAddressee(db: SiteDb, siteId: number, { mailingId, recipientId }: Whom): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select mailing.id as mailing_id, recipient.id as recipient_id, recipient.email, mailing.subject, mailing.started_at, mailing.created_at,
      exists (select from mail_suppressions none where none.site_id = recipient.site_id and lower(none.email) = lower(recipient.email)) as suppressed
    from mailing_recipients recipient
    join mailings mailing on mailing.site_id = recipient.site_id and mailing.id = recipient.mailing_id and not mailing.service
    where recipient.site_id = ${siteId} and recipient.mailing_id = ${mailingId} and recipient.id = ${recipientId}`.execute(db)
  return rows[0]
}

/** False where it was done before. */
export async function markUnsubscribed(db: SiteDb, siteId: number, { mailingId, recipientId }: Whom, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailing_recipients')
    .set({ unsubscribed_at: at })
    .where('site_id', '=', siteId)
    .where('mailing_id', '=', mailingId)
    .where('id', '=', recipientId)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
