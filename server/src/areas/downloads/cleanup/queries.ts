/** Statements of the housekeeping, over all sites: as the role that owns the tables. */
import type { Database } from '#kit/db/database.ts'

export interface EndedDownload {
  site_id: number
  id: number
}

export async function listEnded(database: Database, now: Date, limit: number): Promise<EndedDownload[]> {
  return database.owner(
    async (client) =>
      (
        await client.query<EndedDownload>(
          `select site_id, id from downloads where removed_at is null and expires_at <= $1 order by expires_at limit $2`,
          [now, limit],
        )
      ).rows,
  )
}

export const markRemoved = (database: Database, { site_id, id }: EndedDownload, now: Date) =>
  database.owner((client) =>
    client.query('update downloads set removed_at = $3 where site_id = $1 and id = $2 and expires_at <= $3', [site_id, id, now]),
  )

/** Lines of long ago; what is under way stays. */
export const deleteOldLines = (database: Database, now: Date) =>
  database.owner((client) =>
    client.query(
      `delete from downloads where state in ('done', 'failed', 'cancelled') and created_at < $1::timestamptz - interval '30 days'
        and (removed_at is not null or state <> 'done')`,
      [now],
    ),
  )
