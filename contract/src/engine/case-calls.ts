/**
 * What the calls of registers and of tax credit take and answer, alike but for their paths: documents, messages, approvals, acceptance, recap
 * and notices of one case. Each area's contract names the path, who may call, and what it is about.
 */
import { z } from 'zod'
import { Id, IdParams, IdText, PageQuery } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { statedAmount } from '../money.ts'
import { MessageCode } from '../message-answer.ts'
import { SeenVersion } from '../versions.ts'
import { acknowledgementMachine, approvalDecisions, caseMessageMachine, documentMachine, recapMachine } from './case-machines.ts'
import { caseOrders } from './case-orders.ts'
import {
  Acknowledgement,
  CaseApproval,
  caseCan,
  CaseCondition,
  CaseDocument,
  CaseFault,
  CaseLetter,
  caseLimits,
  CaseMessage,
  CaseNote,
  ChosenApprovers,
  NextMove,
  TimelineLine,
} from './cases.ts'
import { LinkToken } from './mailed-links.ts'
import { amountsBackwards, amountsInOrder, daysBackwards, inOrder } from './ranges.ts'
import { Person } from './records.ts'
import { CaseRecap, RecapFields } from './recaps.ts'
import { DayOrNone, IsoDay, statusFilter } from './schemas.ts'

/** The largest PDF of a case. */
export const caseDocumentBytes = 20 * 1024 * 1024

const line = (most = 200) => z.string().trim().max(most)
const Body = z.string().trim().min(1, messages.required.code).max(caseLimits.message)
const day = () => DayOrNone
const errors = ['not_found', 'conflict', 'wrong_state'] as const

/** An amount that an applicant states: never below zero. */
export const StatedMoney = statedAmount()

export const documentCalls = <Type extends z.ZodType<string>>(Kind: Type) =>
  ({
    create: {
      consumes: 'multipart/form-data',
      body: z.strictObject({
        caseId: IdText,
        documentId: IdText.optional(),
        type: Kind,
        title: line(caseLimits.subject).default(''),
        valid_to: IsoDay.optional(),
      }),
      output: CaseDocument,
      errors: [...errors, 'too_large', 'unsupported'],
    },
    change: {
      body: z.strictObject({
        id: Id,
        version: SeenVersion,
        title: line(caseLimits.subject).optional(),
        type: Kind.optional(),
        valid_to: day().optional(),
      }),
      output: CaseDocument,
      errors,
    },
    status: {
      body: z.strictObject({ id: Id, status: z.enum(documentMachine.statuses), note: CaseNote.default(''), version: SeenVersion }),
      output: CaseDocument,
      errors,
    },
  }) as const

/** A request for information where it names no document, and for a document where it does. */
export const requestCall = <Type extends z.ZodType<string>>(Kind: Type) =>
  ({
    body: z.strictObject({
      caseId: Id,
      items: Body,
      document: Kind.nullable().default(null),
      due_at: day().default(null),
    }),
    output: CaseMessage,
    errors,
  }) as const

const written = { caseId: Id, subject: line(caseLimits.subject).default(''), body: Body, answers: Id.nullable().default(null) }
export const messageCalls = {
  list: { output: z.array(CaseMessage), errors: ['not_found'] },
  toUser: { body: z.strictObject({ ...written, internal: z.boolean().default(false) }), output: CaseMessage, errors },
  toAdmin: { body: z.strictObject(written), output: CaseMessage, errors },
  status: {
    body: z.strictObject({ id: Id, status: z.enum(caseMessageMachine.statuses), version: SeenVersion }),
    output: CaseMessage,
    errors,
  },
} as const

export const approvalCalls = {
  choose: {
    body: z.strictObject({ caseId: Id, version: SeenVersion, steps: ChosenApprovers.optional() }),
    output: z.array(CaseApproval),
    errors,
  },
  /** Signed in, by the link of a mail, or with the key in an approver's place. */
  decide: {
    body: z.strictObject({
      id: Id,
      token: LinkToken.optional(),
      with_key: z.boolean().default(false),
      status: z.enum(approvalDecisions),
      note: CaseNote.default(''),
      conditions: z.array(z.string().trim().min(1).max(caseLimits.condition)).max(caseLimits.conditions).default([]),
    }),
    output: CaseApproval,
    errors: ['gone', ...errors],
  },
} as const

/** `url` opens the file without an account: this one, for this approver, for some hours. */
export const ApproverDocument = z.object({
  id: z.number().int(),
  type: z.string(),
  title: z.string(),
  status: z.string(),
  file_name: z.string(),
  url: z.string(),
})
export type ApproverDocument = z.infer<typeof ApproverDocument>
export const approverFileCall = {
  access: 'anyone',
  limitPerMinute: 120,
  params: IdParams,
  query: z.strictObject({ approval: IdText, until: IdText, signature: z.string().min(1).max(100) }),
  produces: 'application/octet-stream',
  errors: ['not_found', 'gone'],
} as const

