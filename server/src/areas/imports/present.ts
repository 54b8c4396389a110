import type { UndoReport } from '@backlot/contract/import-undo'
import type { Import, ImportReport } from '@backlot/contract/imports'
import { messages } from '@backlot/contract/messages'
import type { ImportRow } from './queries.ts'
import { storedError, storedMessage } from '#kit/stored-message.ts'

/** A job that was lost too often never came to say so. */
export function stateOf(row: ImportRow): Import['state'] {
  if (row.state === 'undoing' && row.undo_job_state === 'failed') return 'done'
  if (row.job_state === 'failed' && (row.state === 'waiting' || row.state === 'running')) return 'failed'
  return row.state as Import['state']
}

function progressOf(row: ImportRow): number {
  const state = stateOf(row)
  if (state === 'undoing') return row.undo_progress ?? 0
  return state === 'done' || state === 'undone' ? 100 : (row.job_progress ?? 0)
}

function errorOf(row: ImportRow): string | null {
  const isLost = row.state === 'undoing' && row.undo_job_state === 'failed'
  return stateOf(row) === 'failed' || isLost ? (row.error ?? storedMessage(messages.unexpected)) : row.error
}

type Touched = UndoReport['first_kept'][number]
/** Reports of before name a record `location_name`. */
function undoOf(kept: unknown): UndoReport | null {
  const report = kept as UndoReport | null
  const named = (records: readonly (Touched & { location_name?: string })[]): Touched[] =>
    records.map(({ location_name = '', ...one }) => ({ ...one, label: one.label ?? location_name }))
  return report && { ...report, first_kept: named(report.first_kept), first_removed_edited: named(report.first_removed_edited) }
}

/** Reports of before have notes as texts. */
function reportOf(kept: unknown): ImportReport | null {
  const report = kept as (Omit<ImportReport, 'notes'> & { notes: (ImportReport['notes'][number] | string)[] }) | null
  return report && { ...report, notes: report.notes.map((note) => (typeof note === 'string' ? { message: note } : note)) }
}

export const presentImport = (row: ImportRow): Import => ({
  id: row.id,
  kind: row.kind,
  file_name: row.file_name,
  state: stateOf(row),
  dry_run: row.dry_run,
  progress: progressOf(row),
  ...storedError(errorOf(row)),
  report: reportOf(row.report),
  undo: undoOf(row.undo_report),
  stopping: (row.state === 'paused' || row.state === 'cancelled') && row.job_state === 'running',
  undone_at: row.undone_at?.toISOString() ?? null,
  has_rejected_file: row.rejected > 0 && row.files_removed_at === null,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})
