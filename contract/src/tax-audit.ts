/** The auditor of an application, who comes by a link and a code and sees its lines and documents alone (docs/decisions/221-auditor.md). */
import { z } from 'zod'
import { CaseDocument, CaseNote } from './engine/cases.ts'
import { LinkToken } from './engine/mailed-links.ts'
import { administrators, endpoints, Id, PageQuery } from './endpoint.ts'
import { messages } from './messages.ts'
import { MoneyText } from './money.ts'
import { Tax } from './tax.ts'
import { TaxLine, TaxSpend } from './tax-spend.ts'
import { SeenVersion } from './versions.ts'

/** Behind the link, before the code: nothing about money. */
export const AuditorLink = z.object({
  name: z.string(),
  /** Where the code goes, as much of it as tells one from another. */
  email: z.string(),
  number: z.string(),
  title: z.string(),
})
export type AuditorLink = z.infer<typeof AuditorLink>

export const AuditorView = z.object({
  name: z.string(),
  number: z.string(),
  title: z.string(),
  entity_name: z.string(),
  program: z.string(),
  allocated: MoneyText.nullable(),
  spend: TaxSpend,
  documents: z.array(CaseDocument.pick({ id: true, type: true, title: true, status: true, file: true })),
  /** Until then without another code. */
  ends_at: z.string(),
})
export type AuditorView = z.infer<typeof AuditorView>

const errors = ['gone', 'not_found', 'conflict', 'wrong_state'] as const
const guest = { access: 'anyone', limitPerMinute: 60 } as const
/** What the code was exchanged for. */
const session = { session: LinkToken }

export const taxAuditApi = endpoints({
  invite: {
    method: 'POST',
    path: '/tax/auditor',
    access: administrators,
    summary: 'Mails the auditor the link of an application; whoever was invited before comes in no more.',
    body: z.strictObject({
      taxId: Id,
      name: z.string().trim().min(1, messages.required.code).max(200),
      email: z.email(messages.invalidEmail.code).max(200),
    }),
    output: Tax,
    errors: ['not_found', 'wrong_state'],
  },
  end: {
    method: 'PATCH',
    path: '/tax/endAuditor',
    access: administrators,
    summary: 'Ends the link of an auditor, and what is open by it.',
    body: z.strictObject({ taxId: Id }),
    output: Tax,
    errors: ['not_found'],
  },
  open: {
    method: 'POST',
    path: '/tax/auditor/open',
    ...guest,
    reads: true,
    summary: 'Whose link it is, and for what. The code comes next.',
    body: z.strictObject({ token: LinkToken }),
    output: AuditorLink,
    errors: ['gone'],
  },
  sendCode: {
    method: 'POST',
    path: '/tax/auditor/code',
    access: 'anyone',
    limitPerMinute: 10,
    summary: 'Mails a code of six digits to the auditor: good for ten minutes and five tries.',
    body: z.strictObject({ token: LinkToken }),
    output: AuditorLink,
    errors: ['gone', 'wrong_state'],
  },
  enter: {
    method: 'POST',
    path: '/tax/auditor/enter',
    access: 'anyone',
    limitPerMinute: 10,
    signsIn: true,
    summary: 'Exchanges the code for what every other call asks for.',
    body: z.strictObject({ token: LinkToken, code: z.string().trim().max(20) }),
    output: z.object({ session: z.string(), ends_at: z.string() }),
    errors: ['gone'],
  },
  view: {
    method: 'POST',
    path: '/tax/auditor/view',
    ...guest,
    reads: true,
    summary: 'The application as its auditor sees it: what was spent and its documents.',
    body: z.strictObject(session),
    output: AuditorView,
    errors: ['gone'],
  },
  lines: {
    method: 'POST',
    path: '/tax/auditor/lines',
    ...guest,
    reads: true,
    paged: true,
    summary: 'The lines of that application, the oldest first.',
    body: z.strictObject({ ...session, ...PageQuery }),
    output: z.array(TaxLine),
    errors: ['gone'],
  },
  file: {
    method: 'POST',
    path: '/tax/auditor/file',
    ...guest,
    reads: true,
    summary: 'The file of one of its documents, as it was sent.',
    body: z.strictObject({ ...session, id: Id }),
    produces: 'application/octet-stream',
    errors: ['gone', 'not_found'],
  },
  disallow: {
    method: 'PATCH',
    path: '/tax/auditor/line',
    ...guest,
    summary: 'Disallows one of its lines, with the reason, or allows it again.',
    body: z.strictObject({ ...session, id: Id, disallowed: z.boolean(), reason: CaseNote.default(''), version: SeenVersion }),
    output: TaxLine,
    errors: [...errors],
  },
  comment: {
    method: 'POST',
    path: '/tax/auditor/comment',
    ...guest,
    summary: 'Says something of one of its lines; the office and the applicant read it.',
    body: z.strictObject({ ...session, id: Id, body: CaseNote.min(1, messages.required.code) }),
    output: TaxLine,
    errors: [...errors],
  },
})
