/** Takes a whole import back. */
import { type Message, inEnglish } from '@backlot/contract/message-table'
import { codesOf } from '@backlot/contract/message-answer'
import type { UndoPlan } from '@backlot/contract/import-undo'
import { undoDays, type Import } from '@backlot/contract/imports'
import { problems } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { undoImportJob } from '../jobs.ts'
import { canImport } from '../policy.ts'
import { presentImport, stateOf } from '../present.ts'
import { findImport, updateImport, type ImportRow } from '../queries.ts'
import { targetOf } from '../targets/kinds.ts'
import { claimUndo, countChanges, type Noting } from './queries.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const endOf = (row: ImportRow): Date => new Date((row.finished_at ?? row.created_at).getTime() + undoDays * dayMilliseconds)

async function found(ctx: Ctx, id: number): Promise<ImportRow> {
  must(canImport(ctx.actor, 'locations'), 'forbidden')
  const row = await findImport(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

const notingOf = (ctx: Ctx, { id, kind }: ImportRow): Noting => ({ importId: id, noted: targetOf(ctx, kind).noted })

type Counts = Awaited<ReturnType<typeof countChanges>>

/** Says why it cannot be undone, or null. */
function refusalOf(ctx: Ctx, row: ImportRow, counts: Counts): Message | null {
  const state = stateOf(row)
  if (state === 'undone' || state === 'undoing') return problems.importUndone
  // One that was cancelled may still be writing its last part.
  const isOver = state === 'cancelled' ? row.job_state !== 'running' : state === 'done' || state === 'failed'
  if (!isOver) return problems.importNotOver
  if (counts.added + counts.updated + counts.pictures === 0) return problems.importNothingToUndo
  return endOf(row) < ctx.now() ? problems.importTooOld : null
}

/** What an undo would do. Throws `not_found`. */
export async function planUndo(ctx: Ctx, id: number): Promise<UndoPlan> {
  const row = await found(ctx, id)
  const counts = await countChanges(ctx.db, ctx.site.id, notingOf(ctx, row))
  const refused = refusalOf(ctx, row, counts)
  return {
    ...counts,
    refused: refused && inEnglish(refused),
    ...(refused && codesOf(refused)),
    until: refused === null ? endOf(row).toISOString() : null,
  }
}

/** Starts the undo. Throws `wrong_state` with the reason when it cannot be undone (any more). */
export async function undoImport(ctx: Ctx, id: number): Promise<Import> {
  const row = await found(ctx, id)
  const counts = await countChanges(ctx.db, ctx.site.id, notingOf(ctx, row))
  const refused = refusalOf(ctx, row, counts)
  must(refused === null, 'wrong_state', refused ?? undefined)
  await inTransaction(ctx, async (inside) => {
    // Of two who ask at once the second is refused.
    must(await claimUndo(inside.db, ctx.site.id, id, userIdOf(ctx.actor)), 'wrong_state', problems.importUndone)
    const jobId = await enqueue(inside, undoImportJob, { importId: id })
    await updateImport(inside.db, ctx.site.id, id, { undo_job_id: jobId })
    await audit(inside, { action: 'import.undo_started', entity: 'import', entityId: id, changes: { ...counts } })
  })
  return presentImport(await found(ctx, id))
}
