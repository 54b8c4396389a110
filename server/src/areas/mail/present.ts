import type { Mail, MailSummary } from '@backlot/contract/mail'
import type { MailRow } from './queries.ts'

export const presentSummary = (row: MailRow): MailSummary => ({
  id: row.id,
  template: row.template,
  to: row.to_addresses,
  subject: row.subject,
  state: row.state as MailSummary['state'],
  attempts: row.attempts,
  error: row.error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})

/** A link that lets its reader act as the addressee is nobody else's business, not even the administrator's. */
const secretLink = /([?&](?:amp;)?token=)[\w-]+/g
const blanked = (text: string): string => text.replaceAll(secretLink, '$1…')

/** `openSecrets` only where no mail server is set: then reading it here is the only way to use the link. */
export const presentMail = (row: MailRow, options: { openSecrets: boolean }): Mail => {
  const shown = options.openSecrets ? (text: string): string => text : blanked
  return { ...presentSummary(row), text: shown(row.text), html: shown(row.html), entity: row.entity, entity_id: row.entity_id }
}
