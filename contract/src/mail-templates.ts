/** The words of the mails that the portal sends: what an office may write anew, by kind of mail and language (domain.md §9). */
import { z } from 'zod'
import { administrators, endpoints, wholeNumber } from './endpoint.ts'
import { messages } from './messages.ts'

/** Whom a mail goes to, by the number that `emailType` has on the wire. */
export const mailAudiences = { user: 1, admin: 2, approver: 3, guest: 4 } as const
export type MailAudience = keyof typeof mailAudiences

export const mailLanguages = ['en', 'no'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** What a mail says. Variables stand as `{name}`; a paragraph with an empty one is left out, and so is one after `{?name}`. */
export const MailWords = z.strictObject({
  subject: z.string().trim().min(1, messages.required.code).max(200),
  heading: z.string().trim().max(200),
  body: z.string().trim().min(1, messages.required.code).max(8000),
  /** On the button with the link of the mail; empty where there is none. */
  button: z.string().trim().max(80),
})
export type MailWords = z.infer<typeof MailWords>

/** What was seen; 0 are the words of the product that were never changed. */
const SeenWords = wholeNumber(0, 2_147_483_647).optional()

const key = {
  type: z.string().trim().min(1).max(80),
  language: z.enum(mailLanguages),
}
const Titles = z.object({ en: z.string(), no: z.string() })

export const MailTemplateSummary = z.object({
  type: z.string(),
  audience: z.enum(Object.keys(mailAudiences) as [MailAudience, ...MailAudience[]]),
  title: Titles,
  /** The languages in which this office has words of its own. */
  changed: z.array(z.enum(mailLanguages)),
  /** Who gets it may end it: every other kind is service, and comes whatever somebody has unsubscribed from. */
  unsubscribe: z.boolean(),
  /** A letter as PDF: nobody is mailed, and it has no button. */
  isLetter: z.boolean(),
})
export type MailTemplateSummary = z.infer<typeof MailTemplateSummary>

export const MailTemplate = MailTemplateSummary.extend({
  language: z.enum(mailLanguages),
  words: MailWords,
  /** What the product says where the office says nothing. */
  standard: MailWords,
  /** 0 while the office has never changed it. */
  version: z.number().int(),
  variables: z.array(z.object({ name: z.string(), sample: z.string() })),
  versions: z.array(
    z.object({
      version: z.number().int(),
      words: MailWords.nullable(),
      changed_by: z.string(),
      changed_at: z.string(),
    }),
  ),
})
export type MailTemplate = z.infer<typeof MailTemplate>

export const RenderedMail = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type RenderedMail = z.infer<typeof RenderedMail>

const Draft = z.strictObject({ ...key, ...MailWords.shape })

export const mailTemplatesApi = endpoints({
  templates: {
    method: 'GET',
    path: '/mails/templates',
    access: administrators,
    summary: 'Every kind of mail that the portal sends.',
    output: z.array(MailTemplateSummary),
  },
  template: {
    method: 'GET',
    path: '/mails/template',
    access: administrators,
    summary: 'The words of one kind of mail in one language, with its variables and the versions before.',
    query: z.strictObject(key),
    output: MailTemplate,
    errors: ['not_found'],
  },
  changeTemplate: {
    method: 'PATCH',
    path: '/mails/template',
    access: administrators,
    summary: 'Gives a kind of mail words of its own. Variables that it does not have are refused.',
    body: z.strictObject({ ...key, version: SeenWords, ...MailWords.shape }),
    output: MailTemplate,
    errors: ['not_found', 'conflict'],
  },
  resetTemplate: {
    method: 'PATCH',
    path: '/mails/template/reset',
    access: administrators,
    summary: 'Takes the words of the product again; those of the office stay among the versions.',
    body: z.strictObject({ ...key, version: SeenWords }),
    output: MailTemplate,
    errors: ['not_found', 'conflict'],
  },
  previewTemplate: {
    method: 'POST',
    path: '/mails/template/preview',
    access: administrators,
    summary: 'How these words look with sample values.',
    reads: true,
    body: Draft,
    output: RenderedMail,
    errors: ['not_found'],
  },
  testTemplate: {
    method: 'POST',
    path: '/mails/template/test',
    access: administrators,
    summary: 'Sends these words with sample values to the own email.',
    body: Draft,
    output: z.object({ to: z.string() }),
    errors: ['not_found', 'unavailable'],
    limitPerMinute: 10,
  },
})
