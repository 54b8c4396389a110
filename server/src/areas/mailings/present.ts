import {
  MailingAudience,
  type Mailing,
  type MailingRecipient,
  type MailList,
  type RecipientState,
  type Suppression,
} from '@backlot/contract/mailings'
import type { listLists, MailingRow, RecipientRow, SuppressionRow } from './queries.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

interface Counted {
  counts: Record<RecipientState, number>
  unsubscribed: number
}

export const presentMailing = (row: MailingRow, { counts, unsubscribed }: Counted): Mailing => ({
  id: row.id,
  state: row.state as Mailing['state'],
  subject: row.subject,
  heading: row.heading,
  body: row.body,
  button: row.button,
  link: row.link,
  audience: MailingAudience.parse(row.audience),
  service: row.service,
  scheduled_at: moment(row.scheduled_at),
  started_at: moment(row.started_at),
  finished_at: moment(row.finished_at),
  created_by: row.author ?? '',
  created_at: row.created_at.toISOString(),
  counts,
  unsubscribed,
  version: row.version,
})

export const presentRecipient = (row: RecipientRow): MailingRecipient => ({
  id: row.id,
  email: row.email,
  name: row.name,
  state: row.state as RecipientState,
  attempts: row.attempts,
  error: row.error,
  ended_at: moment(row.ended_at),
  unsubscribed: row.unsubscribed_at !== null,
  fault: row.fault as MailingRecipient['fault'],
  fault_detail: row.fault_detail,
})

export const presentSuppression = ({ id, email, reason, detail, created_at: at }: SuppressionRow): Suppression => ({
  id,
  email,
  reason: reason as Suppression['reason'],
  detail,
  created_at: at.toISOString(),
})

export const presentList = ({ id, name, audience, version }: Awaited<ReturnType<typeof listLists>>[number]): MailList => ({
  id,
  name,
  audience: MailingAudience.parse(audience),
  version,
})
