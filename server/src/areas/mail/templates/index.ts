/** Kinds of mail of work that has no area of its own yet (domain.md §9). An area that is built takes its own into its `emails.ts`. */
import type { MailTemplate } from '#kit/mail-templates.ts'
import { partyTemplates } from './parties.ts'
import { permitTemplates } from './permits.ts'
import { projectTemplates } from './projects.ts'
import { letterTemplates } from './letters.ts'
import { taxTemplates } from './tax.ts'

export const comingTemplates: readonly MailTemplate[] = [
  ...projectTemplates,
  ...permitTemplates,
  ...partyTemplates,
  ...taxTemplates,
  ...letterTemplates,
]
