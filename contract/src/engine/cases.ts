/**
 * What the calls about every kind of case share: the moves that are open, the timeline, documents, messages, approvals, conditions and what
 * whoever asked accepts. A kind's own contract adds its fields, its paths and its messages.
 */
import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { MailedFile } from '../mailed-files.ts'
import { MessageCode } from '../message-answer.ts'
import {
  acknowledgementMachine,
  approvalMachine,
  caseMessageMachine,
  consentMachine,
  documentMachine,
  revisionMachine,
} from './case-machines.ts'
import { Person } from './records.ts'

export const caseLimits = { note: 2000, message: 10_000, subject: 200, conditions: 50, condition: 1000, documents: 200, files: 20 } as const
export const CaseNote = z.string().trim().max(caseLimits.note)

/** A move that the caller can make now, and what has to be written with it. */
export const NextMove = z.object({ to: z.string(), action: z.string(), needs: z.enum(['note']).nullable() })
export type NextMove = z.infer<typeof NextMove>
const next = { next: z.array(NextMove), version: z.number().int() }

/** What the caller may do in a case, whatever its kind. */
export const caseCan = {
  edit: z.boolean(),
  remove: z.boolean(),
  recover: z.boolean(),
  office: z.boolean(),
  /** Messages, and for permits fees and invoices; of one in the trash nothing is. */
  write: z.boolean(),
  choose: z.boolean(),
} as const

/** What keeps a case from being submitted. */
export const CaseFault = z.object({ field: z.string(), message: z.string(), ...MessageCode })
export type CaseFault = z.infer<typeof CaseFault>

/** One move of one machine: the case itself, a part of it, a document, an approval. */
export const TimelineLine = z.object({
  id: z.number().int(),
  machine: z.string(),
  thing_id: z.number().int(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  at: z.string(),
  by: z.string(),
  mover: z.string(),
  note: z.string(),
})
export type TimelineLine = z.infer<typeof TimelineLine>

/** A letter of the office, as it was sent. */
export const CaseLetter = z.object({ id: z.number().int(), number: z.string(), subject: z.string(), sent_at: z.string() })
export type CaseLetter = z.infer<typeof CaseLetter>

export const CaseDocument = z.object({
  id: z.number().int(),
  part_id: z.number().int().nullable(),
  type: z.string(),
  title: z.string(),
  required_by: z.enum(['rule', 'person', 'nobody']),
  due_at: z.string().nullable(),
  valid_to: z.string().nullable(),
  status: z.enum(documentMachine.statuses),
  note: z.string(),
  file: z.object({ file_version: z.number().int(), file_name: z.string(), type: z.string(), bytes: z.number().int() }).nullable(),
  ...next,
})
export type CaseDocument = z.infer<typeof CaseDocument>

export const messageDirections = ['to_user', 'to_admin', 'internal'] as const
export const CaseMessage = z.object({
  id: z.number().int(),
  part_id: z.number().int().nullable(),
  direction: z.enum(messageDirections),
  thread_id: z.number().int().nullable(),
  from: z.string(),
  subject: z.string(),
  /** Empty of one that was removed. */
  body: z.string(),
  request_kind: z.enum(['none', 'info', 'document']),
  document_id: z.number().int().nullable(),
  due_at: z.string().nullable(),
  status: z.enum(caseMessageMachine.statuses),
  read_at: z.string().nullable(),
  /** It came as an answer to a mail. */
  by_mail: z.boolean(),
  files: z.array(MailedFile),
  removed: z.boolean(),
  /** The caller may take it out of sight. */
  can_remove: z.boolean(),
  created_at: z.string(),
  ...next,
})
export type CaseMessage = z.infer<typeof CaseMessage>

export const CaseApproval = z.object({
  id: z.number().int(),
  approver_id: z.number().int(),
  name: z.string(),
  department: z.string(),
  step_order: z.number().int(),
  is_required: z.boolean(),
  veto: z.boolean(),
  case_version: z.number().int(),
  status: z.enum(approvalMachine.statuses),
  sent_at: z.string().nullable(),
  seen_at: z.string().nullable(),
  due_at: z.string().nullable(),
  /** Asked, not decided, and past its time. */
  overdue: z.boolean(),
  decided_at: z.string().nullable(),
  decided_as: z.string().nullable(),
  note: z.string(),
  conditions: z.array(z.string()),
  ...next,
})
export type CaseApproval = z.infer<typeof CaseApproval>

/** What somebody outside is asked to sign for; never from where it was signed. */
export const CaseConsent = z.object({
  id: z.number().int(),
  part_id: z.number().int().nullable(),
  name: z.string(),
  email: z.string(),
  status: z.enum(consentMachine.statuses),
  sent_at: z.string(),
  seen_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  signed_name: z.string(),
  answered_at: z.string().nullable(),
  note: z.string(),
})
export type CaseConsent = z.infer<typeof CaseConsent>

export const CaseCondition = z.object({
  id: z.number().int(),
  part_id: z.number().int().nullable(),
  text: z.string(),
  source: z.enum(['site', 'office', 'approver']),
  needs_ack: z.boolean(),
})
export type CaseCondition = z.infer<typeof CaseCondition>

export const Acknowledgement = z.object({
  id: z.number().int(),
  conditions: z.array(z.object({ id: z.number().int(), text: z.string() })),
  ticked: z.array(z.number().int()),
  status: z.enum(acknowledgementMachine.statuses),
  signed_name: z.string(),
  signed_at: z.string().nullable(),
  note: z.string(),
  ...next,
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

export const CaseFee = z.object({
  id: z.number().int(),
  part_id: z.number().int().nullable(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  rate: z.string(),
  amount: z.string(),
  status: z.enum(['due', 'paid', 'refunded', 'waived']),
  waived_why: z.string(),
  reference: z.string(),
})
export type CaseFee = z.infer<typeof CaseFee>

export const CaseRevision = z.object({
  id: z.number().int(),
  part_id: z.number().int().nullable(),
  base_version: z.number().int(),
  reason: z.string(),
  status: z.enum(revisionMachine.statuses),
  note: z.string(),
  by: Person.nullable(),
  created_at: z.string(),
  /** Field by field, as it is in force and as it is to be. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  ...next,
})
export type CaseRevision = z.infer<typeof CaseRevision>

/** Who is asked about a case, in order: steps one after another, each with those who are asked at the same time. */
export const ChosenApprovers = z.array(z.array(Id).min(1).max(50)).max(50)
