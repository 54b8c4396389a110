/** Who may call what about projects, read by a person. */
import { administrators, inBody, inPath, office, withToken, type CallerName, type Reviewed } from './access-callers.ts'

/** Whoever may have sent one in, and the office. */
const senders: readonly CallerName[] = [...office, 'permit', 'tax', 'register', 'location', 'directory']
const toNothing = { body: { project_id: 2_000_000_000 } }
const inHistory = { params: { id: 2_000_000_000, version: 1 } }

export const projectsAccess: Record<string, Reviewed> = {
  'GET /project': { who: office, answers: 200 },
  'POST /project/search': { who: office, answers: 200 },
  'POST /project/board': { who: office, answers: 200 },
  'GET /project/recent': { who: office, answers: 200 },
  'GET /project/pending': { who: office, answers: 200 },
  'GET /project/softdeleted': { who: administrators, answers: 200 },
  'GET /project/download': { who: office, answers: 200 },
  'GET /project/loadProjectMasterData': { who: withToken, answers: 200 },
  'GET /project/projectTypes/': { who: withToken, answers: 200 },
  'GET /project/getProjectCompanyDetail/:id': { who: office, answers: 404, input: inPath },
  'GET /project/namesakes': { who: office, answers: 200, input: { query: { name: 'Nothing of this name' } } },
  'GET /project/:id': { who: senders, answers: 404, input: inPath },
  // A scout sends nothing in and makes nothing; a visitor says an email.
  'POST /project': { who: withToken, answers: 200, except: { scout: 403, visitor: 422 } },
  'PATCH /project': { who: withToken, answers: 404, input: inBody },
  'DELETE /project/:id': { who: administrators, answers: 404, input: inPath },
  'POST /project/sent': { who: withToken, answers: 404, input: { body: { edit_token: 'nothing' } } },
  'GET /project/:id/edit': { who: senders, answers: 404, input: inPath },
  'POST /project/:id/status': { who: administrators, answers: 404, input: inPath },
  'PATCH /project/:id/recover': { who: administrators, answers: 404, input: inPath },
  'POST /project/:id/copy': { who: administrators, answers: 404, input: inPath },
  'GET /project/:id/history': { who: office, answers: 404, input: inPath },
  'GET /project/:id/history/:version': { who: office, answers: 404, input: inHistory },
  'POST /project/:id/restore': { who: administrators, answers: 404, input: inPath },
  'GET /project/:id/updates': { who: office, answers: 404, input: inPath },
  'POST /project/updates': { who: administrators, answers: 404, input: toNothing },
  'PATCH /project/updates': { who: administrators, answers: 404, input: inBody },
  'DELETE /project/updates/:id': { who: administrators, answers: 404, input: inPath },
  'GET /project/:id/correspondence': { who: office, answers: 404, input: inPath },
  'GET /project/:id/mailbox': { who: office, answers: 404, input: inPath },
  'GET /project/correspondence/:id/file/:file': { who: office, answers: 404, input: { params: { id: 2_000_000_000, file: 1 } } },
  'POST /project/correspondence': { who: administrators, answers: 404, input: toNothing },
  'PATCH /project/correspondence': { who: administrators, answers: 404, input: inBody },
  'DELETE /project/correspondence/:id': { who: administrators, answers: 404, input: inPath },
  'GET /project/:id/tasks': { who: office, answers: 404, input: inPath },
  'POST /project/tasks': { who: administrators, answers: 404, input: toNothing },
  'PATCH /project/tasks': { who: office, answers: 404, input: inBody },
  'DELETE /project/tasks/:id': { who: administrators, answers: 404, input: inPath },
  'GET /project/:id/locations': { who: office, answers: 404, input: inPath },
  'POST /project/locations': { who: administrators, answers: 404, input: toNothing },
  'PATCH /project/locations': { who: administrators, answers: 404, input: inBody },
  'DELETE /project/locations/:id': { who: administrators, answers: 404, input: inPath },
  'GET /project/:id/documents': { who: office, answers: 404, input: inPath },
  'POST /project/document': { who: administrators, answers: 415, input: { body: { projectId: '2000000000' } } },
  'POST /project/document/version': { who: administrators, answers: 415, input: { body: { documentId: '2000000000' } } },
  'PATCH /project/document': { who: administrators, answers: 404, input: inBody },
  'DELETE /project/document/:id': { who: administrators, answers: 404, input: inPath },
  'PATCH /project/document/:id/recover': { who: administrators, answers: 404, input: inPath },
  'GET /project/document/:id/file': { who: office, answers: 404, input: inPath },
}
