/** The part of mails and mailings of the access table. */
import { administrators, everyone, inPath, type Reviewed } from './access-callers.ts'

const words = { subject: 'Of the walk', heading: '', body: 'Text', button: '', link: '' }
const draft = { body: { ...words, service: false, audience: {} } }

export const mailingsAccess: Record<string, Reviewed> = {
  'GET /mails': { who: administrators, answers: 200 },
  'GET /mails/setup': { who: administrators, answers: 200 },
  'GET /mails/:id': { who: administrators, answers: 404, input: inPath },
  'GET /mails/mailbox': { who: administrators, answers: 200 },
  'PATCH /mails/mailbox': { who: administrators, answers: 200 },
  'POST /mails/mailbox/check': { who: administrators, answers: 422 },
  'GET /mails/incoming': { who: administrators, answers: 200 },
  'POST /mails/incoming/:id/done': { who: administrators, answers: 404, input: { ...inPath, body: {} } },
  'GET /mails/incoming/:id/files/:file': { who: administrators, answers: 404, input: { params: { id: 2_000_000_000, file: 1 } } },
  'GET /mails/advice': { who: administrators, answers: 200 },
  // Its signature says who it is; here no report is taken at all.
  'POST /mails/events': { who: everyone, answers: 404 },
  'GET /mails/templates': { who: administrators, answers: 200 },
  'GET /mails/template': { who: administrators, answers: 404, input: { query: { type: 'nothing', language: 'en' } } },
  'PATCH /mails/template': { who: administrators, answers: 404 },
  'PATCH /mails/template/reset': { who: administrators, answers: 404 },
  'POST /mails/template/preview': { who: administrators, answers: 404 },
  'POST /mails/template/test': { who: administrators, answers: 404 },
  'POST /mails/:id/resend': { who: administrators, answers: 404, input: inPath },

  'GET /analytics': { who: administrators, answers: 200 },
  'GET /mailings': { who: administrators, answers: 200 },
  'GET /mailings/:id': { who: administrators, answers: 404, input: inPath },
  'POST /mailings': { who: administrators, answers: 200, input: draft },
  'PATCH /mailings/:id': { who: administrators, answers: 404, input: { ...inPath, ...draft } },
  'DELETE /mailings/:id': { who: administrators, answers: 404, input: inPath },
  'POST /mailings/preview': { who: administrators, answers: 200, input: { body: { ...words, service: false } } },
  'POST /mailings/test': { who: administrators, answers: 200, input: { body: { ...words, service: false } } },
  'POST /mailings/:id/send': { who: administrators, answers: 404, input: inPath },
  'POST /mailings/:id/move': { who: administrators, answers: 404, input: inPath },
  'GET /mailings/:id/recipients': { who: administrators, answers: 404, input: inPath },
  'POST /mailings/recipients': { who: administrators, answers: 200, input: { body: { audience: {} } } },
  'GET /mailings/lists': { who: administrators, answers: 200 },
  'POST /mailings/lists': { who: administrators, answers: 200, input: { body: { name: 'Of the walk', audience: {} } } },
  'DELETE /mailings/lists/:id': { who: administrators, answers: 404, input: inPath },
  'GET /mailings/suppressions': { who: administrators, answers: 200 },
  'POST /mailings/suppressions': { who: administrators, answers: 200, input: { body: { email: 'nobody@example.org' } } },
  'DELETE /mailings/suppressions/:id': { who: administrators, answers: 404, input: inPath },
  // Another site's number.
  'POST /site/sendemail': { who: administrators, answers: 404, input: { body: { to: 'a@example.org', idSite: 2_000_000_000 } } },
  // Links that are none.
  'POST /site/emailaction': { who: everyone, answers: 410 },
  'POST /site/verifyemailaction': { who: everyone, answers: 410 },
  'POST /site/unsubscribe/:token': { who: everyone, answers: 410, input: { params: { token: '1.1.nothing' } } },
}
