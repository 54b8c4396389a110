/**
 * The directory: people and businesses that a production can hire, kept by themselves and checked by the office; and the office's
 * own contacts, which nobody else sees. What they have to do with locations and projects points there.
 */
import { categoryChangedJob } from './categories/jobs.ts'
import { renderPictureJob } from './pictures/jobs.ts'
import { forgetEntriesJob } from './removing/jobs.ts'
import { matchKeysJob } from './merging/jobs.ts'
import { verifyEntriesJob } from './verification/jobs.ts'

export const directoryJobs = [renderPictureJob, categoryChangedJob, matchKeysJob, verifyEntriesJob, forgetEntriesJob]
export { addCategory as addDirectoryCategory } from './categories/service.ts'
export { ownedEntries } from './definition.ts'
export type { FindCategory } from './importing/categories.ts'
export { openEntryImport, type EntryImport, type ImportedEntry } from './importing/service.ts'
export { undoEntries } from './importing/undo.ts'
export { saveDirectoryCategories, type CategoryInput } from './provision/categories.ts'
export { addEntryPicture } from './provision/pictures.ts'
export { saveEntries, type EntryInput } from './provision/service.ts'
export { findPayees, isSameState, matchPayees, type Payee, suggestPayees } from './payees/service.ts'
export { directoryTemplates } from './emails.ts'
export { directoryMedia } from './pictures/media.ts'
export { directoryRoutes } from './routes.ts'
export { directoryReplies } from './inquiries/mailed.ts'
export { sendInquiryDigests } from './inquiries/digest.ts'
export { confirmByLink, openVerification } from './verification/service.ts'
export { scheduleVerifications } from './verification/jobs.ts'
export { entryExchange } from './exports/exchange.ts'
export { findEntryNamesakes, listEntrySamples } from './importing/namesakes.ts'
