import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const listMappings = (db: SiteDb, siteId: number, { trash }: { trash: boolean }) =>
  db
    .selectFrom('import_mappings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('deleted_at', trash ? 'is not' : 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute()
export type MappingRow = Awaited<ReturnType<typeof listMappings>>[number]

export const findMapping = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('import_mappings').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** One that has this name and is not in the trash. */
export const findMappingByName = (db: SiteDb, siteId: number, name: string) =>
  db
    .selectFrom('import_mappings')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Under a name that is there already it takes that one's place. */
export const upsertMapping = (
  db: SiteDb,
  row: { site_id: number; name: string; mapping: string; created_by: number | null; created_at: Date; updated_at: Date },
) =>
  db
    .insertInto('import_mappings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`site_id, lower(name)`)
        .where('deleted_at', 'is', null)
        .doUpdateSet({ name: row.name, mapping: row.mapping, updated_at: row.updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateMapping = (db: SiteDb, siteId: number, id: number, changes: Updateable<DB['import_mappings']>) =>
  db.updateTable('import_mappings').set(changes).where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
