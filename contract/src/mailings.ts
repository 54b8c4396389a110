/** Mailings: one mail to many, chosen by what they are to the office; and who gets none any more. */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, roles, wholeNumber } from './endpoint.ts'
import { faultKinds } from './mailboxes.ts'
import { RenderedMail } from './mail-templates.ts'
import { fieldProblems } from './field-problems.ts'
import { messages } from './messages.ts'
import { menuTarget } from './site-settings.ts'
import { SeenVersion } from './versions.ts'

export const mailingLimits = { emails: 20_000, categories: 100 } as const

const line = (most: number) => z.string().trim().max(most)

/** Where recipients come from; each is narrowed by its own fields. Somebody who is found twice gets one mail. */
export const mailingSources = ['accounts', 'directory', 'owners'] as const
export type MailingSource = (typeof mailingSources)[number]

export const MailingAudience = z.strictObject({
  sources: z.array(z.enum(mailingSources)).max(mailingSources.length).default([]),
  /** Of accounts; none is every role. */
  roles: z.array(z.enum(roles)).max(roles.length).default([]),
  /** Of accounts: signed in within so many days, or not for so many. */
  activity: z.enum(['any', 'within', 'before']).default('any'),
  days: wholeNumber(1, 3650).default(90),
  /** Categories of the directory; none is all. */
  directory_categories: z.array(Id).max(mailingLimits.categories).default([]),
  /** Categories of locations, whose owners are meant; none is all. */
  location_categories: z.array(Id).max(mailingLimits.categories).default([]),
  /** A town or county, of entries and of locations. */
  area: line(120).default(''),
  /** Emails of one's own, as they are typed or pasted. */
  emails: z.string().trim().max(600_000).default(''),
})
export type MailingAudience = z.infer<typeof MailingAudience>

export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled'] as const
export type MailingState = (typeof mailingStates)[number]

/** `unknown`: the connection was lost while the mail was handed over; it is not sent again, for it may have arrived. */
export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'cancelled'] as const
export type RecipientState = (typeof recipientStates)[number]
/** What nothing changes any more. */
export const endStates = ['sent', 'failed', 'unknown', 'suppressed', 'cancelled'] as const satisfies readonly RecipientState[]

const words = {
  subject: line(200).min(1, messages.required.code),
  heading: line(200),
  body: z.string().trim().min(1, messages.required.code).max(20_000),
  button: line(80),
  /** Where the button leads: a page of the portal by its path, or a web address. */
  link: z
    .string()
    .trim()
    .max(1000)
    .regex(new RegExp(`^$|${menuTarget.source}`), fieldProblems.notPageOrUrl.code),
}
export const MailingWords = z.strictObject(words)
export type MailingWords = z.infer<typeof MailingWords>

const counts = z.object(
  Object.fromEntries(recipientStates.map((state) => [state, z.number().int()])) as Record<RecipientState, z.ZodNumber>,
)

export const Mailing = z.object({
  id: z.number().int(),
  state: z.enum(mailingStates),
  ...words,
  link: z.string(),
  /** In the list without the emails that were typed. */
  audience: MailingAudience,
  /** Mail that the office has to send by law: nobody can unsubscribe from it, and nobody is left out. */
  service: z.boolean(),
  scheduled_at: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  counts,
  unsubscribed: z.number().int(),
  version: z.number().int(),
})
export type Mailing = z.infer<typeof Mailing>

export const MailingRecipient = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  state: z.enum(recipientStates),
  attempts: z.number().int(),
  error: z.string().nullable(),
  ended_at: z.string().nullable(),
  unsubscribed: z.boolean(),
  /** What its receiver reported: it came back, or was called spam. */
  fault: z.enum(faultKinds).nullable(),
  fault_detail: z.string().nullable(),
})
export type MailingRecipient = z.infer<typeof MailingRecipient>

export const FoundRecipient = z.object({ email: z.string(), name: z.string(), source: z.string(), suppressed: z.boolean() })
export type FoundRecipient = z.infer<typeof FoundRecipient>

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'office'] as const
export const Suppression = z.object({
  id: z.number().int(),
  email: z.string(),
  reason: z.enum(suppressionReasons),
  detail: z.string(),
  created_at: z.string(),
})
export type Suppression = z.infer<typeof Suppression>

export const MailList = z.object({ id: z.number().int(), name: z.string(), audience: MailingAudience, version: z.number().int() })
export type MailList = z.infer<typeof MailList>

const draft = { ...words, audience: MailingAudience, service: z.boolean() }

