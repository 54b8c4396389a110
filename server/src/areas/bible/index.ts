/** Bibles: the sets of a production, and which place plays which (domain.md §7). Their days are a source of the calendar. */
export { bibleTemplates } from './emails.ts'
export { bibleJobs } from './pictures/jobs.ts'
export { bibleMedia } from './pictures/media.ts'
export { provideBible } from './provision/service.ts'
export { bibleRoutes } from './routes.ts'
