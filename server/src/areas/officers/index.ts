/** Police and fire staff who can be posted to a shoot. The posts themselves are the permits area's. */
export { officersRoutes } from './routes.ts'
