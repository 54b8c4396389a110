/** The mail desk: every mail is a row first, and stays readable whether a mail server is there or not. */
import { z } from 'zod'
import { administrators, endpoints, IdParams, PageQuery } from './endpoint.ts'
import { faultKinds } from './mailboxes.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const

export const MailSummary = z.object({
  id: z.number().int(),
  template: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  error: z.string().nullable(),
  /** What its receiver reported: it came back, or was called spam. */
  fault: z.enum(faultKinds).nullable(),
  fault_detail: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type MailSummary = z.infer<typeof MailSummary>

export const Mail = MailSummary.extend({
  text: z.string(),
  html: z.string(),
  entity: z.string().nullable(),
  entity_id: z.string().nullable(),
  /** Written while there was no mail server: nobody sends it but by `resend`. */
  held: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

export const mailApi = endpoints({
  list: {
    method: 'GET',
    path: '/mails',
    access: administrators,
    summary: 'The mails of this site, newest first.',
    paged: true,
    query: z.strictObject({ ...PageQuery, state: z.enum(mailStates).optional(), search: z.string().trim().max(200).default('') }),
    output: z.array(MailSummary),
  },
  setup: {
    method: 'GET',
    path: '/mails/setup',
    access: administrators,
    summary: 'Whether mails leave the house: without a mail server they stay queued.',
    output: z.object({ sends: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/mails/:id',
    access: administrators,
    summary: 'One mail with its text. Secrets in links of other people are blanked out.',
    params: IdParams,
    output: Mail,
    errors: ['not_found'],
  },
  resend: {
    method: 'POST',
    path: '/mails/:id/resend',
    access: administrators,
    summary: 'Tries a failed mail again, or sends one that was written while there was no mail server.',
    params: IdParams,
    output: MailSummary,
    errors: ['not_found', 'wrong_state', 'unavailable'],
  },
})
