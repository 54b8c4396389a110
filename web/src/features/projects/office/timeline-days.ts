/** Where days lie on a timeline. Pure; days are ISO text. */

/** The first day of the month so many months later. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const number = year * 12 + month - 1 + months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
}

export const monthsFrom = (day: string, count: number): string[] => Array.from({ length: count }, (_, index) => monthsAfter(day, index))

const dayMs = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs

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
