/** Who may call what of users, approvers and police and fire staff. */
import { administrators, everyone, inBody, office, signedIn, type Reviewed } from './access-callers.ts'
import type { Input } from './minimal-input.ts'

/** An account that no site has. */
const toNothing: Input = { params: { id: 999_999_999 } }
/** A ticket that was never given. */
const withoutTicket = { ticket: 'none' }
const passkey = { id: 'none', clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
const madePasskey = { id: 'none', clientDataJSON: 'e30', attestationObject: 'e30' }

export const usersAccess: Record<string, Reviewed> = {
  'POST /user/auth': { who: everyone, answers: 200 },
  // Without its cookie.
  'POST /user/renew': { who: everyone, answers: 401 },
  'POST /user/logout': { who: everyone, answers: 200 },
  'GET /user': { who: administrators, answers: 200 },
  'GET /user/active': { who: administrators, answers: 200 },
  'GET /user/softdeleted': { who: administrators, answers: 200 },
  'GET /user/:id': { who: administrators, answers: 404, input: toNothing },
  'GET /user/:id/detail': { who: administrators, answers: 404, input: toNothing },
  'POST /user': { who: administrators, answers: 200, input: { body: { name: 'Ann', email: 'ann@example.org', role: 'scout' } } },
  'PATCH /user': { who: administrators, answers: 404, input: inBody },
  'PATCH /user/updatePermitKey': { who: administrators, answers: 404, input: { body: { id: 999_999_999, permit_key: true } } },
  'PATCH /user/updatePermitKeyApproveCC': {
    who: administrators,
    answers: 404,
    input: { body: { id: 999_999_999, permit_key_approve_cc: true } },
  },
  'DELETE /user/:id': { who: administrators, answers: 404, input: toNothing },
  'POST /user/:id/recover': { who: administrators, answers: 404, input: toNothing },
  'POST /user/:id/invite': { who: administrators, answers: 404, input: toNothing },
  'POST /user/file': { who: administrators, answers: 422, input: { body: { name: 'a.csv', data: 'QQ==', role: 'scout' } } },
  'POST /user/many': { who: administrators, answers: 422, input: { body: { users: [{ name: 'A', email: 'none', role: 'scout' }] } } },
  'POST /user/bulk': { who: administrators, answers: 200, input: { body: { ids: [999_999_999], action: 'disable' } } },
  'POST /user/:id/endsessions': { who: administrators, answers: 404, input: toNothing },
  'GET /user/officers': { who: administrators, answers: 200, input: { query: { kind: 'pd' } } },
  'GET /user/softPddeleted': { who: administrators, answers: 200 },
  'GET /user/softfddeleted': { who: administrators, answers: 200 },
  'POST /user/officer': { who: administrators, answers: 200, input: { body: { kind: 'pd', organization: 'BPD', last_name: 'Ann' } } },
  'PATCH /user/officer': { who: administrators, answers: 404, input: inBody },
  'DELETE /user/officer/:id': { who: administrators, answers: 404, input: toNothing },
  'POST /user/officer/:id/recover': { who: administrators, answers: 404, input: toNothing },
  'GET /user/profile': { who: signedIn, answers: 200 },
  'PATCH /user/profile': { who: signedIn, answers: 200 },
  'POST /user/profile/endsession': { who: signedIn, answers: 404, input: { body: { id: '00000000-0000-4000-8000-000000000000' } } },
  'POST /user/profile/endothers': { who: signedIn, answers: 200 },
  'GET /permit/approvers': { who: administrators, answers: 200 },
  'GET /user/selectedapprover': { who: office, answers: 200 },
  'GET /user/taxapprover': { who: office, answers: 200 },
  'POST /permit/createApprover': { who: administrators, answers: 200, input: { body: { name: 'Ann', email: 'ann@city.test' } } },
  'POST /user/submitadminapprover': { who: administrators, answers: 200, input: { body: { name: 'Bo', email: 'bo@city.test' } } },
  'PATCH /permit/updateApprover': { who: administrators, answers: 404, input: inBody },
  'PATCH /permit/updateApproverOrder': { who: administrators, answers: 409, input: { body: { steps: [[999_999_999]] } } },
  'DELETE /permit/approver/:id': { who: administrators, answers: 404, input: toNothing },
  'POST /permit/approver/:id/recover': { who: administrators, answers: 404, input: toNothing },
  'GET /user/me': { who: signedIn, answers: 200 },
  'POST /user/requestresettoken': { who: everyone, answers: 404, input: { body: { email: 'nobody@example.org' } } },
  // Of another site than this one.
  'POST /user/signup': { who: everyone, answers: 404, input: { body: { name: 'Nobody', email: 'nobody@example.org' } } },
  'POST /user/setpass': { who: everyone, answers: 410, input: { body: { password: 'a longer one', token: 'x' } } },
  // The old password is wrong.
  'POST /user/changepass': { who: signedIn, answers: 422 },
  'POST /user/auth/second': { who: everyone, answers: 410, input: { body: { ...withoutTicket, code: '123456' } } },
  'POST /user/auth/passkey/options': { who: everyone, answers: 200 },
  'POST /user/auth/passkey': { who: everyone, answers: 410, input: { body: { ...withoutTicket, passkey } } },
  'GET /user/secondfactor': { who: signedIn, answers: 200 },
  // The password is wrong.
  'POST /user/secondfactor/begin': { who: signedIn, answers: 422 },
  'POST /user/secondfactor/authenticator': { who: everyone, answers: 410, input: { body: withoutTicket } },
  'POST /user/secondfactor/authenticator/confirm': { who: everyone, answers: 410, input: { body: { ...withoutTicket, code: '123456' } } },
  'POST /user/secondfactor/passkey/options': { who: everyone, answers: 410, input: { body: withoutTicket } },
  'POST /user/secondfactor/passkey': {
    who: everyone,
    answers: 410,
    input: { body: { ...withoutTicket, name: 'Phone', passkey: madePasskey } },
  },
  'POST /user/secondfactor/recoverycodes': { who: signedIn, answers: 410, input: { body: withoutTicket } },
  'POST /user/secondfactor/remove': { who: signedIn, answers: 410, input: { body: withoutTicket } },
  'POST /user/secondfactor/passkey/:id/name': { who: signedIn, answers: 404, input: { ...toNothing, body: { name: 'Phone' } } },
  'POST /user/:id/resetsecondfactor': { who: administrators, answers: 404, input: toNothing },
  'GET /site/singlesignon': { who: administrators, answers: 200 },
  'PATCH /site/singlesignon': { who: administrators, answers: 200 },
  // The site has none.
  'POST /user/singlesignon/start': { who: everyone, answers: 404 },
  'GET /user/singlesignon/return': { who: everyone, answers: 303 },
  'POST /user/singlesignon': { who: everyone, answers: 404, input: { body: { answer: 'state=none' } } },
}
