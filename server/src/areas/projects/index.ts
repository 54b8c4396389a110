/** Projects: productions that the office works for. So far only what their lookbooks name. */
export { findProject } from './queries.ts'
