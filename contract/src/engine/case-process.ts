/**
 * The calls about one case of one owner: what an applicant, the office and approvers do in it. Kinds differ in the names of their paths, in who
 * may call, and in what a case is called.
 */
import { z } from 'zod'
import { administrators, endpoints, IdParams, type Role } from '../endpoint.ts'
import {
  acknowledgeCall,
  approvalCalls,
  approverFileCall,
  documentCalls,
  messageCalls,
  noticeCall,
  openApprovalCall,
  recapCall,
  requestCall,
} from './case-calls.ts'

interface Process<Type extends string> {
  /** Of the paths: `/tax` and `Tax` make `/tax/createTaxDoc`. */
  path: string
  name: string
  /** What a case is called: "application", with its article. */
  word: { a: string; bare: string }
  documentTypes: readonly [Type, ...Type[]]
  applicants: readonly Role[]
}

export function caseProcess<Type extends string>({ path, name, word, documentTypes, applicants }: Process<Type>) {
  const Kind = z.enum(documentTypes)
  const documents = documentCalls(Kind)
  const writers: readonly Role[] = [...applicants, ...administrators]
  const people: readonly Role[] = [...writers, 'permit_approve']
  return endpoints({
    createDocument: {
      method: 'POST',
      path: `${path}/create${name}Doc`,
      access: writers,
      summary: 'Adds a PDF: into the slot `documentId`, or into a slot of its own. One that was accepted is superseded.',
      ...documents.create,
    },
    changeDocument: {
      method: 'PATCH',
      path: `${path}/update${name}Doc`,
      access: writers,
      summary: 'Writes the named facts of a document.',
      ...documents.change,
    },
    documentStatus: {
      method: 'PATCH',
      path: `${path}/update${name}DocStatus`,
      access: writers,
      summary: 'Accepts, rejects, waives, removes or asks for a document again.',
      ...documents.status,
    },
    file: {
      method: 'GET',
      path: `${path}/document/:id/file`,
      access: people,
      summary: 'The file of a document, as it was sent.',
      params: IdParams,
      produces: 'application/octet-stream',
      errors: ['not_found'],
    },
    letter: {
      method: 'GET',
      path: `${path}/letter/:id/file`,
      access: writers,
      summary: 'A letter of the office as PDF, as it was sent.',
      params: IdParams,
      produces: 'application/pdf',
      errors: ['not_found'],
    },
    messages: {
      method: 'GET',
      path: `${path}/get${name}Messages/:id`,
      access: writers,
      summary: `The messages of ${word.a}, the oldest first; internal notes for the office alone.`,
      params: IdParams,
      ...messageCalls.list,
    },
    messageStatus: {
      method: 'PATCH',
      path: `${path}/update${name}MsgStatus`,
      access: writers,
      summary: 'Read by whom it was written to, or resolved by the office.',
      ...messageCalls.status,
    },
    toUser: {
      method: 'POST',
      path: `${path}/messageToUser`,
      access: administrators,
      summary: 'A message to the applicant, by mail too; `internal` keeps it in the office.',
      ...messageCalls.toUser,
    },
    toAdmin: {
      method: 'POST',
      path: `${path}/messageToAdmin`,
      access: applicants,
      summary: 'A message to the office.',
      ...messageCalls.toAdmin,
    },
    request: {
      method: 'POST',
      path: `${path}/sendRequestToApplicant`,
      access: administrators,
      summary: `Asks the applicant for information, and the ${word.bare} waits for the answer; or for a document, as an empty slot.`,
      ...requestCall(Kind),
    },
    chooseApprovers: {
      method: 'PATCH',
      path: `${path}/updateSelectedApproveInfo`,
      access: administrators,
      summary: `Who is asked about this ${word.bare}, in order; who was asked already stays. Without \`steps\` the site’s order.`,
      ...approvalCalls.choose,
    },
    openApproval: {
      method: 'POST',
      path: `${path}/verifyapprover`,
      access: 'anyone',
      limitPerMinute: 60,
      summary: 'What an approver decides about, behind the link of a mail. Opening decides nothing.',
      ...openApprovalCall,
    },
    approverFile: {
      method: 'GET',
      path: `${path}/approver/document/:id`,
      summary: `A document of the ${word.bare} that an approver was asked about, by a signed address.`,
      ...approverFileCall,
    },
    decide: {
      method: 'PATCH',
      path: `${path}/update${name}ApproveStatus`,
      access: 'anyone',
      limitPerMinute: 60,
      summary: 'Decides, signed in, by the link of a mail, or with the key in an approver’s place. Once for each version.',
      ...approvalCalls.decide,
    },
    acknowledge: {
      method: 'PATCH',
      path: `${path}/updateAckStatus`,
      access: writers,
      summary: 'The applicant accepts each condition with a typed name, or declines; the office asks again or confirms.',
      ...acknowledgeCall,
    },
    recap: {
      method: 'PATCH',
      path: `${path}/update${name}RecapStatus`,
      access: writers,
      summary: 'What was spent here: written and submitted by the applicant, returned, accepted or waived by the office.',
      ...recapCall,
    },
    notifyAdmin: {
      method: 'POST',
      path: `${path}/notifyAdmin${name}Status`,
      access: writers,
      summary: 'Tells the office where it stands, unless the last move has told it.',
      ...noticeCall,
    },
    notifyUser: {
      method: 'POST',
      path: `${path}/notifyUser${name}Status`,
      access: administrators,
      summary: 'Tells the applicant where it stands, unless the last move has told it.',
      ...noticeCall,
    },
  })
}
