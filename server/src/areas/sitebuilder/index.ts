/**
 * The site builder: sites are made, suspended, removed and brought back, and the look of one is drafted, tried and published. The
 * settings themselves, and who may change them, are the sites area's.
 */
export { previewOf } from './drafts/service.ts'
export { eraseRemovedSites } from './archives/erasing.ts'
export { sitebuilderJobs } from './archives/jobs.ts'
export { importSite } from './archives/reading.ts'
export { writeArchive } from './archives/writing.ts'
export type { SiteMaker } from './making/service.ts'
export { sitebuilderRoutes } from './routes.ts'
