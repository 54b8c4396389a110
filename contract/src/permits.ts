/** Film permits: the application, its places, and where it stands (S3 §7; domain.md §4; docs/decisions/111-permits.md). */
import { z } from 'zod'
import {
  Acknowledgement,
  CaseApproval,
  caseCan,
  CaseCondition,
  CaseDocument,
  CaseFault,
  CaseFee,
  CaseNote,
  NextMove,
  TimelineLine,
} from './engine/cases.ts'
import { CaseRecap } from './engine/recaps.ts'
import { revisionMachine } from './engine/case-machines.ts'
import { Person } from './engine/records.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, type Role } from './endpoint.ts'
import { locationPermitFields } from './location-permit-fields.ts'
import {
  agentLetterFields,
  certificateKinds,
  coverages,
  letterStatuses,
  line,
  permitDocumentTypes,
  permitFields,
  PermitFields,
} from './permit-fields.ts'
import { locationPermitStatuses, permitStatuses } from './permit-machine.ts'
import { feeRules, leadTimes, type LeadCause } from './permit-rules.ts'
import { PermitSearch } from './permit-search.ts'
import { messages } from './messages.ts'
import { SignInAnswer } from './second-factor.ts'
import { RequestKey } from './uploads.ts'
import { MessageCode } from './message-answer.ts'
import { SeenVersion } from './versions.ts'

/** Applicants, the office, and those who approve. */
export const permitPeople: readonly Role[] = ['permit', 'admin', 'permit_approve']
/** Those who write in an application. */
export const permitWriters: readonly Role[] = ['permit', 'admin']

export const storedCase = {
  id: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
}
export const saidMembers = { message: z.string().nullable(), ...MessageCode }

