import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { LineRow } from '../lines/queries.ts'

/** Lines that were changed after a version of their location, those in the trash too. */
export const listChangedLines = (db: SiteDb, siteId: number, placeId: number, since: number): Promise<LineRow[]> =>
  db
    .selectFrom('budget_lines')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('budget_location_id', '=', placeId)
    .where('changed_in', '>', since)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

export interface EditorPlace {
  line_id: number | null
  cell: string | null
  seen_at: Date
}

export const upsertEditor = (db: SiteDb, siteId: number, row: EditorPlace & { budget_location_id: number; user_id: number }) =>
  db
    .insertInto('budget_editors')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'budget_location_id', 'user_id'])
        .doUpdateSet({ line_id: row.line_id, cell: row.cell, seen_at: row.seen_at }),
    )
    .execute()

export const deleteEditor = (db: SiteDb, siteId: number, placeId: number, userId: number) =>
  db
    .deleteFrom('budget_editors')
    .where('site_id', '=', siteId)
    .where('budget_location_id', '=', placeId)
    .where('user_id', '=', userId)
    .execute()

export const findEditors = (db: SiteDb, siteId: number, placeId: number, asked: { since: Date; besides: number }) =>
  db
    .selectFrom('budget_editors')
    .innerJoin('users', (join) =>
      join.onRef('users.site_id', '=', 'budget_editors.site_id').onRef('users.id', '=', 'budget_editors.user_id'),
    )
    .select(['users.id', sql<string>`coalesce(nullif(users.name, ''), users.username)`.as('name'), 'line_id', 'cell'])
    .where('budget_editors.site_id', '=', siteId)
    .where('budget_location_id', '=', placeId)
    .where('seen_at', '>', asked.since)
    .where('user_id', '<>', asked.besides)
    .orderBy('seen_at', 'desc')
    .limit(10)
    .execute()
