import type { SiteDb } from './db/database.ts'

/** Email of a live account. */
export const findAccountEmail = async (db: SiteDb, siteId: number, id: number | null): Promise<string | undefined> =>
  id === null
    ? undefined
    : (
        await db
          .selectFrom('users')
          .select('email')
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .where('disabled_at', 'is', null)
          .executeTakeFirst()
      )?.email
