/** Who may call what of registrations. Scouts have no part in them (S3 §6). */
import { administrators, everyone, inBody, inPath, type CallerName, type Reviewed } from './access-callers.ts'

const writers: readonly CallerName[] = ['register', 'tax', ...administrators]
const people: readonly CallerName[] = [...writers, 'permit_approve']
const none = 2_000_000_000
const inCase = { body: { caseId: none } }
const moved = (status: string) => ({ body: { id: none, status } })
const written = { body: { caseId: none, body: 'Hello' } }

export const registersAccess: Record<string, Reviewed> = {
  'GET /register': { who: people, answers: 200 },
  'POST /register/search': { who: people, answers: 200 },
  'GET /register/project': { who: people, answers: 200 },
  'GET /register/project/:projectId': { who: people, answers: 200, input: { params: { projectId: none } } },
  // Another's name: only the office may ask.
  'POST /register/getByUser': { who: writers, answers: 200, except: { register: 403, tax: 403 } },
  'GET /register/getSoftDeletedRegisters': { who: administrators, answers: 200 },
  'GET /register/getTaxApplicants': { who: administrators, answers: 200 },
  'POST /register/authenticate': { who: everyone, answers: 200 },
  // The site of the walk has no tax credit.
  'POST /register/submitprofile': { who: everyone, answers: 404, input: { body: { name: 'Ann', email: 'ann@site.test' } } },
  'POST /register/verifyprofile': { who: everyone, answers: 410, input: { body: { token: 'none' } } },
  'GET /register/:id': { who: people, answers: 404, input: inPath },
  'POST /register': { who: writers, answers: 200, input: { body: { title: 'Of the walk' } } },
  'PATCH /register': { who: writers, answers: 404, input: inBody },
  'PATCH /register/updateRegisterStatus': { who: people, answers: 404, input: moved('submitted') },
  'DELETE /register/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /register/recoverRegister': { who: administrators, answers: 404, input: inBody },

  'POST /register/createRegisterDoc': { who: writers, answers: 415, input: { body: { caseId: '1' } } },
  'PATCH /register/updateRegisterDoc': { who: writers, answers: 404, input: inBody },
  'PATCH /register/updateRegisterDocStatus': { who: writers, answers: 404, input: moved('accepted') },
  'GET /register/document/:id/file': { who: people, answers: 404, input: inPath },
  'GET /register/getRegisterMessages/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /register/updateRegisterMsgStatus': { who: writers, answers: 404, input: moved('read') },
  'POST /register/messageToUser': { who: administrators, answers: 404, input: written },
  'POST /register/messageToAdmin': { who: ['register', 'tax'], answers: 404, input: written },
  'POST /register/sendRequestToApplicant': { who: administrators, answers: 404, input: { body: { caseId: none, items: 'What?' } } },
  'PATCH /register/updateSelectedApproveInfo': { who: administrators, answers: 404, input: inCase },
  // A link that is none.
  'POST /register/verifyapprover': { who: everyone, answers: 410, input: { body: { token: 'none' } } },
  'PATCH /register/updateRegisterApproveStatus': {
    who: everyone,
    answers: 410,
    input: { body: { id: none, token: 'none', status: 'approved' } },
  },
  'PATCH /register/updateAckStatus': { who: writers, answers: 404, input: moved('acknowledged') },
  'PATCH /register/updateRegisterRecapStatus': { who: writers, answers: 404, input: moved('submitted') },
  'POST /register/notifyAdminRegisterStatus': { who: writers, answers: 404, input: inCase },
  'POST /register/notifyUserRegisterStatus': { who: administrators, answers: 404, input: inCase },
}
