/** What holds a list to some of the entries. */
import { sql } from 'kysely'
import type { Filter } from '#engine/records/lists/queries.ts'

/** Entries that name one of these categories; null holds it to everything but contacts. */
export const within = (categories: readonly number[] | null): Filter =>
  categories === null
    ? sql`record.kind = 'listing'`
    : sql`exists (select from directory_categories link where link.site_id = record.site_id and link.entry_id = record.id
        and link.category_id = any(${[...categories]}::int[]))`
