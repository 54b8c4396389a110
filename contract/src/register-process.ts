/** What an applicant, the office and approvers do in a registration (S3 §7 "Register service"). */
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
import { registerDocumentTypes } from './register-fields.ts'
import { registerPeople, registerWriters } from './registers.ts'

const Kind = z.enum(registerDocumentTypes)
const documents = documentCalls(Kind)

export const registerProcessApi = endpoints({
  createDocument: {
    method: 'POST',
    path: '/register/createRegisterDoc',
    access: registerWriters,
    summary: 'Adds a PDF: into the slot `documentId`, or into a slot of its own. One that was accepted is superseded.',
    ...documents.create,
  },
  changeDocument: {
    method: 'PATCH',
    path: '/register/updateRegisterDoc',
    access: registerWriters,
    summary: 'Writes the named facts of a document.',
    ...documents.change,
  },
  documentStatus: {
    method: 'PATCH',
    path: '/register/updateRegisterDocStatus',
    access: registerWriters,
    summary: 'Accepts, rejects, waives, removes or asks for a document again.',
    ...documents.status,
  },
  file: {
    method: 'GET',
    path: '/register/document/:id/file',
    access: registerPeople,
    summary: 'The file of a document, as it was sent.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
  messages: {
    method: 'GET',
    path: '/register/getRegisterMessages/:id',
    access: registerWriters,
    summary: 'The messages of a registration, the oldest first; internal notes for the office alone.',
    params: IdParams,
    ...messageCalls.list,
  },
  messageStatus: {
    method: 'PATCH',
    path: '/register/updateRegisterMsgStatus',
    access: registerWriters,
    summary: 'Read by whom it was written to, or resolved by the office.',
    ...messageCalls.status,
  },
  toUser: {
    method: 'POST',
    path: '/register/messageToUser',
    access: administrators,
    summary: 'A message to the applicant, by mail too; `internal` keeps it in the office.',
    ...messageCalls.toUser,
  },
  toAdmin: {
    method: 'POST',
    path: '/register/messageToAdmin',
    access: ['register', 'tax'],
    summary: 'A message to the office.',
    ...messageCalls.toAdmin,
  },
  request: {
    method: 'POST',
    path: '/register/sendRequestToApplicant',
    access: administrators,
    summary: 'Asks the applicant for information, and the registration waits for the answer; or for a document, as an empty slot.',
    ...requestCall(Kind),
  },
  chooseApprovers: {
    method: 'PATCH',
    path: '/register/updateSelectedApproveInfo',
    access: administrators,
    summary: 'Who is asked about this registration, in order; who was asked already stays. Without `steps` the site’s order.',
    ...approvalCalls.choose,
  },
  openApproval: {
    method: 'POST',
    path: '/register/verifyapprover',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'What an approver decides about, behind the link of a mail. Opening decides nothing.',
    ...openApprovalCall,
  },
  decide: {
    method: 'PATCH',
    path: '/register/updateRegisterApproveStatus',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'Decides, signed in, by the link of a mail, or with the key in an approver’s place. Once for each version.',
    ...approvalCalls.decide,
  },
  acknowledge: {
    method: 'PATCH',
    path: '/register/updateAckStatus',
    access: registerWriters,
    summary: 'The applicant accepts each condition with a typed name, or declines; the office asks again or confirms.',
    ...acknowledgeCall,
  },
  recap: {
    method: 'PATCH',
    path: '/register/updateRegisterRecapStatus',
    access: registerWriters,
    summary: 'What was spent here: written and submitted by the applicant, returned, accepted or waived by the office.',
    ...recapCall,
  },
  notifyAdmin: {
    method: 'POST',
    path: '/register/notifyAdminRegisterStatus',
    access: registerWriters,
    summary: 'Tells the office where it stands, unless the last move has told it.',
    ...noticeCall,
  },
  notifyUser: {
    method: 'POST',
    path: '/register/notifyUserRegisterStatus',
    access: administrators,
    summary: 'Tells the applicant where it stands, unless the last move has told it.',
    ...noticeCall,
  },
})
