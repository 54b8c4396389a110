/** The records of an account come to another one when the account goes. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { OwnedThings } from '#kit/owned.ts'
import type { RecordKind, RecordShape } from './kind.ts'
import { ownerChanged } from './owner-change.ts'
import { lockStored, writeRecord } from './write.ts'

async function idsOf(db: SiteDb, siteId: number, table: string, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where site_id = ${siteId} and owner_user_id = ${userId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export const ownedRecords = <Shape extends RecordShape>(name: OwnedThings['kind'], kind: RecordKind<Shape>): OwnedThings => ({
  kind: name,
  async count(db, siteId, userId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(kind.tables.records)} where site_id = ${siteId} and owner_user_id = ${userId}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  },
  async handOver(ctx, from, to) {
    const ids = await idsOf(ctx.db, ctx.site.id, kind.tables.records, from)
    for (const id of ids) {
      const stored = await lockStored(ctx, kind, id)
      // Somebody gave it away while this waited for the record.
      if (!stored || stored.row.owner_user_id !== from) continue
      const record = { ...stored.record, owner_user_id: to }
      await writeRecord(ctx, kind, stored, { action: 'updated', record })
      // One account with a hundred records must not bring its new owner a hundred mails.
      await ownerChanged(ctx, kind, stored, record, { tells: false })
    }
    return ids.length
  },
})
