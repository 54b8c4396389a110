/** Lists and pages elsewhere read changed entries anew. */
import { forgetRecords } from '#features/engine/queries.ts'

export const forgetRecord = (): Promise<void> => forgetRecords('directory')
