/** Projects: productions that the office works for, with their people, days, money, news and what is to be done. */
export { addClientNote, getClientNotes, getClientPart, getClientUpdates } from './client/service.ts'
export { sendDocumentToClient } from './documents/service.ts'
export { projectsTemplates } from './emails.ts'
export { projectMail } from './mailbox/service.ts'
export { nameFor, shownName } from './present.ts'
export { provideProject } from './provision/service.ts'
export { findProject } from './queries.ts'
export { projectsRoutes } from './routes.ts'
