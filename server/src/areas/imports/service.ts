/** Takes files in, runs them as jobs, reports. */
import { message } from '@backlot/contract/message-table'
import { importProblems } from '@backlot/contract/area-problems'
import type { Import, ImportChange, ImportKind } from '@backlot/contract/imports'
import { PhotoPlan } from '@backlot/contract/import-limits'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { runImportJob } from './jobs.ts'
import { parseMapping } from './mapping/parse-mapping.ts'
import { kindOf, type Mapping } from './mapping/schema.ts'
import { canImport } from './policy.ts'
import { refuseFile } from './inspection/refusals.ts'
import { presentImport } from './present.ts'
import { findChanges } from './running/changes.ts'
import { targetFor } from './targets/kinds.ts'
import { fileOf } from './running/work.ts'
import { countImports, deleteImport, findImport, insertImport, listImports, updateImport } from './queries.ts'

export interface NewImport {
  kind: ImportKind
  mapping: string
  dryRun: boolean
  fileName: string
  file: Readable
}

/** Keeps the file and starts its job. Throws `invalid` at `mapping` for one that cannot be used. */
export async function createImport(ctx: Ctx, input: NewImport): Promise<Import> {
  must(canImport(ctx.actor, input.kind), 'forbidden')
  const mapping = input.kind === 'photos' ? readablePhotoPlan(input.mapping) : readableMapping(ctx, input.mapping)
  const of = mapping.kind === 'photos' ? mapping.kind : kindOf(mapping)
  if (of !== input.kind) invalidField('kind', message(importProblems.mappingOfOther, { kind: of }))
  const row = await insertImport(ctx.db, {
    site_id: ctx.site.id,
    kind: input.kind,
    file_name: input.fileName.slice(0, 200),
    mapping: JSON.stringify(mapping),
    dry_run: input.dryRun,
    created_by: userIdOf(ctx.actor),
    created_at: ctx.now(),
  })
  // The file before the job: a job without its file could only fail. And no import without its file.
  await ctx.platform.storage.put(fileOf(ctx.site.id, row.id, 'source'), input.file).catch(async (error: unknown) => {
    await deleteImport(ctx.db, ctx.site.id, row.id)
    throw error
  })
  await inTransaction(ctx, async (inside) => {
    const jobId = await enqueue(inside, runImportJob, { importId: row.id, dryRun: input.dryRun })
    await updateImport(inside.db, ctx.site.id, row.id, { job_id: jobId })
    await audit(inside, {
      action: 'import.started',
      entity: 'import',
      entityId: row.id,
      changes: { kind: input.kind, dryRun: input.dryRun },
    })
  })
  return getImport(ctx, row.id)
}

/** A mapping from its text. Throws `invalid` at `mapping`, with the message that says what is wrong. */
export function readableMapping(ctx: Pick<Ctx, 'platform'>, written: string): Mapping {
  try {
    const mapping = parseMapping(written)
    targetFor(ctx, mapping)
    return mapping
  } catch (error) {
    refuseFile(error)
  }
}

/** What a ZIP of photos needs beside its credits. Throws `invalid` at `mapping`. */
function readablePhotoPlan(written: string): PhotoPlan {
  try {
    return PhotoPlan.parse(JSON.parse(written))
  } catch {
    return invalidField('mapping', importProblems.photoPlan)
  }
}

export async function getImport(ctx: Ctx, id: number): Promise<Import> {
  const row = await findImport(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return presentImport(row)
}

export async function getImports(ctx: Ctx, page: { skip: number; limit: number }) {
  const [{ count }, rows] = [await countImports(ctx.db, ctx.site.id), await listImports(ctx.db, ctx.site.id, page)]
  return { total: count, items: rows.map(presentImport) }
}

interface AskedChanges {
  search: string
  what: 'all' | 'added' | 'updated'
  skip: number
  limit: number
}
/** What it added and changed, as far as it was noted. Throws `not_found` for an import that is not there. */
export async function getChanges(
  ctx: Ctx,
  id: number,
  { skip, limit, ...asked }: AskedChanges,
): Promise<{ total: number; items: ImportChange[] }> {
  await getImport(ctx, id)
  const kept = await ctx.platform.storage.get(fileOf(ctx.site.id, id, 'changes.jsonl'))
  const found = kept ? findChanges(await text(kept.stream), asked) : []
  return { total: found.length, items: found.slice(skip, skip + limit) }
}

/** The rejected rows. Throws `not_found` when there are none. */
export async function getRejected(ctx: Ctx, id: number): Promise<{ stream: Readable; bytes: number }> {
  await getImport(ctx, id)
  const found = await ctx.platform.storage.get(fileOf(ctx.site.id, id, 'rejected.csv'))
  if (!found) throw new AppError('not_found')
  return found
}
