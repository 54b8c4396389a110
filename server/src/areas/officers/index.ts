/** Police and fire staff who can be posted to a shoot. The posts themselves are the permits area's. */
export { officersRoutes } from './routes.ts'
export { createOfficer } from './service.ts'
export { findOfficer, listInTurn, lockOfficer, putLastInTurn } from './queries.ts'
