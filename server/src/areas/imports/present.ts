/** Rows to contract shapes. */
import type { Import, ImportKind, ImportReport } from '@backlot/contract/imports'
import { messages } from '@backlot/contract/messages'
import type { ImportRow } from './queries.ts'

/** A job that was lost too often never came to say so. */
const stateOf = (row: ImportRow): Import['state'] =>
  (row.job_state === 'failed' && row.state !== 'done' ? 'failed' : row.state) as Import['state']

export const presentImport = (row: ImportRow): Import => ({
  id: row.id,
  kind: row.kind as ImportKind,
  file_name: row.file_name,
  state: stateOf(row),
  progress: row.state === 'done' ? 100 : (row.job_progress ?? 0),
  error: stateOf(row) === 'failed' ? (row.error ?? messages.unexpected) : null,
  report: row.report as ImportReport | null,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})
