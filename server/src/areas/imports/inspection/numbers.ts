/** What parts decimals and how dates are written in a file. Pure. */
import type { DateOrder, DecimalSign } from '@backlot/contract/import-reading'

/** Null where no cell tells. */
export function guessDecimals(cells: Iterable<string>): DecimalSign | null {
  let [commas, points] = [0, 0]
  for (const cell of cells) {
    const bare = cell.replaceAll(/[\s\u00a0'’$€£]|kr\.?/giu, '')
    if (/^[-+]?\d{1,3}(?:\.\d{3})+,\d+$|^[-+]?\d+,(?:\d{1,2}|\d{4,})$/u.test(bare)) commas += 1
    else if (/^[-+]?\d{1,3}(?:,\d{3})+\.\d+$|^[-+]?\d+\.(?:\d{1,2}|\d{4,})$/u.test(bare)) points += 1
  }
  if (commas === 0 && points === 0) return null
  return commas > points ? 'comma' : 'point'
}

/** By the days that can be no month; where there are none, points part days first and oblique strokes what the country writes. */
export function guessDateOrder(cells: Iterable<string>, isAmerica: boolean): DateOrder | null {
  const counts = { day: 0, month: 0, year: 0, dotted: 0, slashed: 0 }
  for (const cell of cells) {
    const text = cell.trim()
    if (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/u.test(text)) counts.year += 1
    const [, first = '', sign = '', second = ''] = /^(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?=\D|$)/u.exec(text) ?? []
    if (first === '') continue
    counts[sign === '.' ? 'dotted' : 'slashed'] += 1
    if (Number(first) > 12) counts.day += 1
    else if (Number(second) > 12) counts.month += 1
  }
  if (counts.dotted + counts.slashed === 0) return counts.year > 0 ? 'year' : null
  if (counts.day !== counts.month) return counts.day > counts.month ? 'day' : 'month'
  return counts.dotted >= counts.slashed || !isAmerica ? 'day' : 'month'
}
