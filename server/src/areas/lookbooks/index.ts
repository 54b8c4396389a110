/**
 * Lookbooks: what a scout collects for a production, in folders and in order.
 * Locations and pictures are the library's; a lookbook points to them and says so when they are gone.
 */
import { answeredTemplate } from './favourites/emails.ts'
import { lookbookShareTemplate } from './shares/emails.ts'

export { lookbooksJobs } from './documents/jobs.ts'
export { lookbookAnswers } from './favourites/definition.ts'
export { provideLookbook, type LookbookInput } from './provision/service.ts'
export const lookbooksTemplates = [lookbookShareTemplate, answeredTemplate]
export { lookbooksRoutes } from './routes.ts'
