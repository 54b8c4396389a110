/**
 * One question to many: whoever has an account asks entries whether they are free for a production. Each gets a mail of its own
 * and answers by its link, without an account. Emails never leave the server; a contact is given by who answers.
 */
import { z } from 'zod'
import { endpoints, Id, IdParams, members, PageQuery } from './endpoint.ts'
import { LinkToken } from './engine/mailed-links.ts'
import { MailedFile, MailedFileParams } from './mailed-files.ts'
import { Person } from './engine/records.ts'
import { IsoDay } from './engine/schemas.ts'

export const inquiryLimits = { recipients: 50, project: 120, place: 200, message: 2000, note: 1000 } as const
export const inquiryAnswers = ['yes', 'maybe', 'no'] as const
export type InquiryAnswer = (typeof inquiryAnswers)[number]
export const inquiryStates = ['open', 'closed'] as const

/** Why somebody cannot be asked: not listed (any more), wants no inquiries, has no email, or was asked very often today. */
export const notAskedReasons = ['not_listed', 'refuses', 'no_email', 'asked_often'] as const
export type NotAskedReason = (typeof notAskedReasons)[number]

const text = (most: number) => z.string().trim().max(most)
const day = IsoDay
const EntryIds = z.array(Id).min(1).max(inquiryLimits.recipients)

export const NewInquiry = z.strictObject({
  entry_ids: EntryIds,
  project: text(inquiryLimits.project).min(1),
  message: text(inquiryLimits.message).min(1),
  place: text(inquiryLimits.place).default(''),
  from: day,
  to: day,
  /** Until when an answer helps. */
  reply_by: day,
  /** The same key twice asks once. */
  client_key: z.uuid(),
})
export type NewInquiry = z.infer<typeof NewInquiry>

/** Whether an entry can be asked, before anybody is. */
export const CheckedRecipient = z.object({
  entry_id: z.number().int(),
  /** Empty where the entry is not listed. */
  label: z.string(),
  /** Null where it can be. */
  problem: z.enum(notAskedReasons).nullable(),
})
export type CheckedRecipient = z.infer<typeof CheckedRecipient>

export const Inquiry = z.object({
  id: z.number().int(),
  state: z.enum(inquiryStates),
  project: z.string(),
  place: z.string(),
  from: z.string(),
  to: z.string(),
  reply_by: z.string(),
  asked_at: z.string(),
  asked_by: Person.nullable(),
  reminded_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  asked: z.number().int(),
  yes: z.number().int(),
  maybe: z.number().int(),
  no: z.number().int(),
  can: z.object({ remind: z.boolean(), close: z.boolean() }),
})
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryRecipient = z.object({
  entry_id: z.number().int(),
  label: z.string(),
  main_category: z.number().int().nullable(),
  root: z.number().int().nullable(),
  answer: z.enum(inquiryAnswers).nullable(),
  note: z.string(),
  answered_at: z.string().nullable(),
  /** What they wrote by mail. */
  messages: z.array(z.object({ id: z.number().int(), text: z.string(), written_at: z.string(), files: z.array(MailedFile) })),
  /** Only where the one who answered gives it. */
  contact: z.object({ phone: z.string(), email: z.string() }).nullable(),
})
export type InquiryRecipient = z.infer<typeof InquiryRecipient>

export const InquiryDetail = Inquiry.extend({ message: z.string(), recipients: z.array(InquiryRecipient) })
export type InquiryDetail = z.infer<typeof InquiryDetail>

/** What one of those who are asked sees: nothing of the others. */
export const AskedInquiry = z.object({
  state: z.enum(inquiryStates),
  label: z.string(),
  office: z.string(),
  asker: z.object({ name: z.string(), email: z.string() }),
  project: z.string(),
  message: z.string(),
  place: z.string(),
  from: z.string(),
  to: z.string(),
  reply_by: z.string(),
  answer: z.enum(inquiryAnswers).nullable(),
  note: z.string(),
  share_contact: z.boolean(),
})
export type AskedInquiry = z.infer<typeof AskedInquiry>

const ended = { access: 'shareLink', errors: ['gone'], limitPerMinute: 30 } as const
const errors = ['not_found', 'wrong_state'] as const

export const directoryInquiriesApi = endpoints({
  checkInquiry: {
    method: 'POST',
    path: '/directory/inquiries/check',
    reads: true,
    access: members,
    summary: 'Which of these entries can be asked, and why not the others. Asks nobody.',
    body: z.strictObject({ entry_ids: EntryIds }),
    output: z.array(CheckedRecipient),
    limitPerMinute: 60,
  },
  sendInquiry: {
    method: 'POST',
    path: '/directory/inquiries',
    access: members,
    summary: 'Asks each of these entries by a mail of its own. Those who cannot be asked are left out.',
    body: NewInquiry,
    output: InquiryDetail,
    errors: ['conflict'],
    limitPerMinute: 10,
  },
  inquiries: {
    method: 'GET',
    path: '/directory/inquiries',
    access: members,
    paged: true,
    summary: "The caller's own inquiries, the latest first; with `all` everybody's, for staff.",
    query: z.strictObject({ ...PageQuery, all: z.enum(['0', '1']).default('0') }),
    output: z.array(Inquiry),
  },
  inquiry: {
    method: 'GET',
    path: '/directory/inquiries/:id',
    access: members,
    summary: 'One inquiry with its answers, for whoever asked and for staff.',
    params: IdParams,
    output: InquiryDetail,
    errors: ['not_found'],
  },
  remindInquiry: {
    method: 'POST',
    path: '/directory/inquiries/:id/remind',
    access: members,
    summary: 'Reminds those who have not answered, once.',
    params: IdParams,
    output: InquiryDetail,
    errors,
  },
  closeInquiry: {
    method: 'POST',
    path: '/directory/inquiries/:id/close',
    access: members,
    summary: 'Ends an inquiry: nobody can answer any more. What was answered stays.',
    params: IdParams,
    output: InquiryDetail,
    errors,
  },
  mailedFile: {
    method: 'GET',
    path: '/directory/inquiries/:id/messages/:message/files/:file',
    access: members,
    summary: 'A file of a message that came by mail, to save; for whoever asked and for staff.',
    params: MailedFileParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
  openInquiry: {
    ...ended,
    method: 'POST',
    path: '/directory/inquiry/open',
    reads: true,
    summary: 'The inquiry that the link of a mail is about. Changes nothing. Wrong, ended and foreign links answer alike.',
    body: z.strictObject({ token: LinkToken }),
    output: AskedInquiry,
  },
  answerInquiry: {
    ...ended,
    method: 'POST',
    path: '/directory/inquiry/answer',
    summary: 'Answers it, or changes the answer.',
    body: z.strictObject({
      token: LinkToken,
      answer: z.enum(inquiryAnswers),
      note: text(inquiryLimits.note).default(''),
      share_contact: z.boolean().default(false),
    }),
    output: AskedInquiry,
    errors: ['gone', 'wrong_state'],
  },
})
