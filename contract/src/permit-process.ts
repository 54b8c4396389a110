/** What happens around an application: documents, messages, requests, approvers, conditions, fees and notices (S3 §7; domain.md §4.8–4.11). */
import { z } from 'zod'
import { acknowledgementMachine, approvalDecisions, approvalMachine, caseMessageMachine, documentMachine } from './engine/case-machines.ts'
import {
  Acknowledgement,
  CaseApproval,
  CaseCondition,
  CaseDocument,
  caseLimits,
  CaseFee,
  CaseMessage,
  CaseNote,
  ChosenApprovers,
} from './engine/cases.ts'
import { LinkToken } from './engine/mailed-links.ts'
import { administrators, endpoints, Id, IdParams, IdText, PageQuery, wholeNumber } from './endpoint.ts'
import { MessageCode } from './message-answer.ts'
import { Person } from './engine/records.ts'
import { day, line } from './permit-fields.ts'
import { permitPeople, permitWriters } from './permits.ts'
import { permitStatuses } from './permit-machine.ts'
import { SeenVersion } from './versions.ts'

/** Kinds of documents (domain.md §4.8). */
export const permitDocumentTypes = [
  'certificate_of_insurance',
  'additional_insured',
  'workers_compensation',
  'auto_insurance',
  'drone_insurance',
  'owner_consent',
  'neighbour_letter',
  'survey_sheet',
  'site_plan',
  'traffic_plan',
  'parking_plan',
  'pyro_licence',
  'fire_permit',
  'stunt_safety_plan',
  'drone_plan',
  'animal_certificate',
  'minor_permits',
  'school_letter',
  'non_profit_proof',
  'agent_letter',
  'script_pages',
  'call_sheet',
  'hold_harmless',
  'business_licence',
  'receipt',
  'issued_permit',
  'other',
] as const
export const permitDocumentBytes = 20 * 1024 * 1024

const Type = z.enum(permitDocumentTypes)
const Title = line(caseLimits.subject)
const errors = ['not_found', 'conflict', 'wrong_state'] as const
const Body = z.string().trim().min(1).max(caseLimits.message)
const Sent = z.object({ Success: z.boolean(), sent: z.number().int(), message: z.string(), ...MessageCode })

const written = {
  permitId: Id,
  locPermitId: Id.nullable().default(null),
  subject: line(caseLimits.subject).default(''),
  body: Body,
  /** The message that it answers. */
  answers: Id.nullable().default(null),
}

export const permitDocumentsApi = endpoints({
  create: {
    method: 'POST',
    path: '/permit/createPermitDoc',
    access: permitWriters,
    consumes: 'multipart/form-data',
    summary: 'Adds a PDF: into the slot `documentId`, or into a slot of its own. One that was accepted is superseded.',
    body: z.strictObject({
      permitId: IdText,
      locPermitId: IdText.optional(),
      documentId: IdText.optional(),
      type: Type.default('other'),
      title: Title.default(''),
      valid_to: z.iso.date().optional(),
    }),
    output: CaseDocument,
    errors: [...errors, 'too_large', 'unsupported'],
  },
  change: {
    method: 'PATCH',
    path: '/permit/updatePermitDoc',
    access: permitWriters,
    summary: 'Writes the named facts of a document.',
    body: z.strictObject({ id: Id, version: SeenVersion, title: Title.optional(), type: Type.optional(), valid_to: day().optional() }),
    output: CaseDocument,
    errors: [...errors],
  },
  status: {
    method: 'PATCH',
    path: '/permit/updatePermitDocStatus',
    access: permitWriters,
    summary: 'Accepts, rejects, waives, removes or asks for a document again.',
    body: z.strictObject({ id: Id, status: z.enum(documentMachine.statuses), note: CaseNote.default(''), version: SeenVersion }),
    output: CaseDocument,
    errors: [...errors],
  },
  file: {
    method: 'GET',
    path: '/permit/document/:id/file',
    access: permitPeople,
    summary: 'The file of a document, as it was sent.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
})

export const permitMessagesApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit/getPermitMessages/:id',
    access: permitWriters,
    summary: 'The messages of a permit, the oldest first; internal notes for the office alone.',
    params: IdParams,
    output: z.array(CaseMessage),
    errors: ['not_found'],
  },
  toUser: {
    method: 'POST',
    path: '/permit/messageToUser',
    access: administrators,
    summary: 'A message to the applicant, by mail too; `internal` keeps it in the office.',
    body: z.strictObject({ ...written, internal: z.boolean().default(false) }),
    output: CaseMessage,
    errors: [...errors],
  },
  toAdmin: {
    method: 'POST',
    path: '/permit/messageToAdmin',
    access: ['permit'],
    summary: 'A message to the office.',
    body: z.strictObject(written),
    output: CaseMessage,
    errors: [...errors],
  },
  status: {
    method: 'PATCH',
    path: '/permit/updatePermitMsgStatus',
    access: permitWriters,
    summary: 'Read by whom it was written to, or resolved by the office.',
    body: z.strictObject({ id: Id, status: z.enum(caseMessageMachine.statuses), version: SeenVersion }),
    output: CaseMessage,
    errors: [...errors],
  },
  remove: {
    method: 'PATCH',
    path: '/permit/removePermitMsg',
    access: permitWriters,
    summary: 'Takes a message out of sight: the office any, others their own.',
    body: z.strictObject({ id: Id }),
    output: CaseMessage,
    errors: [...errors],
  },
  requestInfo: {
    method: 'POST',
    path: '/permit/sendRequestToApplicant',
    access: administrators,
    summary: 'Asks the applicant for information: the permit waits for the answer.',
    body: z.strictObject({ permitId: Id, locPermitId: Id.nullable().default(null), items: Body, due_at: day().default(null) }),
    output: CaseMessage,
    errors: [...errors],
  },
  requestDocument: {
    method: 'POST',
    path: '/permit/sendRequestToApplicantForDoc',
    access: administrators,
    summary: 'Asks the applicant for a document: an empty slot, a message and a mail.',
    body: z.strictObject({
      permitId: Id,
      locPermitId: Id.nullable().default(null),
      type: Type,
      title: Title.default(''),
      note: CaseNote.default(''),
      due_at: day().default(null),
    }),
    output: CaseMessage,
    errors: [...errors],
  },
})

