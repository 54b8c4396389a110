import type { Mail, MailSummary } from '@backlot/contract/mail'
import type { MailBody } from '#kit/mail-secrets.ts'
import type { MailRow } from './queries.ts'

export const presentSummary = (row: MailRow): MailSummary => ({
  id: row.id,
  template: row.template,
  to: row.to_addresses,
  subject: row.subject,
  state: row.state as MailSummary['state'],
  attempts: row.attempts,
  error: row.error,
  fault: row.fault as MailSummary['fault'],
  fault_detail: row.fault_detail,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})

/** As it is stored, without secrets; with those of `body` where a mail can be read here alone. */
export const presentMail = (row: MailRow, held: boolean, body: MailBody = row): Mail => ({
  ...presentSummary(row),
  text: body.text,
  html: body.html,
  entity: row.entity,
  entity_id: row.entity_id,
  held,
})
