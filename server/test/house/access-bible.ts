/** Who may call what of bibles. */
import { everyone, inPath, office, type Reviewed } from './access-callers.ts'

const guestKey = 'a'.repeat(24)
const nothing = 2_000_000_000

export const bibleAccess: Record<string, Reviewed> = {
  'GET /project/bible/getBibleByProjectId/:id': { who: office, answers: 404, input: inPath },
  'POST /project/bible/submitBible': { who: office, answers: 404, input: { body: { project_id: nothing } } },
  'POST /project/bible/removeLocBible': { who: office, answers: 404, input: { body: { id: nothing } } },
  'POST /project/bible/place/:id/recover': { who: office, answers: 404, input: inPath },
  'DELETE /project/bible/set/:id': { who: office, answers: 404, input: inPath },
  'POST /project/bible/set/:id/recover': { who: office, answers: 404, input: inPath },
  'POST /project/bible/place': { who: office, answers: 404, input: { body: { set_id: nothing } } },
  'PATCH /project/bible/place/:id': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'POST /project/bible/place/:id/decision': { who: office, answers: 404, input: { ...inPath, body: { decision: 'option' } } },
  'GET /project/bible/:id/wanted': { who: office, answers: 404, input: inPath },
  'POST /project/bible/wanted': { who: office, answers: 404, input: { body: { set_id: nothing, location_id: nothing } } },
  'POST /project/bible/picture': { who: office, answers: 415, input: { body: { placeId: '2000000000', side: 'before' } } },
  'PATCH /project/bible/picture/:id': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'DELETE /project/bible/picture/:id': { who: office, answers: 404, input: inPath },
  'POST /project/bible/picture/:id/recover': { who: office, answers: 404, input: inPath },
  'GET /project/bible/:id/workbook': { who: office, answers: 404, input: inPath },
  'GET /project/bible/:id/pdf': { who: office, answers: 404, input: inPath },
  'POST /project/bible/share': { who: office, answers: 404, input: { body: { projectId: nothing, Email: 'a@film.test' } } },
  'POST /project/bible/:id/shares': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'GET /project/bible/:id/shares': { who: office, answers: 404, input: inPath },
  'PATCH /project/bible/shares/:id': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'DELETE /project/bible/shares/:id': { who: office, answers: 404, input: inPath },
  'GET /project/bible/:id/sharing': { who: office, answers: 404, input: inPath },
  'PATCH /project/bible/:id/sharing': { who: office, answers: 404, input: { ...inPath, body: {} } },
  // The secret, or the guest's token, decides.
  'POST /bible/open': { who: everyone, answers: 410, input: { body: { token: 'nothing', guestKey } } },
  'POST /bible/renew': { who: everyone, answers: 410 },
  'GET /bible/guest': { who: everyone, answers: 410 },
  'GET /bible/guest/pdf': { who: everyone, answers: 410 },
}
