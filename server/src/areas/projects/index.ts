/** Projects: productions that the office works for. So far as much of one as its lookbooks need. */
export { findProject } from './queries.ts'
export { projectsRoutes } from './routes.ts'
