/** Who may call what of the client's page of a project. */
import { everyone, inPath, office, type Reviewed } from './access-callers.ts'

const guestKey = 'a'.repeat(24)
const nothing = 2_000_000_000

export const clientsAccess: Record<string, Reviewed> = {
  'POST /project/client/share': { who: office, answers: 404, input: { body: { projectId: nothing, Email: 'a@film.test' } } },
  'POST /project/client/:id/shares': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'GET /project/client/:id/shares': { who: office, answers: 404, input: inPath },
  'PATCH /project/client/shares/:id': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'DELETE /project/client/shares/:id': { who: office, answers: 404, input: inPath },
  'GET /project/client/:id/sharing': { who: office, answers: 404, input: inPath },
  'PATCH /project/client/:id/sharing': { who: office, answers: 404, input: { ...inPath, body: {} } },
  // The secret, or the guest's token, decides.
  'POST /client/open': { who: everyone, answers: 410, input: { body: { token: 'nothing', guestKey } } },
  'POST /client/renew': { who: everyone, answers: 410 },
  'GET /client/page': { who: everyone, answers: 410 },
  'GET /client/updates': { who: everyone, answers: 410 },
  'GET /client/updates/file/:id': { who: everyone, answers: 410, input: inPath },
  'GET /client/document/:id/file': { who: everyone, answers: 410, input: inPath },
  'GET /client/report/:id': { who: everyone, answers: 410, input: inPath },
  'GET /client/report/:id/pdf': { who: everyone, answers: 410, input: inPath },
  'POST /client/note': { who: everyone, answers: 410, input: { body: { name: 'Ada', text: 'Hello' } } },
}
