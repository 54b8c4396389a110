/** The mails of the directory. */
import { recordTemplatesOf } from '#engine/records/mails/emails.ts'
import type { MailTemplate } from '#kit/mail-templates.ts'
import { directoryMails } from './emails.ts'
import { inquiryTemplates } from './inquiries/emails.ts'
import { mergingTemplates } from './merging/emails.ts'
import { verificationTemplates } from './verification/emails.ts'

export const directoryTemplates: readonly MailTemplate[] = [
  ...recordTemplatesOf(directoryMails),
  ...verificationTemplates,
  ...inquiryTemplates,
  ...mergingTemplates,
]
