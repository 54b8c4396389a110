/** What the links of mails do, and the mail that is written by hand (S3 §7 `/site/sendemail`, `/site/verifyemailaction`). */
import { z } from 'zod'
import { administrators, endpoints, Id, wholeNumber } from './endpoint.ts'
import { mailAudiences } from './mail-templates.ts'
import { messages } from './messages.ts'

const line = (most: number) => z.string().trim().max(most)
const ActionToken = z.string().trim().min(1).max(200)

/** What stands behind the link of a mail. Reading it changes nothing; what it is for is done by a press. */
export const MailAction = z.object({
  action: z.enum(['unsubscribe', 'confirm', 'hold']),
  /** Whom or what it is about: an email, or the name of an entry. */
  about: z.string(),
  /** It was done before. */
  done: z.boolean(),
  /** Of a hold: what its owner said. */
  answer: z.enum(['', 'yes', 'no']).optional(),
})
export type MailAction = z.infer<typeof MailAction>

export const mailActionsApi = endpoints({
  sendEmail: {
    method: 'POST',
    path: '/site/sendemail',
    access: administrators,
    summary: 'One mail to each of some emails, in words that are typed (S3 §7).',
    body: z.strictObject({
      to: line(2000),
      /** Where answers go; the sender is always the office. */
      from: line(200).default(''),
      subject: line(200).min(1, messages.required.code),
      message: z.string().trim().min(1, messages.required.code).max(20_000),
      idSite: Id,
      templateType: line(80).default(''),
      /** 1 user, 2 admin, 3 approver, 4 guest. */
      emailType: wholeNumber(1, Object.keys(mailAudiences).length).default(1),
    }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found'],
  },
  readAction: {
    method: 'POST',
    path: '/site/emailaction',
    access: 'anyone',
    summary: 'What the link of a mail is for. Opening it does nothing.',
    reads: true,
    body: z.strictObject({ token: ActionToken }),
    output: MailAction,
    errors: ['gone'],
    limitPerMinute: 60,
  },
  verifyAction: {
    method: 'POST',
    path: '/site/verifyemailaction',
    access: 'anyone',
    summary: 'Does what the link of a mail is for, once (S3 §7); of a hold it says whether the place is free.',
    body: z.strictObject({ token: ActionToken, answer: z.enum(['yes', 'no']).default('yes') }),
    output: z.object({ Success: z.boolean(), ...MailAction.shape }),
    errors: ['gone'],
    limitPerMinute: 60,
  },
})

export const oneClickApi = endpoints({
  /** Mail programs press the button of RFC 8058 themselves: a form without a page, a session or an origin. */
  oneClick: {
    method: 'POST',
    path: '/site/unsubscribe/:token',
    access: 'anyone',
    summary: 'Unsubscribes the addressee of a mail, as mail programs do it (RFC 8058).',
    params: z.strictObject({ token: ActionToken }),
    output: z.object({ Success: z.literal(true) }),
    errors: ['gone'],
    limitPerMinute: 60,
  },
})
