/**
 * Lookbooks: what a scout collects for a production, in folders and in order.
 * Locations and pictures are the library's; a lookbook points to them and says so when they are gone.
 */
export { lookbooksJobs } from './documents/jobs.ts'
export { lookbookAnswers } from './favourites/definition.ts'
export { provideLookbook, type LookbookInput } from './provision/service.ts'
export { lookbooksRoutes } from './routes.ts'
