/** Who may call what of the calendar. */
import { everyone, inBody, inPath, keepers, office, type Reviewed } from './access-callers.ts'

const days = { from: '2027-01-01', to: '2027-01-31' }

export const calendarAccess: Record<string, Reviewed> = {
  'GET /project/event': { who: office, answers: 200 },
  'POST /project/event': { who: office, answers: 200, input: { body: { phase: 4, date_from: '2027-01-04', date_to: '2027-01-05' } } },
  'GET /project/event/:id': { who: office, answers: 404, input: inPath },
  'PATCH /project/event': { who: office, answers: 404, input: inBody },
  'DELETE /project/event/:id': { who: office, answers: 404, input: inPath },
  'POST /project/event/:id/recover': { who: office, answers: 404, input: inPath },
  'POST /project/event/ical': { who: office, answers: 200, input: { body: days } },
  'GET /calendar/entries': { who: office, answers: 200, input: { query: days } },
  'GET /calendar/productions': { who: office, answers: 200, input: { query: days } },
  'POST /calendar/conflicts': { who: office, answers: 200, input: { body: days } },
  // Owners read what is held of their own places.
  'GET /calendar/hold': { who: keepers, answers: 200 },
  // Of a location and a project that no site has.
  'POST /calendar/hold': {
    who: office,
    answers: 422,
    input: { body: { location_id: 2_000_000_000, project_id: 2_000_000_000, date_from: '2027-01-04', date_to: '2027-01-05' } },
  },
  'POST /calendar/hold/:id/status': { who: office, answers: 404, input: { ...inPath, body: { status: 'released' } } },
  'POST /calendar/hold/:id/challenge': { who: office, answers: 404, input: inPath },
  // Owners alone say whether their place is free.
  'POST /calendar/hold/:id/answer': { who: ['location'], answers: 404, input: { ...inPath, body: { answer: 'yes' } } },
  'GET /calendar/drafts': { who: office, answers: 200, input: { query: { project: 2_000_000_000 } } },
  'POST /calendar/draft': { who: office, answers: 404, input: { body: { project_id: 2_000_000_000 } } },
  'GET /calendar/draft/:id': { who: office, answers: 404, input: inPath },
  'POST /calendar/draft/:id/apply': { who: office, answers: 404, input: { ...inPath, body: {} } },
  'DELETE /calendar/draft/:id': { who: office, answers: 404, input: inPath },
  'GET /calendar/feed': { who: office, answers: 200 },
  'POST /calendar/feed': { who: office, answers: 200, input: { body: { kind: 'person' } } },
  'POST /calendar/feed/:id/renew': { who: office, answers: 404, input: inPath },
  'DELETE /calendar/feed/:id': { who: office, answers: 404, input: inPath },
  // The secret decides.
  'GET /calendar/subscribed/:token': { who: everyone, answers: 404, input: { params: { token: 'x'.repeat(43) } } },
}
