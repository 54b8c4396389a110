/** Who may call what of registrations. Scouts have no part in them (S3 §6). */
import { administrators, inBody, inPath, type CallerName, type Reviewed } from './access-callers.ts'
import { caseAccess } from './access-cases.ts'

const applicants: readonly CallerName[] = ['register', 'tax']
const writers: readonly CallerName[] = [...applicants, ...administrators]
const people: readonly CallerName[] = [...writers, 'permit_approve']
const none = 2_000_000_000
const moved = (status: string) => ({ body: { id: none, status } })

export const registersAccess: Record<string, Reviewed> = {
  ...caseAccess('/register', 'Register', applicants),
  'GET /register': { who: people, answers: 200 },
  'POST /register/search': { who: people, answers: 200 },
  'GET /register/project': { who: people, answers: 200 },
  'GET /register/project/:projectId': { who: people, answers: 200, input: { params: { projectId: none } } },
  // Another's name: only the office may ask.
  'POST /register/getByUser': { who: writers, answers: 200, except: { register: 403, tax: 403 } },
  'GET /register/getSoftDeletedRegisters': { who: administrators, answers: 200 },
  'GET /register/getTaxApplicants': { who: administrators, answers: 200 },
  'GET /register/getRegisterTypes': { who: administrators, answers: 200 },
  'GET /register/:id': { who: people, answers: 404, input: inPath },
  'POST /register': { who: writers, answers: 200, input: { body: { title: 'Of the walk' } } },
  'PATCH /register': { who: writers, answers: 404, input: inBody },
  'PATCH /register/updateRegisterStatus': { who: people, answers: 404, input: moved('submitted') },
  'DELETE /register/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /register/recoverRegister': { who: administrators, answers: 404, input: inBody },
}
