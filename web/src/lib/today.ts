/** Today as the clock of the reader shows it. */
import { dayOfParts, type Day } from '@backlot/contract/days'

export function todayHere(moment: Date = new Date()): Day {
  return dayOfParts({ year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() })
}
