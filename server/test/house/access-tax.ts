/** Who may call what of tax credit. Scouts have no part in it (S3 §6). */
import { administrators, everyone, inBody, inPath, type CallerName, type Reviewed } from './access-callers.ts'
import { caseAccess } from './access-cases.ts'

const applicants: readonly CallerName[] = ['tax', 'register']
const writers: readonly CallerName[] = [...applicants, ...administrators]
const people: readonly CallerName[] = [...writers, 'permit_approve']
const none = 2_000_000_000
const inTax = { taxId: none }
const inAudit = { session: 'none' }
const moved = (status: string) => ({ body: { id: none, status } })
const rules = {
  type: 'grant',
  rates: {},
  uplifts: [],
  most_rate: null,
  minimum_spend: 0,
  project_cap: null,
  person_cap: null,
  year_cap: null,
  rounding: 'half_up',
  rounded_to: 1,
  reserves: false,
  carries_over: false,
  answer_days: 5,
  start_days: 180,
  final_days: 90,
}
const ofYear = { program: 'none', year: 2026 }

export const taxAccess: Record<string, Reviewed> = {
  ...caseAccess('/tax', 'Tax', applicants),
  'GET /tax': { who: people, answers: 200 },
  'POST /tax/search': { who: people, answers: 200 },
  'GET /tax/project/:id': { who: people, answers: 200, input: inPath },
  // Another's name: only the office may ask.
  'POST /tax/getByUser': { who: writers, answers: 200, except: { register: 403, tax: 403 } },
  'GET /tax/getSoftDeletedTaxes': { who: administrators, answers: 200 },
  'GET /tax/:id': { who: people, answers: 404, input: inPath },
  'GET /tax/comparison/:id': { who: people, answers: 404, input: inPath },
  'POST /tax/comparison/share': { who: writers, answers: 404, input: { body: { ...inTax, Email: 'a@film.test' } } },
  'POST /tax/comparison/:id/shares': { who: writers, answers: 404, input: { ...inPath, body: {} } },
  'GET /tax/comparison/:id/shares': { who: writers, answers: 404, input: inPath },
  'PATCH /tax/comparison/shares/:id': { who: writers, answers: 404, input: { ...inPath, body: {} } },
  'DELETE /tax/comparison/shares/:id': { who: writers, answers: 404, input: inPath },
  'GET /tax/comparison/:id/sharing': { who: writers, answers: 404, input: inPath },
  'PATCH /tax/comparison/:id/sharing': { who: writers, answers: 404, input: { ...inPath, body: {} } },
  // The secret, or the guest's token, decides.
  'POST /tax/comparison/open': { who: everyone, answers: 410, input: { body: { token: 'nothing', guestKey: 'a'.repeat(24) } } },
  'POST /tax/comparison/renew': { who: everyone, answers: 410 },
  'GET /tax/comparison/guest': { who: everyone, answers: 410 },
  'GET /tax/comparison/guest/pdf': { who: everyone, answers: 410 },
  'POST /tax': { who: writers, answers: 200, input: { body: { title: 'Of the walk' } } },
  'POST /tax/copyTax': { who: writers, answers: 404, input: { body: inTax } },
  'PATCH /tax': { who: writers, answers: 404, input: inBody },
  'PATCH /tax/updateTaxStatus': { who: people, answers: 404, input: moved('applied') },
  'DELETE /tax/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /tax/recoverTax': { who: administrators, answers: 404, input: inBody },

  'GET /tax/programs': { who: people, answers: 200 },
  'GET /tax/programs/presets': { who: administrators, answers: 200 },
  'POST /tax/programs': { who: administrators, answers: 200, input: { body: { code: 'of_the_walk', name: 'Of the walk', rules } } },
  'PATCH /tax/programs': { who: administrators, answers: 404, input: { body: { code: 'none' } } },
  'GET /tax/years': { who: administrators, answers: 200 },
  'PATCH /tax/years': { who: administrators, answers: 404, input: { body: { ...ofYear, cap: null } } },
  'POST /tax/closeYear': { who: administrators, answers: 404, input: { body: ofYear } },
  'GET /tax/queue': { who: administrators, answers: 404, input: { query: ofYear } },
  'GET /tax/ledger': { who: administrators, answers: 404, input: { query: ofYear } },

  'GET /tax/line/:id': { who: writers, answers: 404, input: inPath },
  'GET /tax/payees/:id': { who: writers, answers: 404, input: { ...inPath, query: { term: 'grip' } } },
  'GET /tax/lines/:id': { who: writers, answers: 404, input: inPath },
  'GET /tax/spend/:id': { who: writers, answers: 404, input: inPath },
  'POST /tax/lines': { who: writers, answers: 404, input: { body: { ...inTax, lines: [{ class: 'vendors', amount: '1.00' }] } } },
  'PATCH /tax/line': { who: writers, answers: 404, input: inBody },
  'DELETE /tax/line/:id': { who: writers, answers: 404, input: inPath },
  'PATCH /tax/updateTaxLineStatus': { who: administrators, answers: 404, input: { body: { id: none, disallowed: false } } },
  'POST /tax/transfer': {
    who: administrators,
    answers: 404,
    input: { body: { ...inTax, buyer: 'Bank', amount: '1.00', price: '1.00', transferred_on: '2026-01-31' } },
  },
  'PATCH /tax/voidTransfer': { who: administrators, answers: 404, input: { body: { id: none, reason: 'Wrong' } } },

  'POST /tax/auditor': {
    who: administrators,
    answers: 404,
    input: { body: { ...inTax, name: 'Penny Auditor', email: 'penny@site.test' } },
  },
  'PATCH /tax/endAuditor': { who: administrators, answers: 404, input: { body: inTax } },
  // A link and a session that are none.
  'POST /tax/auditor/open': { who: everyone, answers: 410, input: { body: { token: 'none' } } },
  'POST /tax/auditor/code': { who: everyone, answers: 410, input: { body: { token: 'none' } } },
  'POST /tax/auditor/enter': { who: everyone, answers: 410, input: { body: { token: 'none', code: '123456' } } },
  'POST /tax/auditor/view': { who: everyone, answers: 410, input: { body: inAudit } },
  'POST /tax/auditor/lines': { who: everyone, answers: 410, input: { body: inAudit } },
  'POST /tax/auditor/file': { who: everyone, answers: 410, input: { body: { ...inAudit, id: none } } },
  'PATCH /tax/auditor/line': { who: everyone, answers: 410, input: { body: { ...inAudit, id: none, disallowed: false } } },
  'POST /tax/auditor/comment': { who: everyone, answers: 410, input: { body: { ...inAudit, id: none, body: 'Why?' } } },

  'GET /tax/awards': { who: everyone, answers: 404 },
  'GET /tax/awards/table': { who: everyone, answers: 404 },
  'GET /tax/report': { who: administrators, answers: 200 },
  'GET /tax/report/table': { who: administrators, answers: 200 },
  'POST /tax/extend': {
    who: administrators,
    answers: 404,
    input: { body: { ...inTax, deadline: 'final', day: '2026-01-31', reason: 'Rain' } },
  },
}
