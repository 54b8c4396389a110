/** What a run that was stopped leaves, and how the next one counts it. */
import type { ImportReport } from '@backlot/contract/imports'

/** Thrown between two parts of a run that somebody has stopped. */
export class ImportStopped extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('The import was stopped.')
    this.report = report
  }
}

type Problem = ImportReport['first_problems'][number]
const keyOf = ({ row, field, message }: Problem): string => JSON.stringify([row, field, message])

/** What a run did together with what the runs did that were stopped before it: it found their records unchanged. */
export function togetherWith(before: ImportReport | null, report: ImportReport): ImportReport {
  if (!before) return report
  const written = before.added + before.updated
  const known = new Set(report.first_problems.map(keyOf))
  // What writing said is said once, by the run that wrote; lists that are cut say nothing of what is not in them.
  const isWhole = report.problems === report.first_problems.length
  const earlier = isWhole ? before.first_problems.filter((problem) => !known.has(keyOf(problem))) : []
  return {
    ...report,
    added: before.added + report.added,
    updated: before.updated + report.updated,
    unchanged: Math.max(0, report.unchanged - written),
    homes_locked: before.homes_locked + report.homes_locked,
    problems: report.problems + earlier.length,
    first_problems: [...report.first_problems, ...earlier].toSorted((one, other) => one.row - other.row),
    seconds: Math.round((before.seconds + report.seconds) * 100) / 100,
  }
}
