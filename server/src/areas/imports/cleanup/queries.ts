/** Statements of the housekeeping, over all sites: as the role that owns the tables. */
import type { Database } from '#kit/db/database.ts'

export interface OldFiles {
  site_id: number
  id: number
}

/**
 * Imports whose files nobody needs any more: of a run 30 days after its end, of a preview or an upload that never ran
 * two days after it came. What is under way keeps them.
 */
export async function listOldFiles(database: Database, now: Date, limit: number): Promise<OldFiles[]> {
  return database.owner(
    async (client) =>
      (
        await client.query<OldFiles>(
          `select imports.site_id, imports.id from imports
            left join jobs on jobs.site_id = imports.site_id and jobs.id = imports.job_id
            where files_removed_at is null and imports.state <> 'undoing'
              and coalesce(jobs.state not in ('waiting', 'running'), true)
              and (coalesce(imports.finished_at, imports.created_at) < $1::timestamptz - interval '30 days'
                or (imports.created_at < $1::timestamptz - interval '2 days' and (imports.dry_run or imports.job_id is null)))
            order by imports.created_at limit $2`,
          [now, limit],
        )
      ).rows,
  )
}

export const markFilesRemoved = (database: Database, { site_id, id }: OldFiles, now: Date) =>
  database.owner((client) => client.query('update imports set files_removed_at = $3 where site_id = $1 and id = $2', [site_id, id, now]))

/** Values before an import are kept as long as it can be undone, and a day more for an undo that has just begun. */
export const deleteOldChanges = (database: Database, now: Date) =>
  database.owner(async (client) => {
    for (const table of ['import_changes', 'import_entry_changes', 'import_record_changes', 'import_pictures'])
      await client.query(
        `delete from ${table} using imports
          where imports.site_id = ${table}.site_id and imports.id = ${table}.import_id and imports.state <> 'undoing'
            and coalesce(imports.finished_at, imports.created_at) < $1::timestamptz - interval '31 days'`,
        [now],
      )
  })
