/**
 * Stops a running import between two of its parts, and goes on with it. What is written stays written: a run that goes on begins at the
 * top of the file and finds it unchanged, so it does not matter what became of the library, or of the server, in between.
 */
import { importProblems } from '@backlot/contract/area-problems'
import type { Import } from '@backlot/contract/imports'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { runImportJob } from '../jobs.ts'
import { canImport } from '../policy.ts'
import { presentImport, stateOf } from '../present.ts'
import { findImport, updateImport, type ImportRow } from '../queries.ts'
import { moveImport } from './queries.ts'

async function found(ctx: Ctx, id: number): Promise<ImportRow> {
  const row = await findImport(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  must(canImport(ctx.actor, row.kind), 'forbidden')
  return row
}

/** Throws `wrong_state` for one that is not under way. */
export async function pauseImport(ctx: Ctx, id: number): Promise<Import> {
  const row = await found(ctx, id)
  must(stateOf(row) !== 'failed', 'wrong_state', importProblems.notUnderWay)
  await inTransaction(ctx, async (inside) => {
    const isPaused = await moveImport(inside.db, ctx.site.id, id, { from: ['waiting', 'running'], state: 'paused' })
    must(isPaused, 'wrong_state', importProblems.notUnderWay)
    await audit(inside, { action: 'import.paused', entity: 'import', entityId: id })
  })
  return presentImport(await found(ctx, id))
}

/** Throws `wrong_state` for one that is not paused. */
export async function resumeImport(ctx: Ctx, id: number): Promise<Import> {
  const row = await found(ctx, id)
  await inTransaction(ctx, async (inside) => {
    const isMoved = await moveImport(inside.db, ctx.site.id, id, { from: ['paused'], state: 'waiting', error: null })
    must(isMoved, 'wrong_state', importProblems.notPaused)
    const jobId = await enqueue(inside, runImportJob, { importId: id, dryRun: row.dry_run })
    await updateImport(inside.db, ctx.site.id, id, { job_id: jobId })
    await audit(inside, { action: 'import.resumed', entity: 'import', entityId: id })
  })
  return presentImport(await found(ctx, id))
}

/** Gives it up; what has come in stays until it is undone. Throws `wrong_state` for one that has ended. */
export async function cancelImport(ctx: Ctx, id: number): Promise<Import> {
  const row = await found(ctx, id)
  must(stateOf(row) !== 'failed', 'wrong_state', importProblems.notUnderWay)
  await inTransaction(ctx, async (inside) => {
    const to = { state: 'cancelled', finished_at: ctx.now() } as const
    const isMoved = await moveImport(inside.db, ctx.site.id, id, { from: ['waiting', 'running', 'paused'], ...to })
    must(isMoved, 'wrong_state', importProblems.notUnderWay)
    await audit(inside, { action: 'import.cancelled', entity: 'import', entityId: id })
  })
  return presentImport(await found(ctx, id))
}
