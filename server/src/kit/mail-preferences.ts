/** What people want no mail of. Somebody without an account gets all that is sent to them. */
import type { MailPreference } from '@backlot/contract/profile'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from './db/database.ts'

/** Whether the account with this email (an expression, in small letters) wants no news. */
export const wantsNoNews = (siteId: number, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users reader where reader.site_id = ${siteId} and reader.login_email = ${email}
    and reader.deleted_at is null and reader.mails_off @> array['news'])`

/** Of these emails, those whose reader wants mail of this kind. */
export async function wantedBy(db: SiteDb, siteId: number, kind: MailPreference, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`login_email`.as('email'))
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`mails_off @> array[${kind}]`)
    .where(sql<string>`login_email`, '=', sql<string>`any(${emails.map((one) => one.toLowerCase())}::text[])`)
    .execute()
  const unwanted = new Set(rows.map(({ email }) => email))
  return emails.filter((one) => !unwanted.has(one.toLowerCase()))
}
