import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const listMappings = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('import_mappings')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute()
export type MappingRow = Awaited<ReturnType<typeof listMappings>>[number]

/** Under a name that is there already it takes that one's place. */
export const upsertMapping = (
  db: SiteDb,
  row: { site_id: number; name: string; mapping: string; created_by: number | null; created_at: Date; updated_at: Date },
) =>
  db
    .insertInto('import_mappings')
    .values(row)
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, lower(name)`).doUpdateSet({ name: row.name, mapping: row.mapping, updated_at: row.updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteMapping = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('import_mappings').where('site_id', '=', siteId).where('id', '=', id).returning('id').executeTakeFirst()
