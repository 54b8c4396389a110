/** Scouting reports: what was looked at for a project, and what its client says to it. */
export { reportAnswers } from './shares/definition.ts'
export { reportsTemplates } from './emails.ts'
export { reportsRoutes } from './routes.ts'
