import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Approvers of permits that are asked at present, in order, with what they are asked about. */
export const listScoped = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('approvers')
    .select(['id', 'step_order', 'scope'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(sql<boolean>`'permit' = any(decides_on)`)
    .orderBy('step_order')
    .orderBy('id')
    .execute()
