/** The client's own page of a project: what the office lets its client read by a link that ends, and a note back. */
export { clientsTemplates } from './emails.ts'
export { clientsWatcher } from './news/service.ts'
export { clientsRoutes } from './routes.ts'
