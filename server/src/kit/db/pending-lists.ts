/**
 * An index of words keeps what is new in a list and sorts it in when the list is full. Each search reads the whole list, so it is short;
 * one that many rows come into at once is longer, because they are sorted in together. Kilobytes.
 */
import { sql } from 'kysely'
import type { SiteDb } from './database.ts'

const limits = { usual: 128, manyRows: 512 } as const

/** Of every connection; an index that says so itself has a limit of its own. */
export const pendingListSetting = `gin_pending_list_limit=${limits.usual}`

/** For the rest of this transaction, which writes many rows. */
export const expectManyRows = (db: SiteDb): Promise<unknown> => sql.raw(`set local gin_pending_list_limit = ${limits.manyRows}`).execute(db)
