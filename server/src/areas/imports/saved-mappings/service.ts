/** Mappings that an office keeps for the next edition of a file. */
import { mappingProblems } from '@backlot/contract/mapping-problems'
import type { SavedMapping } from '@backlot/contract/imports'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { refuseStale, versionOfFields } from '#kit/versions.ts'
import { canImport } from '../policy.ts'
import { kindOf, type Mapping } from '../mapping/schema.ts'
import { readableMapping } from '../service.ts'
import { findMapping, findMappingByName, listMappings, updateMapping, upsertMapping, type MappingRow } from './queries.ts'

const present = (row: MappingRow): SavedMapping => ({
  id: row.id,
  name: row.name,
  mapping: JSON.stringify(row.mapping),
  kind: kindOf(row.mapping as unknown as Mapping),
  version: versionOfFields({ name: row.name }),
  updated_at: row.updated_at.toISOString(),
})

export async function getMappings(ctx: Ctx, { trash } = { trash: false }): Promise<SavedMapping[]> {
  must(canImport(ctx.actor, 'locations'), 'forbidden')
  return (await listMappings(ctx.db, ctx.site.id, { trash })).map(present)
}

interface Kept {
  name: string
  mapping: string
  /** It takes nobody's place. */
  isNew?: true | undefined
}

/**
 * Throws `invalid` at `mapping` for one that cannot be used: kept, it would only disappoint later; and at `name` for a new one whose name
 * another has.
 */
export async function keepMapping(ctx: Ctx, { name, mapping, isNew }: Kept): Promise<SavedMapping> {
  const read = readableMapping(ctx, mapping)
  must(canImport(ctx.actor, kindOf(read)), 'forbidden')
  const now = ctx.now()
  return inTransaction(ctx, async (inside) => {
    if (isNew) await refuseTaken(inside, name)
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

/** Throws `invalid` at `name`. */
async function refuseTaken({ db, site }: Pick<Ctx, 'db' | 'site'>, name: string, except?: number): Promise<void> {
  const taken = await findMappingByName(db, site.id, name)
  if (taken && taken.id !== except) invalidField('name', mappingProblems.nameTaken)
}

/** The mapping, in the trash or not as asked. */
async function opened(ctx: Ctx, id: number, { trash }: { trash: boolean }): Promise<MappingRow> {
  must(canImport(ctx.actor, 'locations'), 'forbidden')
  const row = await findMapping(ctx.db, ctx.site.id, id)
  must(row && (row.deleted_at !== null) === trash, 'not_found')
  return row
}

/** Throws `conflict` for one that somebody has renamed meanwhile. */
export async function renameMapping(ctx: Ctx, id: number, { name, version }: { name: string; version?: number | undefined }) {
  const row = await opened(ctx, id, { trash: false })
  refuseStale(version, present(row))
  return inTransaction(ctx, async (inside) => {
    await refuseTaken(inside, name, id)
    const next = await updateMapping(inside.db, ctx.site.id, id, { name, updated_at: ctx.now() })
    await audit(inside, { action: 'import.mapping_renamed', entity: 'import_mapping', entityId: id, changes: { name: [row.name, name] } })
    return present(next)
  })
}

export async function dropMapping(ctx: Ctx, id: number): Promise<{ Success: true }> {
  const { name } = await opened(ctx, id, { trash: false })
  return inTransaction(ctx, async (inside) => {
    await updateMapping(inside.db, ctx.site.id, id, { deleted_at: ctx.now() })
    await audit(inside, { action: 'import.mapping_deleted', entity: 'import_mapping', entityId: id, changes: { name } })
    return { Success: true }
  })
}

export async function recoverMapping(ctx: Ctx, id: number): Promise<SavedMapping> {
  const { name } = await opened(ctx, id, { trash: true })
  return inTransaction(ctx, async (inside) => {
    must(!(await findMappingByName(inside.db, ctx.site.id, name)), 'conflict', mappingProblems.nameTaken)
    const row = await updateMapping(inside.db, ctx.site.id, id, { deleted_at: null })
    await audit(inside, { action: 'import.mapping_recovered', entity: 'import_mapping', entityId: id, changes: { name } })
    return present(row)
  })
}
