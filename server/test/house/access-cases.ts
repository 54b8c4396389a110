/** Who may call what of one case of one owner: the same for registrations and tax credit. Scouts have no part in them (S3 §6). */
import { administrators, everyone, inBody, inPath, type CallerName, type Reviewed } from './access-callers.ts'

const none = 2_000_000_000
const inCase = { body: { caseId: none } }
const moved = (status: string) => ({ body: { id: none, status } })
const written = { body: { caseId: none, body: 'Hello' } }

export function caseAccess(path: string, name: string, applicants: readonly CallerName[]): Record<string, Reviewed> {
  const writers: readonly CallerName[] = [...applicants, ...administrators]
  return {
    [`POST ${path}/authenticate`]: { who: everyone, answers: 200 },
    // The site of the walk has no tax credit.
    [`POST ${path}/submitprofile`]: { who: everyone, answers: 404, input: { body: { name: 'Ann', email: 'ann@site.test' } } },
    [`POST ${path}/verifyprofile`]: { who: everyone, answers: 410, input: { body: { token: 'none' } } },

    [`POST ${path}/create${name}Doc`]: { who: writers, answers: 415, input: { body: { caseId: '1' } } },
    [`PATCH ${path}/update${name}Doc`]: { who: writers, answers: 404, input: inBody },
    [`PATCH ${path}/update${name}DocStatus`]: { who: writers, answers: 404, input: moved('accepted') },
    [`GET ${path}/document/:id/file`]: { who: [...writers, 'permit_approve'], answers: 404, input: inPath },
    [`GET ${path}/letter/:id/file`]: { who: writers, answers: 404, input: inPath },
    [`GET ${path}/get${name}Messages/:id`]: { who: writers, answers: 404, input: inPath },
    [`PATCH ${path}/update${name}MsgStatus`]: { who: writers, answers: 404, input: moved('read') },
    [`POST ${path}/messageToUser`]: { who: administrators, answers: 404, input: written },
    [`POST ${path}/messageToAdmin`]: { who: applicants, answers: 404, input: written },
    [`POST ${path}/sendRequestToApplicant`]: { who: administrators, answers: 404, input: { body: { caseId: none, items: 'What?' } } },
    [`PATCH ${path}/updateSelectedApproveInfo`]: { who: administrators, answers: 404, input: inCase },
    // A link that is none.
    [`POST ${path}/verifyapprover`]: { who: everyone, answers: 410, input: { body: { token: 'none' } } },
    // An address that nobody signed.
    [`GET ${path}/approver/document/:id`]: {
      who: everyone,
      answers: 410,
      input: { params: { id: none }, query: { approval: '1', until: '2000000000', signature: 'none' } },
    },
    [`PATCH ${path}/update${name}ApproveStatus`]: {
      who: everyone,
      answers: 410,
      input: { body: { id: none, token: 'none', status: 'approved' } },
    },
    [`PATCH ${path}/updateAckStatus`]: { who: writers, answers: 404, input: moved('acknowledged') },
    [`PATCH ${path}/update${name}RecapStatus`]: { who: writers, answers: 404, input: moved('submitted') },
    [`POST ${path}/notifyAdmin${name}Status`]: { who: writers, answers: 404, input: inCase },
    [`POST ${path}/notifyUser${name}Status`]: { who: administrators, answers: 404, input: inCase },
  }
}