const decision = {
  status: z.enum(approvalDecisions),
  note: CaseNote.default(''),
  conditions: z.array(z.string().trim().min(1).max(caseLimits.condition)).max(caseLimits.conditions).default([]),
}

export const permitApprovalsApi = endpoints({
  choose: {
    method: 'PATCH',
    path: '/permit/updateSelectedApproveInfo',
    access: administrators,
    summary: 'Who is asked about this permit, in order; who was asked already stays. Without `steps` the site’s order by rule.',
    body: z.strictObject({ permitId: Id, version: SeenVersion, steps: ChosenApprovers.optional() }),
    output: z.array(CaseApproval),
    errors: [...errors],
  },
  chosenStatus: {
    method: 'PATCH',
    path: '/permit/updateSelectedApproveStatus',
    access: administrators,
    summary: 'Leaves an approver out, asks one again, or takes a decision back, with the reason.',
    body: z.strictObject({ id: Id, status: z.enum(approvalMachine.statuses), note: CaseNote.default(''), version: SeenVersion }),
    output: CaseApproval,
    errors: [...errors],
  },
  open: {
    method: 'POST',
    path: '/permit/verifyapprover',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'What an approver decides about, behind the link of a mail. Opening decides nothing.',
    body: z.strictObject({ token: LinkToken }),
    output: z.object({
      approval: CaseApproval,
      permit: z.object({
        id: z.number().int(),
        permit_no: z.string().nullable(),
        title: z.string(),
        company_name: z.string(),
        permit_type: z.string(),
        scenes: z.string(),
        status: z.enum(permitStatuses),
        first_day: z.string().nullable(),
        last_day: z.string().nullable(),
      }),
      places: z.array(
        z.object({
          id: z.number().int(),
          place_name: z.string(),
          address: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          scene_text: z.string(),
          involves: z.array(z.string()),
          first_day: z.string().nullable(),
          last_day: z.string().nullable(),
        }),
      ),
      conditions: z.array(CaseCondition),
      documents: z.array(z.object({ id: z.number().int(), type: z.string(), title: z.string(), status: z.string() })),
    }),
    errors: ['gone', 'not_found'],
  },
  decide: {
    method: 'PATCH',
    path: '/permit/updatePermitApproveStatus',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'Decides, signed in or by the link of a mail. Once for each version.',
    body: z.strictObject({ id: Id, token: LinkToken.optional(), ...decision }),
    output: CaseApproval,
    errors: ['gone', ...errors],
  },
  decideByKey: {
    method: 'PATCH',
    path: '/permit/updatePermitApproveStatusApproverKey',
    access: administrators,
    summary: 'Decides in an approver’s place, as a key approver; the log says so.',
    body: z.strictObject({ id: Id, ...decision }),
    output: CaseApproval,
    errors: [...errors],
  },
  reshare: {
    method: 'POST',
    path: '/permit/reshareApproval',
    access: administrators,
    summary: 'A new link to an approver who is asked; the old one is dead.',
    body: z.strictObject({ id: Id }),
    output: CaseApproval,
    errors: [...errors],
  },
})

