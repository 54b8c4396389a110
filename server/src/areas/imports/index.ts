/**
 * Imports: files of others become records of ours. Reading tables is kit/tables, turning rows into records is mapping/,
 * writing them is the locations and places areas'.
 */
export { cleanupImports } from './cleanup/service.ts'
export { importsJobs } from './jobs.ts'
export { importsRoutes } from './routes.ts'
export { MappingError } from './mapping/mapped.ts'
export { parseMapping } from './mapping/parse-mapping.ts'
export { openRejectedRows } from './running/rejected-rows.ts'
export { runImport, type ImportSource } from './running/run.ts'
export { attachPhoto, type PhotoInput } from './photos/attach.ts'
export { creditsName, photoKey, readCredits, type CreditRow } from './photos/credits.ts'
export { listSpreadTargets } from './queries.ts'