export const mailingsApi = endpoints({
  mailings: {
    method: 'GET',
    path: '/mailings',
    access: administrators,
    summary: 'The mailings of this site, newest first.',
    paged: true,
    query: z.strictObject({ ...PageQuery, state: z.enum(mailingStates).optional() }),
    output: z.array(Mailing),
  },
  mailing: {
    method: 'GET',
    path: '/mailings/:id',
    access: administrators,
    summary: 'One mailing with how far it is.',
    params: IdParams,
    output: Mailing,
    errors: ['not_found'],
  },
  createMailing: {
    method: 'POST',
    path: '/mailings',
    access: administrators,
    summary: 'Stores a draft.',
    body: z.strictObject(draft),
    output: Mailing,
  },
  changeMailing: {
    method: 'PATCH',
    path: '/mailings/:id',
    access: administrators,
    summary: 'Changes a draft.',
    params: IdParams,
    body: z.strictObject({ version: SeenVersion, ...draft }),
    output: Mailing,
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
  removeMailing: {
    method: 'DELETE',
    path: '/mailings/:id',
    access: administrators,
    summary: 'Throws a draft away.',
    params: IdParams,
    errors: ['not_found', 'wrong_state'],
    output: z.object({ Success: z.literal(true) }),
  },
  previewMailing: {
    method: 'POST',
    path: '/mailings/preview',
    access: administrators,
    summary: 'How a mailing looks.',
    reads: true,
    body: z.strictObject({ ...words, service: z.boolean() }),
    output: RenderedMail,
  },
  testMailing: {
    method: 'POST',
    path: '/mailings/test',
    access: administrators,
    summary: 'Sends a mailing to the own email alone.',
    body: z.strictObject({ ...words, service: z.boolean() }),
    output: z.object({ to: z.string() }),
    errors: ['unavailable', 'not_found'],
    limitPerMinute: 10,
  },
  sendMailing: {
    method: 'POST',
    path: '/mailings/:id/send',
    access: administrators,
    summary: 'Sends a draft now, or at a time. Recipients are found when it begins.',
    params: IdParams,
    body: z.strictObject({ at: z.iso.datetime({ offset: true }).nullable().default(null) }),
    output: Mailing,
    errors: ['not_found', 'wrong_state', 'unavailable'],
  },
  moveMailing: {
    method: 'POST',
    path: '/mailings/:id/move',
    access: administrators,
    summary: 'Pauses, resumes or cancels; what is being handed over at this moment still goes.',
    params: IdParams,
    body: z.strictObject({ to: z.enum(['pause', 'resume', 'cancel']) }),
    output: Mailing,
    errors: ['not_found', 'wrong_state'],
  },
  mailingRecipients: {
    method: 'GET',
    path: '/mailings/:id/recipients',
    access: administrators,
    summary: 'Who gets it, and what became of each.',
    params: IdParams,
    paged: true,
    query: z.strictObject({ ...PageQuery, state: z.enum(recipientStates).optional(), search: line(200).default('') }),
    output: z.array(MailingRecipient),
    errors: ['not_found'],
  },
  findRecipients: {
    method: 'POST',
    path: '/mailings/recipients',
    access: administrators,
    summary: 'Whom a choice means now, each email once.',
    reads: true,
    paged: true,
    body: z.strictObject({ audience: MailingAudience, ...PageQuery }),
    output: z.array(FoundRecipient),
  },
  mailLists: {
    method: 'GET',
    path: '/mailings/lists',
    access: administrators,
    summary: 'Saved choices of recipients.',
    output: z.array(MailList),
  },
  saveMailList: {
    method: 'POST',
    path: '/mailings/lists',
    access: administrators,
    summary: 'Saves a choice of recipients under a name; one of the same name is replaced.',
    body: z.strictObject({ name: line(120).min(1, messages.required.code), audience: MailingAudience }),
    output: MailList,
  },
  removeMailList: {
    method: 'DELETE',
    path: '/mailings/lists/:id',
    access: administrators,
    summary: 'Forgets a saved choice.',
    params: IdParams,
    output: z.object({ Success: z.literal(true) }),
    errors: ['not_found'],
  },
  suppressions: {
    method: 'GET',
    path: '/mailings/suppressions',
    access: administrators,
    summary: 'Who gets no mailings, and why.',
    paged: true,
    query: z.strictObject({ ...PageQuery, search: line(200).default('') }),
    output: z.array(Suppression),
  },
  suppress: {
    method: 'POST',
    path: '/mailings/suppressions',
    access: administrators,
    summary: 'Sends somebody no mailings any more.',
    body: z.strictObject({ email: line(200).min(1, messages.required.code) }),
    output: Suppression,
  },
  allow: {
    method: 'DELETE',
    path: '/mailings/suppressions/:id',
    access: administrators,
    summary: 'Sends somebody mailings again.',
    params: IdParams,
    output: z.object({ Success: z.literal(true) }),
    errors: ['not_found'],
  },
})