export const permitConditionsApi = endpoints({
  write: {
    method: 'PATCH',
    path: '/permit/conditions',
    access: administrators,
    summary: 'Puts the office’s conditions in place of those it wrote before; approvers’ stay.',
    body: z.strictObject({
      permitId: Id,
      version: SeenVersion,
      conditions: z
        .array(
          z.strictObject({
            text: z.string().trim().min(1).max(caseLimits.condition),
            part_id: Id.nullable().default(null),
            needs_ack: z.boolean().default(true),
          }),
        )
        .max(caseLimits.conditions),
    }),
    output: z.array(CaseCondition),
    errors: [...errors],
  },
  acknowledge: {
    method: 'PATCH',
    path: '/permit/updateAckStatus',
    access: permitWriters,
    summary: 'The applicant accepts each condition with a typed name, or declines; the office asks again.',
    body: z.strictObject({
      id: Id,
      status: z.enum(acknowledgementMachine.statuses),
      note: CaseNote.default(''),
      ticked: z
        .array(Id)
        .max(caseLimits.conditions * 2)
        .default([]),
      signed_name: line(120).default(''),
      version: SeenVersion,
    }),
    output: Acknowledgement,
    errors: [...errors],
  },
  confirm: {
    method: 'PATCH',
    path: '/permit/updateAckConfirmStatus',
    access: administrators,
    summary: 'The office confirms what the applicant accepted.',
    body: z.strictObject({ id: Id, version: SeenVersion }),
    output: Acknowledgement,
    errors: [...errors],
  },
  fee: {
    method: 'PATCH',
    path: '/permit/fee',
    access: administrators,
    summary: 'Marks a fee as paid or refunded with a reference, or waives it with the reason.',
    body: z.strictObject({
      id: Id,
      status: z.enum(['due', 'paid', 'refunded', 'waived']),
      why: CaseNote.default(''),
      reference: line(120).default(''),
    }),
    output: CaseFee,
    errors: [...errors],
  },
})

const notice = { body: z.strictObject({ permitId: Id }), output: Sent, errors: ['not_found', 'wrong_state'] as const }
const placeNotice = { body: z.strictObject({ locPermitId: Id }), output: Sent, errors: ['not_found', 'wrong_state'] as const }

/** Each sends only what the last move has not sent already: nobody is told twice. */
export const permitNoticesApi = endpoints({
  userPermit: {
    method: 'POST',
    path: '/permit/notifyUserPermitStatus',
    access: administrators,
    summary: 'Tells the applicant where the permit stands.',
    ...notice,
  },
  adminPermit: {
    method: 'POST',
    path: '/permit/notifyAdminPermitStatus',
    access: permitWriters,
    summary: 'Tells the office where the permit stands.',
    ...notice,
  },
  keyPermit: {
    method: 'POST',
    path: '/permit/notifyAdminPermitStatusApproverKey',
    access: administrators,
    summary: 'The same to the key approvers who get copies.',
    ...notice,
  },
  userPlace: {
    method: 'POST',
    path: '/permit/notifyUserLocPermitStatus',
    access: administrators,
    summary: 'Tells the applicant where a location permit stands.',
    ...placeNotice,
  },
  adminPlace: {
    method: 'POST',
    path: '/permit/notifyAdminLocPermitStatus',
    access: permitWriters,
    summary: 'Tells the office where a location permit stands.',
    ...placeNotice,
  },
})

export const libraryCategories = [
  'guidelines',
  'form',
  'sample_letter',
  'map',
  'price_list',
  'insurance_sample',
  'code_of_conduct',
] as const
export const libraryAudiences = ['everyone', 'applicants', 'office'] as const
const entry = {
  title: Title.min(1),
  category: z.enum(libraryCategories),
  text: z.string().trim().max(20_000),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  audience: z.enum(libraryAudiences),
  sort_order: wholeNumber(0, 10_000),
  active: z.boolean(),
}
export const LibraryEntry = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...entry,
  url: z.string(),
  sort_order: z.number().int(),
})
export type LibraryEntry = z.infer<typeof LibraryEntry>

export const permitLibraryApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit/getDocLibraries',
    access: 'visitor',
    summary: 'Guidelines, forms and samples that the caller may read; all of them for the office.',
    output: z.array(LibraryEntry),
  },
  create: {
    method: 'POST',
    path: '/permit/createDocLibrary',
    access: administrators,
    summary: 'Adds an entry.',
    body: z.strictObject({
      title: entry.title,
      category: entry.category,
      text: entry.text.default(''),
      url: entry.url.default(''),
      audience: entry.audience.default('everyone'),
      sort_order: entry.sort_order.default(0),
      active: entry.active.default(true),
    }),
    output: LibraryEntry,
  },
  change: {
    method: 'PATCH',
    path: '/permit/updateDocLibrary',
    access: administrators,
    summary: 'Writes the named fields of an entry; `removed` takes it away.',
    body: z.strictObject({ id: Id, version: SeenVersion, removed: z.boolean().optional(), ...z.strictObject(entry).partial().shape }),
    output: LibraryEntry,
    errors: ['not_found', 'conflict'],
  },
})

const PermitUser = Person.extend({ email: z.string(), permits: z.number().int(), last_applied_at: z.string().nullable() })
export type PermitUser = z.infer<typeof PermitUser>
const Listed = z.strictObject({ ...PageQuery, search: line().default('') })

export const permitUsersApi = endpoints({
  users: {
    method: 'GET',
    path: '/permit/getPermitUsers',
    access: administrators,
    paged: true,
    summary: 'Accounts of the role permit, with how many permits each has.',
    query: Listed,
    output: z.array(PermitUser),
  },
  applicants: {
    method: 'GET',
    path: '/permit/getPermitApplicants',
    access: administrators,
    paged: true,
    summary: 'Those of them who have applied.',
    query: Listed,
    output: z.array(PermitUser),
  },
})
