/** Who may call what of reports. */
import { everyone, inBody, inPath, office, type Reviewed } from './access-callers.ts'

const inNothing = { ReportId: 2_000_000_000 }
const guestKey = 'a'.repeat(24)

export const reportsAccess: Record<string, Reviewed> = {
  'GET /project/reports': { who: office, answers: 200 },
  'GET /project/report/:id': { who: office, answers: 404, input: inPath },
  'GET /project/:id/report': { who: office, answers: 404, input: inPath },
  'POST /project/report/search': { who: office, answers: 200 },
  'POST /project/report': { who: office, answers: 200, input: { body: { title: 'Of the walk' } } },
  'PATCH /project/report': { who: office, answers: 404, input: inBody },
  'DELETE /project/report/:id': { who: office, answers: 404, input: inPath },
  'POST /project/report/:id/recover': { who: office, answers: 404, input: inPath },
  'GET /project/report/:id/pdf': { who: office, answers: 404, input: inPath },
  'GET /project/report/:id/sharing': { who: office, answers: 404, input: inPath },
  'PATCH /project/report/:id/sharing': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'PATCH /project/report/share': { who: office, answers: 404, input: { body: { ...inNothing, Email: 'a@film.test' } } },
  'PATCH /project/report/link': { who: office, answers: 404, input: { body: inNothing } },
  'GET /project/report/:id/shares': { who: office, answers: 404, input: inPath },
  'PATCH /project/report/shares/:id': { who: office, answers: 404, input: inPath },
  'DELETE /project/report/shares/:id': { who: office, answers: 404, input: inPath },
  'GET /project/report/:id/answers': { who: office, answers: 404, input: inPath },
  // The link decides; these have none.
  'POST /share/target': { who: everyone, answers: 410, input: { body: { token: 'nothing' } } },
  'POST /report/open': { who: everyone, answers: 410, input: { body: { token: 'nothing', guestKey } } },
  'POST /report/renew': { who: everyone, answers: 410 },
  'GET /report/guest': { who: everyone, answers: 410 },
  'GET /report/guest/pdf': { who: everyone, answers: 410 },
  'POST /report/guest/answers': { who: everyone, answers: 410, input: { body: { answers: [] } } },
}