/** What an approver decides about, behind the link of a mail. */
export const ApproverView = z.object({
  approval: CaseApproval,
  case: z.object({ id: z.number().int(), number: z.string(), title: z.string(), company: z.string(), status: z.string() }),
  /** What it says, in the order of its form; what is confidential is left out. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  conditions: z.array(CaseCondition),
  documents: z.array(ApproverDocument),
})
export type ApproverView = z.infer<typeof ApproverView>
export const openApprovalCall = { body: z.strictObject({ token: LinkToken }), output: ApproverView, errors: ['gone', 'not_found'] } as const

export const acknowledgeCall = {
  body: z.strictObject({
    id: Id,
    status: z.enum(acknowledgementMachine.statuses),
    note: CaseNote.default(''),
    ticked: z.array(Id).max(caseLimits.conditions).default([]),
    signed_name: line(120).default(''),
    version: SeenVersion,
  }),
  output: Acknowledgement,
  errors,
} as const

/** Writes what is named and moves where another status is; `id` is the recap's. */
export const recapCall = {
  body: z.strictObject({
    id: Id,
    status: z.enum(recapMachine.statuses),
    note: CaseNote.default(''),
    version: SeenVersion,
    fields: RecapFields.partial().optional(),
  }),
  output: CaseRecap,
  errors,
} as const

export const noticeCall = {
  body: z.strictObject({ caseId: Id }),
  output: z.object({ Success: z.boolean(), sent: z.number().int(), message: z.string(), ...MessageCode }),
  errors: ['not_found', 'wrong_state'],
} as const

/** What an applicant says to have an account, and the link of the mail that follows. */
export const profileCalls = {
  submit: {
    body: z.strictObject({ name: line(120).min(1, messages.required.code), email: line().min(1, messages.required.code) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found'],
  },
  verify: {
    body: z.strictObject({ token: line(400).min(1) }),
    output: z.object({ Success: z.boolean(), email: z.string(), name: z.string() }),
    errors: ['gone'],
  },
  authenticate: {
    body: z.strictObject({
      username: z.string().min(1, messages.required.code).max(200),
      password: z.string().min(1, messages.required.code).max(256),
    }),
  },
} as const

export { type CaseOrder, caseOrders } from './case-orders.ts'
export const caseSearch = <Status extends string>(statuses: readonly [Status, ...Status[]]) =>
  z
    .strictObject({
      ...PageQuery,
      /** In number, title, company, project or applicant. */
      search: line().default(''),
      order: z.enum(caseOrders).default('newest'),
      type: line(80).default(''),
      status: statusFilter(statuses),
      /** First day of photography in these days. */
      date_from: day().default(null),
      date_to: day().default(null),
      budget_from: StatedMoney.nullable().default(null),
      budget_to: StatedMoney.nullable().default(null),
    })
    .refine(inOrder('date_from', 'date_to'), daysBackwards('date_to'))
    .refine(amountsInOrder('budget_from', 'budget_to'), amountsBackwards('budget_to'))

/** Where it stands, in S3's four statuses (S3 §3 "Register"). */
const fourStatuses = {
  ack_status: z.string(),
  recap_status: z.string(),
  approve_status: z.enum(['none', 'pending', 'approved', 'denied']),
}

/** What everybody reads of a case of one owner, beside its own fields and its number. */
export const caseView = <Status extends string>(statuses: readonly [Status, ...Status[]]) => ({
  id: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  project_id: z.number().int().nullable(),
  status: z.enum(statuses),
  status_since: z.string(),
  ...fourStatuses,
  submitted_at: z.string().nullable(),
  needs_no_approver: z.boolean(),
  applicant: Person.nullable(),
  assigned_to: Person.nullable(),
  /** Everything that keeps it from being sent in. */
  missing: z.array(CaseFault),
  documents: z.array(CaseDocument),
  letters: z.array(CaseLetter),
  approvals: z.array(CaseApproval),
  conditions: z.array(CaseCondition),
  acknowledgement: Acknowledgement.nullable(),
  recap: CaseRecap.nullable(),
  timeline: z.array(TimelineLine),
  next: z.array(NextMove),
  can: z.object(caseCan),
  message: z.string().nullable(),
  ...MessageCode,
})

/** The same in a list. */
export const caseCard = <Status extends string>(statuses: readonly [Status, ...Status[]]) => ({
  id: z.number().int(),
  project_id: z.number().int().nullable(),
  project_name: z.string(),
  title: z.string(),
  entity_name: z.string(),
  applicant: Person.nullable(),
  assigned_to: Person.nullable(),
  status: z.enum(statuses),
  status_since: z.string(),
  submitted_at: z.string().nullable(),
  first_shoot_date: z.string().nullable(),
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})

export const CaseApplicant = Person.extend({
  email: z.string(),
  role: z.string(),
  registers: z.number().int(),
  applications: z.number().int(),
  last_applied_at: z.string().nullable(),
})
export type CaseApplicant = z.infer<typeof CaseApplicant>
