import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** An application that a link can lead to, and whether it compares anything. */
export const findShared = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('tax_applications as tax')
    .select((row) => [
      'tax.id',
      'tax.title',
      'tax.entity_name',
      'tax.tax_no',
      'tax.program_code',
      row
        .exists(
          row
            .selectFrom('tax_comparisons as compared')
            .select(sql`1`.as('one'))
            .whereRef('compared.site_id', '=', 'tax.site_id')
            .whereRef('compared.tax_id', '=', 'tax.id')
            .where(sql<boolean>`jsonb_array_length(compared.rows) > 0`),
        )
        .as('is_compared'),
    ])
    .where('tax.site_id', '=', siteId)
    .where('tax.id', '=', id)
    .where('tax.deleted_at', 'is', null)
    .executeTakeFirst()
