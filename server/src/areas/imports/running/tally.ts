/** Counts what happens to the rows of an import, for its report. */
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Message } from '@backlot/contract/message-table'
import { wordReason, type Reason } from '@backlot/contract/import-reasons'
import type { ImportReport } from '@backlot/contract/imports'
import type { RejectedRow, RowProblem } from '../mapping/mapped.ts'
import type { RejectedWriter } from './rejected-rows.ts'

/** All of it, as far as a person reads. */
export const shown = { preview: 10, problems: 1000, rejected: 1000 } as const

export interface Tally {
  report: ImportReport
  reasons: Map<string, { why: Reason; rows: number }>
  startedAt: number
}

export function newTally(dryRun: boolean): Tally {
  const report: ImportReport = {
    dry_run: dryRun,
    rows_read: 0,
    records: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    productions: 0,
    homes_locked: 0,
    rejected: 0,
    rejected_by_reason: [],
    problems: 0,
    first_problems: [],
    first_rejected: [],
    preview: [],
    notes: [],
    seconds: 0,
  }
  return { report, reasons: new Map(), startedAt: performance.now() }
}

export function countProblem(report: ImportReport, problem: RowProblem): void {
  report.problems += 1
  if (report.first_problems.length < shown.problems) report.first_problems.push({ ...problem, message: wordReason(problem) })
}

export async function countRejected(tally: Tally, row: RejectedRow, writer: RejectedWriter | undefined): Promise<void> {
  const { report, reasons } = tally
  report.rows_read += 1
  report.rejected += 1
  const why: Reason = { code: row.code, params: row.params }
  const text = wordReason(why)
  reasons.set(text, { why, rows: (reasons.get(text)?.rows ?? 0) + 1 })
  if (report.first_rejected.length < shown.rejected) report.first_rejected.push({ row: row.row, reason: text, ...why })
  await writer?.write(row)
}

export function reportOf(tally: Tally, notes: readonly Message[]): ImportReport {
  const { report, reasons, startedAt } = tally
  return {
    ...report,
    rejected_by_reason: [...reasons]
      .map(([reason, { why, rows }]) => ({ reason, rows, ...why }))
      .sort((one, other) => other.rows - one.rows),
    notes: notes.map(messageAnswer),
    seconds: Math.round((performance.now() - startedAt) / 10) / 100,
  }
}
