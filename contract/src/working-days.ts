/** Working days of a pair of dates (S2 §3): both ends count, Saturday and Sunday do not, unless the production works weekends. */

export interface DayRules {
  /** Saturdays and Sundays count. */
  weekends?: boolean | null | undefined
  /** Days that do not count, as ISO text. */
  holidays?: readonly string[]
}

const dayMs = 86_400_000
/** Days since 1970, of a day as ISO text; it knows no zone, so no change of clocks moves it. */
const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
/** 1 January 1970 was a Thursday; 0 is Sunday. */
const isWeekend = (number: number): boolean => [0, 6].includes((((number + 4) % 7) + 7) % 7)

/** Null where a date is missing or the end comes first. */
export function workingDays(start: string | null | undefined, end: string | null | undefined, rules: DayRules = {}): number | null {
  if (!start || !end || start > end) return null
  const [first, last] = [numberOf(start), numberOf(end)]
  const all = last - first + 1
  const free = new Set((rules.holidays ?? []).filter((day) => day >= start && day <= end).map(numberOf))
  if (rules.weekends) return all - free.size
  const weeks = Math.floor(all / 7)
  let count = weeks * 5
  for (let number = first + weeks * 7; number <= last; number += 1) if (!isWeekend(number)) count += 1
  return count - [...free].filter((number) => !isWeekend(number)).length
}
