/** The mails of the library. */
import { recordTemplatesOf } from '#engine/records/mails/emails.ts'
import type { MailTemplate } from '#kit/mail-templates.ts'
import { locationMails } from './emails.ts'
import { inquiryTemplates } from './inquiries/emails.ts'
import { releasesTemplate } from './releases/emails.ts'
import { shortlistTemplate } from './shortlists/emails.ts'

export const locationsTemplates: readonly MailTemplate[] = [
  ...recordTemplatesOf(locationMails),
  ...inquiryTemplates,
  shortlistTemplate,
  releasesTemplate,
]
