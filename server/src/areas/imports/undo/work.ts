/** The work of an undo's job: part by part, each in a transaction with its report, so that a cut is no harm. */
import type { UndoReport } from '@backlot/contract/import-undo'
import { undoPictures } from '#areas/locations/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { openSlices } from '#kit/slices.ts'
import { messages } from '@backlot/contract/messages'
import { findImport, updateImport } from '../queries.ts'
import { targetOf } from '../targets/kinds.ts'
import type { Target } from '../targets/target.ts'
import { countChanges, lockImport, markChangesUndone, markPicturesUndone, nextChanges, nextPictures } from './queries.ts'
import { storedMessage } from '#kit/stored-message.ts'

/** As many as a person reads; the numbers count all. */
const mostNamed = 100

const nothingYet: UndoReport = {
  removed: 0,
  restored: 0,
  kept_fields: 0,
  kept_records: 0,
  first_kept: [],
  removed_edited: 0,
  first_removed_edited: [],
  pictures: 0,
}

export interface UndoWork {
  isLastTry: boolean
  progress: (percent: number) => Promise<void>
}

/** Takes an import back to its end. After a cut it goes on where it was. */
export async function performUndo(ctx: Ctx, importId: number, { isLastTry, progress }: UndoWork): Promise<void> {
  try {
    const row = await findImport(ctx.db, ctx.site.id, importId)
    must(row, 'not_found')
    const target = targetOf(ctx, row.kind)
    const { added, updated, pictures } = await countChanges(ctx.db, ctx.site.id, { importId, noted: target.noted })
    const total = Math.max(1, added + updated + pictures)
    let done = 0
    const slices = openSlices(ctx.platform)
    for (;;) {
      const most = slices.size()
      const worked = await slices.run(() => inTransaction(ctx, (inside) => undoPart(inside, importId, target, most)))
      if (worked === 0) return
      done += worked
      await progress(Math.min(99, Math.floor((done / total) * 100)))
    }
  } catch (error) {
    // It stays undoable: what is left is taken back by the next try of the office.
    if (isLastTry) await updateImport(ctx.db, ctx.site.id, importId, { state: 'done', error: storedMessage(messages.unexpected) })
    throw error
  }
}

/** One part of at most so many. Returns how much it was; 0 when the import is undone. */
async function undoPart(ctx: TransactionCtx, importId: number, { noted, undo }: Target, most: number): Promise<number> {
  const { db, site } = ctx
  const noting = { importId, noted }
  const row = await lockImport(db, site.id, importId)
  must(row, 'not_found')
  // An earlier delivery of the same job has finished it.
  if (row.state !== 'undoing') return 0
  const report = (row.undo_report as UndoReport | null) ?? nothingYet
  const pictures = await nextPictures(db, site.id, importId, most)
  const changes = pictures.length > 0 ? [] : await nextChanges(db, site.id, noting, most)
  const keep = (next: UndoReport): Promise<unknown> => updateImport(db, site.id, importId, { undo_report: JSON.stringify(next) })
  if (pictures.length > 0) {
    const gone = await undoPictures(
      ctx,
      pictures.map(({ image_id, folder_id }) => ({ imageId: image_id, folderId: folder_id })),
      row.undone_by,
    )
    await markPicturesUndone(
      db,
      site.id,
      importId,
      pictures.map((one) => one.image_id),
      ctx.now(),
    )
    await keep({ ...report, pictures: report.pictures + gone })
  } else if (changes.length > 0) {
    const undone = await undo(ctx, changes, row.undone_by)
    await markChangesUndone(
      db,
      site.id,
      noting,
      changes.map((one) => one.id),
      ctx.now(),
    )
    await keep({
      ...report,
      removed: report.removed + undone.removed,
      restored: report.restored + undone.restored,
      kept_records: report.kept_records + undone.unchanged.length,
      kept_fields: report.kept_fields + undone.unchanged.reduce((sum, one) => sum + one.fields.length, 0),
      first_kept: [...report.first_kept, ...undone.unchanged].slice(0, mostNamed),
      removed_edited: report.removed_edited + undone.removedEdited.length,
      first_removed_edited: [...report.first_removed_edited, ...undone.removedEdited].slice(0, mostNamed),
    })
  } else {
    await updateImport(db, site.id, importId, { state: 'undone', undone_at: ctx.now(), undo_report: JSON.stringify(report) })
    const { removed, restored, kept_fields } = report
    await audit(ctx, { action: 'import.undone', entity: 'import', entityId: importId, changes: { removed, restored, kept_fields } })
  }
  return pictures.length + changes.length
}
