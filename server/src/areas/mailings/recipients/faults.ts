/** Mail that came back: written to its recipient, and whoever it came back from for good, or who complained, gets no more of it. */
import type { SiteDb } from '#kit/db/database.ts'
import type { FaultTaker } from '#kit/mailbox/takers.ts'
import { findRecipientEmail, setRecipientFault, suppressEmail } from '../queries.ts'

export const emailOfRecipient = async (db: SiteDb, siteId: number, mailingId: number, recipientId: number): Promise<string | undefined> =>
  (await findRecipientEmail(db, siteId, mailingId, recipientId))?.email

export const takeMailingFault: FaultTaker = async ({ db, site, now }, { reference, email, kind, detail, isLast }) => {
  if ('mailingId' in reference) await setRecipientFault(db, site.id, reference, { kind, detail, at: now() })
  if (!isLast) return
  const reason = kind === 'complaint' ? 'complained' : 'bounced'
  await suppressEmail(db, { site_id: site.id, email, reason, detail, created_by: null, created_at: now() })
}
