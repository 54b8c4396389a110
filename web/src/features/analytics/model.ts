/** What the URL of the statistics says, and the statistics as a table. */
import { type Analytics, analyticsWeeks } from '@backlot/contract/analytics'
import { csvByteOrderMark, writeCsvLine } from '@backlot/contract/csv-line'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const analyticsFields = { weeks: fields.choice(analyticsWeeks.map(String)) }
export type AnalyticsState = StateOf<typeof analyticsFields>
export const analyticsList = listState(analyticsFields)

export const defaultWeeks = 12

/** By how much more or less, in percent; null where there was nothing to compare with. */
export const changeOf = ({ total, before }: { total: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((total - before) / before) * 100)

/** A line for each series, a column for each week. */
export function csvOf(
  { weeks, series }: Analytics,
  labels: { series: string; total: string; before: string },
  nameOf: (key: Analytics['series'][number]['key']) => string,
): string {
  const head = [labels.series, ...weeks, labels.total, labels.before]
  const lines = series.map(({ key, counts, total, before }) => [nameOf(key), ...counts.map(String), String(total), String(before)])
  return csvByteOrderMark + [head, ...lines].map((line) => writeCsvLine(line)).join('')
}
