/** What an applicant and the office give each other: documents, messages and requests (S3 §7; domain.md §4.8, §4.11). */
import { z } from 'zod'
import { recapCall } from './engine/case-calls.ts'
import { caseMessageMachine, documentMachine } from './engine/case-machines.ts'
import { CaseDocument, caseLimits, CaseMessage, CaseNote } from './engine/cases.ts'
import { administrators, endpoints, Id, IdParams, IdText } from './endpoint.ts'
import { certificateKinds, day, line, permitDocumentTypes } from './permit-fields.ts'
import { PermitCertificate, permitPeople, permitWriters, writeErrors as errors } from './permits.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

export const permitDocumentBytes = 20 * 1024 * 1024

const Type = z.enum(permitDocumentTypes)
const Title = line(caseLimits.subject)
const Body = z.string().trim().min(1).max(caseLimits.message)

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
      valid_to: IsoDay.optional(),
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
  certificate: {
    method: 'PATCH',
    path: '/permit/uploadUserCoc',
    access: permitWriters,
    consumes: 'multipart/form-data',
    summary: 'Keeps a certificate of the company that applies: every permit of it uses it until it ends.',
    body: z.strictObject({ permitId: IdText, kind: z.enum(certificateKinds).default('coi'), valid_to: IsoDay.optional() }),
    output: PermitCertificate,
    errors: [...errors, 'too_large', 'unsupported'],
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
  addFile: {
    method: 'POST',
    path: '/permit/messageFile',
    access: permitWriters,
    consumes: 'multipart/form-data',
    summary: 'Adds a picture or a PDF to a message that the caller has written.',
    body: z.strictObject({ messageId: IdText }),
    output: CaseMessage,
    errors: [...errors, 'too_large', 'unsupported'],
  },
  file: {
    method: 'GET',
    path: '/permit/messageFile/:id',
    access: permitWriters,
    summary: 'A file of a message, as it was sent.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
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

export const permitRecapsApi = endpoints({
  write: {
    method: 'PATCH',
    path: '/permit/recap',
    access: permitWriters,
    summary: 'What was spent here: written and submitted by the applicant, returned, accepted or waived by the office.',
    ...recapCall,
  },
})
