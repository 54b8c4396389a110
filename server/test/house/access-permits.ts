/** Who may call what of film permits. Scouts have no part in them (S3 §6). */
import { administrators, everyone, inBody, inPath, withToken, type CallerName, type Reviewed } from './access-callers.ts'

const writers: readonly CallerName[] = ['permit', ...administrators]
const people: readonly CallerName[] = [...writers, 'permit_approve']
const none = 2_000_000_000
const inPermit = { body: { permitId: none } }
const inPlace = { body: { locPermitId: none } }
const moved = (status: string) => ({ body: { id: none, status } })
const ofNoInvoice = { body: { reference: 'none-of-this-site' } }
const noLink = { body: { token: 'none' } }

export const permitsAccess: Record<string, Reviewed> = {
  'GET /permit': { who: people, answers: 200 },
  'POST /permit/search': { who: people, answers: 200 },
  'GET /permit/project/:id': { who: people, answers: 200, input: inPath },
  // Another's name: only the office may ask.
  'POST /permit/getByUser': { who: writers, answers: 200, except: { permit: 403 } },
  'GET /permit/getSoftDeletedPermits': { who: administrators, answers: 200 },
  'POST /permit/authenticate': { who: everyone, answers: 200 },
  'GET /permit/paymentAccount': { who: administrators, answers: 200 },
  'PATCH /permit/paymentAccount': { who: administrators, answers: 200 },
  'GET /permit/:id/invoices': { who: writers, answers: 404, input: inPath },
  'POST /permit/invoice': { who: administrators, answers: 404, input: inPermit },
  'PATCH /permit/invoice': { who: administrators, answers: 404, input: moved('cancelled') },
  'POST /permit/invoice/open': { who: everyone, answers: 410, input: ofNoInvoice },
  'POST /permit/invoice/checkout': { who: everyone, answers: 410, input: ofNoInvoice },
  // No account: nobody reports here.
  'POST /permit/payments/events': { who: everyone, answers: 404 },
  'GET /permit/:id': { who: people, answers: 404, input: inPath },
  'GET /permit/getAutoPopInfo': { who: writers, answers: 200 },
  'POST /permit': { who: writers, answers: 200, input: { body: { title: 'Of the walk' } } },
  'PATCH /permit': { who: writers, answers: 404, input: inBody },
  'PATCH /permit/updateData': { who: administrators, answers: 404, input: inBody },
  'POST /permit/copy': { who: writers, answers: 404, input: inPermit },
  'PATCH /permit/updatePermitStatus': { who: people, answers: 404, input: moved('submitted') },
  'DELETE /permit/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /permit/recoverPermit': { who: administrators, answers: 404, input: inBody },
  'PATCH /permit/agentLetter': { who: writers, answers: 404, input: inBody },
  'POST /permit/agentLetter/send': { who: writers, answers: 404, input: inBody },
  'POST /permit/agentLetter/revoke': { who: writers, answers: 404, input: inBody },
  // Links that are none.
  'POST /permit/agentLetter/open': { who: everyone, answers: 410, input: noLink },
  'POST /permit/agentLetter/sign': { who: everyone, answers: 410, input: { body: { token: 'none', name: 'Ann', agreed: true } } },

  // An address that nobody signed.
  'GET /permit/approver/document/:id': {
    who: everyone,
    answers: 410,
    input: { params: { id: none }, query: { approval: '1', until: '2000000000', signature: 'none' } },
  },
  'POST /permit/ownerConsent/send': { who: administrators, answers: 404, input: inPlace },
  'GET /permit/assignment': { who: administrators, answers: 200, input: { query: { kind: 'pd' } } },
  'POST /permit/assignment': {
    who: administrators,
    answers: 404,
    input: {
      body: { locPermitId: none, kind: 'pd', day: '2026-03-02', time_from: '09:00', time_to: '17:00', role: 'traffic' },
    },
  },
  'GET /permit/assignment/:id/officers': { who: administrators, answers: 404, input: inPath },
  'PATCH /permit/assignment': { who: administrators, answers: 404, input: moved('offered') },
  'POST /permit/assignment/open': { who: everyone, answers: 410, input: noLink },
  'POST /permit/assignment/answer': { who: everyone, answers: 410, input: { body: { token: 'none', status: 'declined' } } },
  'POST /permit/ownerConsent/open': { who: everyone, answers: 410, input: noLink },
  'POST /permit/ownerConsent/sign': { who: everyone, answers: 410, input: { body: { token: 'none', name: 'Ann', agreed: true } } },
  'POST /permit/ownerConsent/refuse': { who: everyone, answers: 410, input: { body: { token: 'none', name: 'Ann' } } },

  'GET /permit/getAllPermitLocation': { who: writers, answers: 200 },
  'GET /permit/getSoftDeletedLocPermits': { who: administrators, answers: 200 },
  'GET /permit/locationpermits/:id': { who: people, answers: 404, input: inPath },
  'GET /permit/location/:id': { who: people, answers: 404, input: inPath },
  'POST /permit/location': { who: writers, answers: 404, input: inPermit },
  'PATCH /permit/location': { who: writers, answers: 404, input: inBody },
  'PATCH /permit/updateLocPermitStatus': { who: people, answers: 404, input: moved('ready') },
  'POST /permit/copyLocPermit': { who: writers, answers: 404, input: inPlace },
  'POST /permit/copyLocPermitWithoutDates': { who: writers, answers: 404, input: { body: { locPermitId: none, excludeDates: true } } },
  'DELETE /permit/location/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /permit/recoverLocPermit': { who: writers, answers: 404, input: inBody },

  'POST /permit/createPermitDoc': { who: writers, answers: 415, input: { body: { permitId: '1' } } },
  'PATCH /permit/updatePermitDoc': { who: writers, answers: 404, input: inBody },
  'PATCH /permit/updatePermitDocStatus': { who: writers, answers: 404, input: moved('accepted') },
  'GET /permit/document/:id/file': { who: people, answers: 404, input: inPath },

  'GET /permit/getPermitMessages/:id': { who: writers, answers: 404, input: inPath },
  'POST /permit/messageToUser': { who: administrators, answers: 404, input: { body: { permitId: none, body: 'Hello' } } },
  'POST /permit/messageToAdmin': { who: ['permit'], answers: 404, input: { body: { permitId: none, body: 'Hello' } } },
  'PATCH /permit/updatePermitMsgStatus': { who: writers, answers: 404, input: moved('read') },
  'POST /permit/messageFile': { who: writers, answers: 415, input: { body: { messageId: '1' } } },
  'GET /permit/messageFile/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /permit/removePermitMsg': { who: writers, answers: 404, input: inBody },
  'POST /permit/sendRequestToApplicant': { who: administrators, answers: 404, input: { body: { permitId: none, items: 'What?' } } },
  'POST /permit/sendRequestToApplicantForDoc': { who: administrators, answers: 404, input: { body: { permitId: none, type: 'other' } } },

  'PATCH /permit/updateSelectedApproveInfo': { who: administrators, answers: 404, input: inPermit },
  'PATCH /permit/updateSelectedApproveStatus': { who: administrators, answers: 404, input: moved('skipped') },
  'POST /permit/verifyapprover': { who: everyone, answers: 410, input: noLink },
  'PATCH /permit/updatePermitApproveStatus': {
    who: everyone,
    answers: 410,
    input: { body: { id: none, token: 'none', status: 'approved' } },
  },
  'PATCH /permit/updatePermitApproveStatusApproverKey': { who: administrators, answers: 404, input: moved('approved') },
  'POST /permit/reshareApproval': { who: administrators, answers: 404, input: inBody },

  'PATCH /permit/conditions': { who: administrators, answers: 404, input: { body: { permitId: none, conditions: [] } } },
  'PATCH /permit/updateAckStatus': { who: writers, answers: 404, input: moved('declined') },
  'PATCH /permit/updateAckConfirmStatus': { who: administrators, answers: 404, input: inBody },
  'PATCH /permit/recap': { who: writers, answers: 404, input: moved('submitted') },
  'POST /permit/fee': { who: administrators, answers: 404, input: { body: { permitId: none, code: '2080', quantity: 1 } } },
  'PATCH /permit/fee': { who: administrators, answers: 404, input: moved('paid') },

  'POST /permit/notifyUserPermitStatus': { who: administrators, answers: 404, input: inPermit },
  'POST /permit/notifyAdminPermitStatus': { who: writers, answers: 404, input: inPermit },
  'POST /permit/notifyAdminPermitStatusApproverKey': { who: administrators, answers: 404, input: inPermit },
  'POST /permit/notifyUserLocPermitStatus': { who: administrators, answers: 404, input: inPlace },
  'POST /permit/notifyAdminLocPermitStatus': { who: writers, answers: 404, input: inPlace },

  'GET /permit/revision': { who: writers, answers: 200 },
  'GET /permit/revision/:id': { who: writers, answers: 404, input: inPath },
  'GET /permit/location/revision/:id': { who: writers, answers: 404, input: inPath },
  'POST /permit/revision': { who: writers, answers: 404, input: inPermit },
  'POST /permit/location/revision': { who: writers, answers: 404, input: inPermit },
  'PATCH /permit/revision': { who: writers, answers: 404, input: inBody },
  'PATCH /permit/location/revision': { who: writers, answers: 404, input: inBody },
  'POST /permit/notifyAdminRevisionPermitStatus': { who: writers, answers: 404, input: { body: { revisionId: none } } },
  'POST /permit/share': { who: writers, answers: 404, input: { body: { permitId: none, email: 'ann@films.test' } } },
  'GET /permit/standing/:publicId': { who: everyone, answers: 404, input: { params: { publicId: 'none-of-them' } } },
  'GET /permit/download': { who: writers, answers: 404, input: { query: { permitId: String(none) } } },
  // A site without permits for everybody has no sign-up for them.
  'POST /permit/submitprofile': { who: everyone, answers: 404, input: { body: { name: 'Nobody', email: 'nobody@example.org' } } },
  'POST /permit/verifyprofile': { who: everyone, answers: 410, input: noLink },
  'PATCH /permit/removePermitUser': { who: administrators, answers: 404, input: inBody },
  'PATCH /permit/removePermitApplicant': { who: administrators, answers: 404, input: inBody },
  'PATCH /permit/uploadUserCoc': { who: writers, answers: 415, input: { body: { permitId: '1' } } },
  'GET /permit/getDocLibraries': { who: withToken, answers: 200 },
  'POST /permit/createDocLibrary': { who: administrators, answers: 200, input: { body: { title: 'Rules', category: 'guidelines' } } },
  'POST /permit/docLibraryFile': { who: administrators, answers: 415, input: { body: { id: '1' } } },
  'GET /permit/docLibraryFile/:id': { who: withToken, answers: 404, input: inPath },
  'PATCH /permit/updateDocLibrary': { who: administrators, answers: 404, input: inBody },
  'GET /permit/getPermitUsers': { who: administrators, answers: 200 },
  'GET /permit/getPermitApplicants': { who: administrators, answers: 200 },

  'POST /permit/board': { who: administrators, answers: 200 },
  'POST /permit/days': { who: administrators, answers: 200, input: { body: { from: '2026-01-01', to: '2026-01-31' } } },
  'POST /permit/points': { who: administrators, answers: 200 },
  'GET /permit/staff': { who: administrators, answers: 200 },
  'POST /permit/bulk': { who: administrators, answers: 200, input: { body: { ids: [none], action: 'assign' } } },
  'GET /permit/statuses': { who: [...people, 'scout'], answers: 200 },
  'PATCH /permit/statuses': {
    who: administrators,
    answers: 200,
    input: { body: { looks: [{ machine: 'permit', status: 'issued', label: '', color: 'green', due_hours: null }] } },
  },
  'GET /permit/prices': { who: administrators, answers: 200 },
  'GET /permit/priceUses': { who: administrators, answers: 200 },
  'POST /permit/prices': {
    who: administrators,
    answers: 422,
    input: { body: { code: '9999', name: 'Review', category: 'Permits', rate: '10', valid_from: '2026-01-31' } },
  },
  'PATCH /permit/prices': { who: administrators, answers: 404, input: { body: { code: 'none', rate: '10' } } },
  'PATCH /permit/withdrawPrice': { who: administrators, answers: 404, input: { body: { code: 'none', valid_from: '2026-01-31' } } },
  'PATCH /permit/removePrice': { who: administrators, answers: 404, input: { body: { code: 'none' } } },
  'PATCH /permit/recoverPrice': { who: administrators, answers: 404, input: { body: { code: 'none' } } },
  'GET /permit/conditionTexts': { who: administrators, answers: 200 },
  'POST /permit/conditionTexts': { who: administrators, answers: 200, input: { body: { title: 'Sidewalk', text: 'Keep it clear.' } } },
  'PATCH /permit/conditionTexts': { who: administrators, answers: 404, input: inBody },
  'GET /permit/report': { who: administrators, answers: 200, input: { query: { from: '2026-01-01', to: '2026-01-31' } } },
  'GET /permit/table': { who: administrators, answers: 200 },
  'GET /permit/:id/records': { who: administrators, answers: 404, input: inPath },
}
