/** Who may call what of the imports. */
import { administrators, type Reviewed } from './access-callers.ts'

export const importsAccess: Record<string, Reviewed> = {
  'POST /imports': { who: administrators, answers: 415 },
  'POST /imports/photo': { who: administrators, answers: 415 },
  'POST /imports/inspect': { who: administrators, answers: 415 },
  'POST /imports/values/new': {
    who: administrators,
    answers: 404,
    input: { body: { kind: 'directory', field: 'none', place: 0, names: ['A'] } },
  },
  'POST /imports/values': { who: administrators, answers: 415 },
  'POST /imports/duplicates': { who: administrators, answers: 415 },
  'POST /imports/coordinate-systems': { who: administrators, answers: 200 },
  'GET /imports/kinds': { who: administrators, answers: 200 },
  'GET /imports/mappings': { who: administrators, answers: 200 },
  // A mapping that is none.
  'POST /imports/mappings': { who: administrators, answers: 422 },
  'PATCH /imports/mappings/:id': { who: administrators, answers: 404 },
  'PATCH /imports/mappings/:id/recover': { who: administrators, answers: 404 },
  'DELETE /imports/mappings/:id': { who: administrators, answers: 404 },
  'GET /imports': { who: administrators, answers: 200 },
  'GET /imports/:id': { who: administrators, answers: 404 },
  'GET /imports/:id/rejected': { who: administrators, answers: 404 },
  'GET /imports/:id/changes': { who: administrators, answers: 404 },
  'GET /imports/:id/undo': { who: administrators, answers: 404 },
  'POST /imports/:id/undo': { who: administrators, answers: 404 },
  'POST /imports/:id/pause': { who: administrators, answers: 404 },
  'POST /imports/:id/resume': { who: administrators, answers: 404 },
  'POST /imports/:id/cancel': { who: administrators, answers: 404 },
}
