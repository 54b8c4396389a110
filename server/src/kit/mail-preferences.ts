/** Which mail people want, and in which language. Somebody without an account gets all that is sent to them. */
import type { MailLanguage } from '@backlot/contract/mail-templates'
import type { MailPreference } from '@backlot/contract/profile'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from './db/database.ts'

/** Whether the account with this email (an expression, in small letters) wants no news. */
export const wantsNoNews = (siteId: number, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users reader where reader.site_id = ${siteId} and reader.login_email = ${email}
    and reader.deleted_at is null and reader.mails_off @> array['news'])`

/** Of these emails, those whose reader wants mail of this kind, with the language of their accounts. Service mail has no kind. */
export async function readersOf(
  db: SiteDb,
  siteId: number,
  kind: MailPreference | undefined,
  emails: readonly string[],
): Promise<{ email: string; language?: MailLanguage }[]> {
  if (emails.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['language', 'mails_off', sql<string>`login_email`.as('email')])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`login_email`, '=', sql<string>`any(${emails.map((one) => one.toLowerCase())}::text[])`)
    .execute()
  const accounts = new Map(rows.map((row) => [row.email, row]))
  return emails.flatMap((email) => {
    const account = accounts.get(email.toLowerCase())
    if (kind !== undefined && account?.mails_off.includes(kind)) return []
    return [{ email, ...(account?.language && { language: account.language as MailLanguage }) }]
  })
}
