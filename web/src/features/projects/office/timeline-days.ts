/** Where days lie on a timeline. Pure; days are ISO text. */
import { addMonths, numberOf } from '@backlot/contract/days'

export const monthsFrom = (day: string, count: number): string[] => Array.from({ length: count }, (_, index) => addMonths(day, index))

/** Left edge and width of a bar in percent of the days from `from` to `to`; one that lies outside of them is not drawn. */
export function barOf(
  first: string | null,
  last: string | null,
  from: string,
  to: string,
): { left: string; width: string } | { display: 'none' } {
  const start = first ?? last
  const end = last ?? first
  if (start === null || end === null || end < from || start >= to) return { display: 'none' }
  const [begin, whole] = [numberOf(from), numberOf(to) - numberOf(from)]
  const left = Math.max(0, numberOf(start) - begin)
  const right = Math.min(whole, numberOf(end) + 1 - begin)
  const percent = (days: number): string => `${Math.round((days / whole) * 10_000) / 100}%`
  return { left: percent(left), width: percent(right - left) }
}

/** The days of a production in words: one day, or from the first to the last; without days nothing. */
export function spanOfDays(
  { first_day: first, last_day: last }: { first_day: string | null; last_day: string | null },
  format: (day: string | null) => string,
): string {
  if (first === null && last === null) return ''
  return first === last ? format(first) : `${format(first)} – ${format(last)}`
}
