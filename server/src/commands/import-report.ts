/** What an import tells the person who runs it. */
import type { ImportReport } from '@backlot/contract/imports'
import { relative } from 'node:path'
import type { ImportOptions } from './import.ts'

/** A bar on a terminal, a line every quarter elsewhere. */
export function showProgress(name: string): (percent: number) => void {
  let last = -1
  return (percent) => {
    if (percent === last) return
    if (process.stderr.isTTY) {
      const filled = Math.round(percent / 4)
      process.stderr.write(`\r${name} [${'█'.repeat(filled)}${'·'.repeat(25 - filled)}] ${percent}%${percent === 100 ? '\n' : ''}`)
    } else if (percent === 100 || Math.floor(percent / 25) > Math.floor(last / 25)) {
      console.error(`${name}: ${percent}%`)
    }
    last = percent
  }
}

export function printReport(report: ImportReport, options: ImportOptions): void {
  const say = (line: string): void => console.log(line)
  if (report.dry_run) {
    say('\nThe first records as they will be:')
    for (const record of report.preview.slice(0, 5)) say(JSON.stringify(record, null, 2))
  }
  const productions = options.kind === 'locations' ? `, ${report.productions} productions attached` : ''
  say(`\n${report.dry_run ? 'Would make' : 'Made'} of ${report.rows_read} rows: ${report.records} records${productions}.`)
  const done = report.dry_run ? 'Would be added' : 'Added'
  say(`${done} ${report.added}, updated ${report.updated}, unchanged ${report.unchanged}. ${report.seconds} s.`)
  say(`Rejected rows: ${report.rejected}`)
  for (const { reason, rows } of report.rejected_by_reason) say(`  ${rows} × ${reason}`)
  if (report.rejected > 0) say(`  all of them in ${relative(process.env['INIT_CWD'] ?? '.', options.rejectedPath)}`)
  if (report.problems > 0) say(`Problems that did not stop a row: ${report.problems}`)
  const most = report.dry_run ? report.first_problems.length : 10
  for (const { row, field, message } of report.first_problems.slice(0, most)) say(`  row ${row}${field ? `, ${field}` : ''}: ${message}`)
  for (const note of report.notes) say(note.message)
}
