/** Scouting reports: what was looked at for a project, and what its client says to it. */
export { getClientPdf } from './documents/service.ts'
export { getForClient, listForClient } from './reading/service.ts'
export { provideReport } from './provision/service.ts'
export { reportAnswers } from './shares/definition.ts'
export { reportsTemplates } from './emails.ts'
export { reportsRoutes } from './routes.ts'
