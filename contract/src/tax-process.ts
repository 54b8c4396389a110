/** What an applicant, the office and approvers do in an application for tax credit (S3 §7 "Tax service"). */
import { z } from 'zod'
import {
  acknowledgeCall,
  approvalCalls,
  documentCalls,
  messageCalls,
  noticeCall,
  openApprovalCall,
  recapCall,
  requestCall,
} from './engine/case-calls.ts'
import { administrators, endpoints, IdParams } from './endpoint.ts'
import { taxDocumentTypes } from './tax-fields.ts'
import { taxPeople, taxWriters } from './tax.ts'

const Kind = z.enum(taxDocumentTypes)
const documents = documentCalls(Kind)

export const taxProcessApi = endpoints({
  createDocument: {
    method: 'POST',
    path: '/tax/createTaxDoc',
    access: taxWriters,
    summary: 'Adds a PDF: into the slot `documentId`, or into a slot of its own. One that was accepted is superseded.',
    ...documents.create,
  },
  changeDocument: {
    method: 'PATCH',
    path: '/tax/updateTaxDoc',
    access: taxWriters,
    summary: 'Writes the named facts of a document.',
    ...documents.change,
  },
  documentStatus: {
    method: 'PATCH',
    path: '/tax/updateTaxDocStatus',
    access: taxWriters,
    summary: 'Accepts, rejects, waives, removes or asks for a document again.',
    ...documents.status,
  },
  file: {
    method: 'GET',
    path: '/tax/document/:id/file',
    access: taxPeople,
    summary: 'The file of a document, as it was sent.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
  messages: {
    method: 'GET',
    path: '/tax/getTaxMessages/:id',
    access: taxWriters,
    summary: 'The messages of an application, the oldest first; internal notes for the office alone.',
    params: IdParams,
    ...messageCalls.list,
  },
  messageStatus: {
    method: 'PATCH',
    path: '/tax/updateTaxMsgStatus',
    access: taxWriters,
    summary: 'Read by whom it was written to, or resolved by the office.',
    ...messageCalls.status,
  },
  toUser: {
    method: 'POST',
    path: '/tax/messageToUser',
    access: administrators,
    summary: 'A message to the applicant, by mail too; `internal` keeps it in the office.',
    ...messageCalls.toUser,
  },
  toAdmin: {
    method: 'POST',
    path: '/tax/messageToAdmin',
    access: ['tax', 'register'],
    summary: 'A message to the office.',
    ...messageCalls.toAdmin,
  },
  request: {
    method: 'POST',
    path: '/tax/sendRequestToApplicant',
    access: administrators,
    summary: 'Asks the applicant for information, and the application waits for the answer; or for a document, as an empty slot.',
    ...requestCall(Kind),
  },
  chooseApprovers: {
    method: 'PATCH',
    path: '/tax/updateSelectedApproveInfo',
    access: administrators,
    summary: 'Who is asked about this application, in order; who was asked already stays. Without `steps` the site’s order.',
    ...approvalCalls.choose,
  },
  openApproval: {
    method: 'POST',
    path: '/tax/verifyapprover',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'What an approver decides about, behind the link of a mail. Opening decides nothing.',
    ...openApprovalCall,
  },
  decide: {
    method: 'PATCH',
    path: '/tax/updateTaxApproveStatus',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'Decides, signed in, by the link of a mail, or with the key in an approver’s place. Once for each version.',
    ...approvalCalls.decide,
  },
  acknowledge: {
    method: 'PATCH',
    path: '/tax/updateAckStatus',
    access: taxWriters,
    summary: 'The applicant accepts each condition with a typed name, or declines; the office asks again or confirms.',
    ...acknowledgeCall,
  },
  recap: {
    method: 'PATCH',
    path: '/tax/updateTaxRecapStatus',
    access: taxWriters,
    summary: 'What was spent here: written and submitted by the applicant, returned, accepted or waived by the office.',
    ...recapCall,
  },
  notifyAdmin: {
    method: 'POST',
    path: '/tax/notifyAdminTaxStatus',
    access: taxWriters,
    summary: 'Tells the office where it stands, unless the last move has told it.',
    ...noticeCall,
  },
  notifyUser: {
    method: 'POST',
    path: '/tax/notifyUserTaxStatus',
    access: administrators,
    summary: 'Tells the applicant where it stands, unless the last move has told it.',
    ...noticeCall,
  },
})
