/**
 * The directory: people and businesses that a production can hire, kept by themselves and checked by the office; and the office's
 * own contacts, which nobody else sees. What they have to do with locations and projects points there.
 */
import { categoryChangedJob } from './categories/jobs.ts'

export const directoryJobs = [categoryChangedJob]
export { saveDirectoryCategories, type CategoryInput } from './provision/categories.ts'
export { saveEntries, type EntryInput } from './provision/service.ts'
export { directoryRoutes } from './routes.ts'
