/** What the URL of the statistics says, and the statistics as a table. */
import { type Analytics, analyticsWeeks } from '@backlot/contract/analytics'
import { csvByteOrderMark, writeCsvLine } from '@backlot/contract/csv-line'
import type { AnalyticsWord } from '#features/analytics/text.ts'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const analyticsFields = { weeks: fields.choice(analyticsWeeks.map(String)) }
export type AnalyticsState = StateOf<typeof analyticsFields>
export const analyticsList = listState(analyticsFields)

export const defaultWeeks = 12

/** By how much more or less, in percent; null where there was nothing to compare with. */
export const changeOf = ({ total, before }: { total: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((total - before) / before) * 100)

/** What an office looks at first. */
export const keyFigures = ['location_views', 'entry_views', 'searches', 'inquiries', 'locations', 'entries'] as const

/** It says nothing: neither in these weeks nor in those before. */
export const isSilent = ({ total, before }: { total: number; before: number }): boolean => total === 0 && before === 0

/** A line for each count and week, as tables of figures are read on: what, the week, its number, the week before, its number. */
export function weekLines(
  { weeks, weeks_before: weeksBefore, series }: Analytics,
  t: (word: AnalyticsWord) => string,
): readonly (readonly string[])[] {
  const head = [t('series'), t('week'), t('number'), t('weekBefore'), t('before')]
  const lines = series.flatMap(({ key, counts, counts_before: before }) =>
    weeks.map((week, index) => [t(key), week, String(counts[index] ?? 0), weeksBefore[index] ?? '', String(before[index] ?? 0)]),
  )
  return [head, ...lines]
}

export const csvOf = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([csvByteOrderMark + lines.map((line) => writeCsvLine(line)).join('')], { type: 'text/csv; charset=utf-8' })