export const PermitCard = z.object({
  id: z.number().int(),
  permit_no: z.string().nullable(),
  project_id: z.number().int().nullable(),
  project_name: z.string(),
  title: z.string(),
  company_name: z.string(),
  applicant: Person.nullable(),
  assigned_to: Person.nullable(),
  permit_type: z.string(),
  status: z.enum(permitStatuses),
  status_since: z.string(),
  submitted_at: z.string().nullable(),
  is_late: z.boolean(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  location_count: z.number().int(),
  /** For the office: until when this step is to be done, by the hours of its status. */
  due_at: z.string().nullable(),
  is_overdue: z.boolean(),
  /** For the office: the approvers whose turn it is. */
  waits_for: z.array(z.object({ name: z.string(), department: z.string(), due_at: z.string().nullable() })),
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type PermitCard = z.infer<typeof PermitCard>

export const LocationPermitCard = z.object({
  id: z.number().int(),
  permit_id: z.number().int(),
  permit_no: z.string().nullable(),
  title: z.string(),
  location_id: z.number().int().nullable(),
  place_name: z.string(),
  address: z.string(),
  status: z.enum(locationPermitStatuses),
  status_since: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type LocationPermitCard = z.infer<typeof LocationPermitCard>

export const AgentLetter = z.object({
  ...agentLetterFields,
  status: z.enum(letterStatuses),
  sent_at: z.string().nullable(),
  signed_name: z.string().nullable(),
  signed_at: z.string().nullable(),
})
export type AgentLetter = z.infer<typeof AgentLetter>

/** When it may begin at the earliest, and why. */
export const PermitDates = z.object({
  earliest: z.string(),
  cause: z.enum(Object.keys(leadTimes) as [LeadCause, ...LeadCause[]]),
  working_days: z.number().int(),
  counted_from: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  is_late: z.boolean(),
})
export const QuoteLine = z.object({
  code: z.string(),
  name: z.string(),
  rule: z.enum(feeRules),
  unit: z.string(),
  quantity: z.string(),
  rate: z.string(),
  amount: z.string(),
})

/** What a company has sent once. */
export const PermitCertificate = z.object({
  id: z.number().int(),
  kind: z.enum(certificateKinds),
  company_name: z.string(),
  file_name: z.string(),
  valid_to: z.string().nullable(),
  uploaded_at: z.string(),
})
export type PermitCertificate = z.infer<typeof PermitCertificate>

export const Permit = z.object({
  ...storedCase,
  ...permitFields,
  project_id: z.number().int().nullable(),
  permit_no: z.string().nullable(),
  public_id: z.string(),
  status: z.enum(permitStatuses),
  status_since: z.string(),
  submitted_at: z.string().nullable(),
  issued_at: z.string().nullable(),
  is_late: z.boolean(),
  case_version: z.number().int(),
  needs_no_approver: z.boolean(),
  applicant: Person.nullable(),
  assigned_to: Person.nullable(),
  agent_letter: AgentLetter,
  location_permits: z.array(LocationPermitCard),
  /** Everything that keeps it from being submitted. */
  missing: z.array(CaseFault),
  dates: PermitDates,
  insurance_lines: z.array(z.object({ coverage: z.enum(coverages), needed: z.string(), held: z.string(), is_enough: z.boolean() })),
  /** What it would cost as it is written now; once submitted, `fees` says what is charged. */
  quote: z.array(QuoteLine),
  fees: z.array(CaseFee),
  documents: z.array(CaseDocument),
  /** What the application needs by what it says; each becomes a slot when it is submitted. */
  documents_needed: z.array(z.enum(permitDocumentTypes)),
  /** Of the company, in force today. */
  certificates: z.array(PermitCertificate),
  /** Changes of it since it was issued, the newest first. */
  revisions: z.array(
    z.object({
      id: z.number().int(),
      of_place: z.boolean(),
      reason: z.string(),
      status: z.enum(revisionMachine.statuses),
      created_at: z.string(),
    }),
  ),
  approvals: z.array(CaseApproval),
  conditions: z.array(CaseCondition),
  acknowledgement: Acknowledgement.nullable(),
  /** What was spent here; null before the permit is issued. */
  recap: CaseRecap.nullable(),
  timeline: z.array(TimelineLine),
  next: z.array(NextMove),
  can: z.object({ ...caseCan, revise: z.boolean() }),
  ...saidMembers,
})
export type Permit = z.infer<typeof Permit>

export const writeErrors = ['not_found', 'conflict', 'wrong_state'] as const
const move = { id: Id, status: z.enum(permitStatuses), note: CaseNote.default(''), version: SeenVersion }

export const permitsApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit',
    access: permitPeople,
    paged: true,
    summary: 'Permits: all of them for the office, the own ones for an applicant, those that wait for or had a decision for an approver.',
    query: z.strictObject({ ...PageQuery, status: z.enum(permitStatuses).optional() }),
    output: z.array(PermitCard),
  },
  search: {
    method: 'POST',
    path: '/permit/search',
    access: permitPeople,
    paged: true,
    reads: true,
    summary: 'The same, filtered.',
    body: PermitSearch,
    output: z.array(PermitCard),
  },
  ofProject: {
    method: 'GET',
    path: '/permit/project/:id',
    access: permitPeople,
    paged: true,
    summary: 'The permits of a project.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    output: z.array(PermitCard),
  },
  byUser: {
    method: 'POST',
    path: '/permit/getByUser',
    access: permitWriters,
    paged: true,
    reads: true,
    summary: 'The permits of an applicant, by user name: the own ones, or for the office anybody’s.',
    body: z.strictObject({ ...PageQuery, username: line().min(1) }),
    output: z.array(PermitCard),
  },
  removed: {
    method: 'GET',
    path: '/permit/getSoftDeletedPermits',
    access: administrators,
    paged: true,
    summary: 'Permits in the trash.',
    query: z.strictObject(PageQuery),
    output: z.array(PermitCard),
  },
  authenticate: {
    method: 'POST',
    path: '/permit/authenticate',
    signsIn: true,
    access: 'anyone',
    summary: 'Signs in as `/user/auth` does, with its limits and its second step.',
    body: z.strictObject({
      username: z.string().min(1, messages.required.code).max(200),
      password: z.string().min(1, messages.required.code).max(256),
    }),
    output: SignInAnswer,
  },
  get: {
    method: 'GET',
    path: '/permit/:id',
    access: permitPeople,
    summary: 'One permit, with all that the caller may see of it.',
    params: IdParams,
    output: Permit,
    errors: ['not_found'],
  },
  autoPopInfo: {
    method: 'GET',
    path: '/permit/getAutoPopInfo',
    access: permitWriters,
    summary: 'Company, contacts and insurance of the caller’s last permit, and the vehicles of its places.',
    output: z.object({
      fields: PermitFields.partial(),
      vehicles: locationPermitFields.vehicles,
    }),
  },
  create: {
    method: 'POST',
    path: '/permit',
    access: permitWriters,
    summary: 'A draft. The same `client_key` makes one.',
    body: z.strictObject({ ...PermitFields.partial().shape, project_id: Id.nullable().default(null), client_key: RequestKey.optional() }),
    output: Permit,
    errors: ['wrong_state'],
  },
  change: {
    method: 'PATCH',
    path: '/permit',
    access: permitWriters,
    summary: 'Writes the named fields, while the application is open.',
    body: z.strictObject({ id: Id, version: SeenVersion, ...PermitFields.partial().shape }),
    output: Permit,
    errors: [...writeErrors],
  },
  updateData: {
    method: 'PATCH',
    path: '/permit/updateData',
    access: administrators,
    summary: 'What the office keeps about a permit: who is in charge, its type and tier, its project, and whether nobody need approve it.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      assigned_to: Id.nullable().optional(),
      project_id: Id.nullable().optional(),
      permit_type: permitFields.permit_type.optional(),
      tier: permitFields.tier.optional(),
      needs_no_approver: z.boolean().optional(),
    }),
    output: Permit,
    errors: [...writeErrors],
  },
  copy: {
    method: 'POST',
    path: '/permit/copy',
    access: permitWriters,
    summary: 'Applies again: a draft with what this permit says and its places, with or without their days.',
    body: z.strictObject({ permitId: Id, excludeDates: z.boolean().default(false) }),
    output: Permit,
    errors: ['not_found'],
  },
  status: {
    method: 'PATCH',
    path: '/permit/updatePermitStatus',
    access: permitPeople,
    summary: 'Moves a permit. What is not open is refused with what is.',
    body: z.strictObject(move),
    output: Permit,
    errors: [...writeErrors],
  },
  remove: {
    method: 'DELETE',
    path: '/permit/:id',
    access: permitWriters,
    summary: 'Puts a permit into the trash: an applicant a draft, the office any.',
    params: IdParams,
    output: Permit,
    errors: [...writeErrors],
  },
  recover: {
    method: 'PATCH',
    path: '/permit/recoverPermit',
    access: administrators,
    summary: 'Takes a permit out of the trash.',
    body: z.strictObject({ id: Id }),
    output: Permit,
    errors: [...writeErrors],
  },
  changeLetter: {
    method: 'PATCH',
    path: '/permit/agentLetter',
    access: permitWriters,
    summary: 'Writes the named fields of the agent letter; a signed one has to be revoked first.',
    body: z.strictObject({ id: Id, version: SeenVersion, ...z.strictObject(agentLetterFields).partial().shape }),
    output: Permit,
    errors: [...writeErrors],
  },
  sendLetter: {
    method: 'POST',
    path: '/permit/agentLetter/send',
    access: permitWriters,
    summary: 'Mails the letter to its signer; an earlier link is dead.',
    body: z.strictObject({ id: Id }),
    output: Permit,
    errors: [...writeErrors],
  },
  openLetter: {
    method: 'POST',
    path: '/permit/agentLetter/open',
    access: 'anyone',
    reads: true,
    limitPerMinute: 60,
    summary: 'The letter behind the link of a mail.',
    body: z.strictObject({ token: line(100).min(1) }),
    output: z.object({ letter: AgentLetter, company_name: z.string(), title: z.string(), text: z.string() }),
    errors: ['gone'],
  },
  signLetter: {
    method: 'POST',
    path: '/permit/agentLetter/sign',
    access: 'anyone',
    limitPerMinute: 20,
    summary: 'Signs the letter with a typed name; its text is stored with a hash.',
    body: z.strictObject({ token: line(100).min(1), name: line(120).min(1), agreed: z.literal(true) }),
    output: z.object({ letter: AgentLetter }),
    errors: ['gone'],
  },
  revokeLetter: {
    method: 'POST',
    path: '/permit/agentLetter/revoke',
    access: permitWriters,
    summary: 'Revokes a letter: nothing can be submitted by it any more, what was issued stays.',
    body: z.strictObject({ id: Id }),
    output: Permit,
    errors: [...writeErrors],
  },
})
