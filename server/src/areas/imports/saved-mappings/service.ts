/** Mappings that an office keeps for the next edition of a file. */
import type { SavedMapping } from '@backlot/contract/imports'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { canImport } from '../policy.ts'
import { readableMapping } from '../service.ts'
import { deleteMapping, listMappings, upsertMapping, type MappingRow } from './queries.ts'

const present = (row: MappingRow): SavedMapping => ({
  id: row.id,
  name: row.name,
  mapping: JSON.stringify(row.mapping),
  updated_at: row.updated_at.toISOString(),
})

export async function getMappings(ctx: Ctx): Promise<SavedMapping[]> {
  must(canImport(ctx.actor, 'locations'), 'forbidden')
  return (await listMappings(ctx.db, ctx.site.id)).map(present)
}

/** Throws `invalid` at `mapping` for one that cannot be used: kept, it would only disappoint later. */
export async function keepMapping(ctx: Ctx, { name, mapping }: { name: string; mapping: string }): Promise<SavedMapping> {
  const read = readableMapping(ctx, mapping)
  must(canImport(ctx.actor, read.kind), 'forbidden')
  const now = ctx.now()
  return inTransaction(ctx, async (inside) => {
    const row = await upsertMapping(inside.db, {
      site_id: ctx.site.id,
      name,
      mapping: JSON.stringify(read),
      created_by: userIdOf(ctx.actor),
      created_at: now,
      updated_at: now,
    })
    await audit(inside, { action: 'import.mapping_saved', entity: 'import_mapping', entityId: row.id, changes: { name } })
    return present(row)
  })
}

export async function dropMapping(ctx: Ctx, id: number): Promise<{ Success: true }> {
  must(canImport(ctx.actor, 'locations'), 'forbidden')
  return inTransaction(ctx, async (inside) => {
    must(await deleteMapping(inside.db, ctx.site.id, id), 'not_found')
    await audit(inside, { action: 'import.mapping_deleted', entity: 'import_mapping', entityId: id })
    return { Success: true }
  })
}
