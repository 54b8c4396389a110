/**
 * Location budgets: the key of a site, the budgets of projects with their episodes and locations, and what guests see of them.
 * A location of a budget is a place with its lines; the library's location and the directory's vendor are only pointed to.
 */
import { budgetShareTemplate } from './shares/emails.ts'

export { importedLines } from './imports/imported.ts'
export { saveBudgetKey } from './key/provision.ts'
export { provideBudget, type ProvidedLine } from './frames/provision.ts'
export { followNewPrices } from './sources/prices.ts'
export { budgetsJobs, budgetsWatcher } from './sources/jobs.ts'
export { budgetsRoutes } from './routes.ts'
export const budgetsTemplates = [budgetShareTemplate]
