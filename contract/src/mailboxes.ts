/** An office's mailbox: how the portal reads it, what came in it, and how a mail provider reports what became of a mail. */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, wholeNumber } from './endpoint.ts'
import { mailProblems } from './list-problems.ts'
import { MailedFile } from './mailed-files.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'

export const mailboxSecurities = ['tls', 'starttls', 'none'] as const
/** `soft` may be gone tomorrow: a full mailbox, a server that is down. */
export const faultKinds = ['soft', 'hard', 'complaint'] as const

const line = (most: number) => z.string().trim().max(most)

export const Mailbox = z.object({
  enabled: z.boolean(),
  address: z.string(),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailboxSecurities),
  username: z.string(),
  /** Passwords and secrets are never answered. */
  has_password: z.boolean(),
  has_webhook_secret: z.boolean(),
  /** Where a provider reports to. */
  webhook_url: z.string(),
  checked_at: z.string().nullable(),
  error: z.string().nullable(),
  version: z.number().int(),
})
export type Mailbox = z.infer<typeof Mailbox>

const access = {
  address: line(200).optional(),
  host: line(255)
    .regex(/^[\w.-]*$/, mailProblems.wrongHost.code)
    .optional(),
  port: wholeNumber(1, 65_535).optional(),
  security: z.enum(mailboxSecurities).optional(),
  username: line(200).optional(),
  /** Left out, it stays; empty, there is none. */
  password: z.string().max(500).optional(),
}

/** `taken` by an area, `ignored` for nobody waits for an answer; `open` waits for the office, which says `done`. */
export const incomingStates = ['open', 'done', 'taken', 'ignored'] as const
export const incomingReasons = [
  'reply',
  'filed',
  'bounce',
  'complaint',
  'automatic',
  'own',
  'no_thread',
  'other_sender',
  'closed',
  'too_many',
  'unknown_report',
  'too_large',
  'unreadable',
] as const

export const IncomingMail = z.object({
  id: z.number().int(),
  state: z.enum(incomingStates),
  reason: z.enum(incomingReasons),
  from_name: z.string(),
  from_email: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.string().nullable(),
  arrived_at: z.string(),
  files: z.array(MailedFile),
})
export type IncomingMail = z.infer<typeof IncomingMail>

/** What a provider reports, in our own form: the ways of providers are many, and a line of glue turns each into this. */
export const mailReportLimits = { events: 500, ageSeconds: 300 } as const
const MailEvent = z.strictObject({
  /** Of the provider; an event that was taken once is not taken again. */
  id: line(200).min(1),
  type: z.enum(['bounce', 'complaint']),
  /** Of a bounce: whether it is final. */
  permanent: z.boolean().default(false),
  /** The `Message-ID` of the mail. */
  message_id: line(500).min(1),
  email: line(200).default(''),
  detail: line(500).default(''),
})
export type MailEvent = z.infer<typeof MailEvent>

export const mailAdviceKinds = ['spf', 'dkim', 'dmarc'] as const
/** `unknown`: the name servers did not answer. */
export const mailAdviceStates = ['good', 'missing', 'wrong', 'unknown'] as const
export const MailAdvice = z.object({
  /** The domain that mails are sent from. */
  domain: z.string(),
  checks: z.array(
    z.object({
      kind: z.enum(mailAdviceKinds),
      state: z.enum(mailAdviceStates),
      /** Where the record stands or belongs. */
      name: z.string(),
      /** What is there; empty where nothing is. */
      found: z.string(),
      /** What to put there; empty where nothing is to be done, or where we cannot know it. */
      wanted: z.string(),
    }),
  ),
})
export type MailAdvice = z.infer<typeof MailAdvice>

export const mailboxesApi = endpoints({
  mailbox: {
    method: 'GET',
    path: '/mails/mailbox',
    access: administrators,
    summary: 'How the portal reads the mailbox of this office.',
    output: Mailbox,
  },
  changeMailbox: {
    method: 'PATCH',
    path: '/mails/mailbox',
    access: administrators,
    summary: 'Changes the named fields. Turned on, the mailbox is opened first.',
    body: z.strictObject({
      version: SeenVersion,
      enabled: z.boolean().optional(),
      ...access,
      /** Left out, it stays; empty, there is none and no report is taken. */
      webhook_secret: z.union([z.literal(''), line(200).min(24, mailProblems.shortSecret.code)]).optional(),
    }),
    output: Mailbox,
    errors: ['conflict'],
    limitPerMinute: 30,
  },
  checkMailbox: {
    method: 'POST',
    path: '/mails/mailbox/check',
    access: administrators,
    reads: true,
    summary: 'Opens the mailbox with these values, and those of before where one is left out. Nothing is read or stored.',
    body: z.strictObject(access),
    output: z.object({ messages: z.number().int() }),
    limitPerMinute: 20,
  },
  incoming: {
    method: 'GET',
    path: '/mails/incoming',
    access: administrators,
    paged: true,
    summary: 'Mail that arrived, the newest first: what nobody took waits for the office.',
    query: z.strictObject({ ...PageQuery, state: z.enum(incomingStates).default('open') }),
    output: z.array(IncomingMail),
  },
  endIncoming: {
    method: 'POST',
    path: '/mails/incoming/:id/done',
    access: administrators,
    summary: 'The office has seen to it; with `open` it waits again.',
    params: IdParams,
    body: z.strictObject({ open: z.boolean().default(false) }),
    output: IncomingMail,
    errors: ['not_found', 'wrong_state'],
  },
  incomingFile: {
    method: 'GET',
    path: '/mails/incoming/:id/files/:file',
    access: administrators,
    summary: 'A file of a message, to save.',
    params: z.strictObject({ id: Id, file: Id }),
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
  advice: {
    method: 'GET',
    path: '/mails/advice',
    access: administrators,
    summary: 'What the name servers say of the domain that mails are sent from, and which records are missing.',
    output: MailAdvice,
    limitPerMinute: 20,
  },
  events: {
    method: 'POST',
    path: '/mails/events',
    access: 'anyone',
    signsIn: true,
    summary: 'A mail provider reports bounces and complaints, signed with the secret of the settings (docs/operating.md).',
    body: z.strictObject({
      events: z.array(MailEvent).min(1, messages.required.code).max(mailReportLimits.events),
    }),
    output: z.object({ taken: z.number().int(), unknown: z.number().int() }),
    errors: ['not_found', 'conflict'],
    limitPerMinute: 120,
  },
})
