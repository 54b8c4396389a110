import { sql, type RawBuilder } from 'kysely'

/**
 * Rows of a site, for statements that go through thousands of them or are put together from many reads. Row-level security asks for the site
 * again; of two equalities PostgreSQL makes one and a check before each row that both are the same, which is a quarter of counting 50,000
 * rows. A list of one is no equality.
 */
export const ofSite = (table: string, siteId: number): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.site_id`)} = any(array[${siteId}::int])`
