/** Where bars lie: pure, for the grid of weeks and for the timeline. */
import { addDays, daysBetween, type Day, type DayRange } from '@backlot/contract/days'

interface Lasting {
  date_from: Day
  date_to: Day
}

export interface Segment<Entry> {
  entry: Entry
  lane: number
  /** From 0. */
  column: number
  span: number
  startsHere: boolean
  endsHere: boolean
}

/** Bars that share a day lie in different lanes; longer and earlier ones above. One is drawn no shorter than `least` days. */
export function lanesOf<Entry extends Lasting>(entries: readonly Entry[], { from, to }: DayRange, least = 1): Segment<Entry>[] {
  const within = entries
    .filter((entry) => entry.date_from <= to && entry.date_to >= from)
    .toSorted(
      (one, other) =>
        (one.date_from < other.date_from ? -1 : one.date_from > other.date_from ? 1 : 0) ||
        daysBetween(other.date_from, other.date_to) - daysBetween(one.date_from, one.date_to),
    )
  const ends: number[] = []
  return within.map((entry) => {
    const startsHere = entry.date_from >= from
    const endsHere = entry.date_to <= to
    const column = startsHere ? daysBetween(from, entry.date_from) : 0
    const last = endsHere ? daysBetween(from, entry.date_to) : daysBetween(from, to)
    const free = ends.findIndex((end) => end < column)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(last, column + least - 1)
    return { entry, lane, column, span: last - column + 1, startsHere, endsHere }
  })
}

/** The segment that must be seen lies in the last lane that is shown where it would lie lower; what lay there gives way. */
export function raised<Entry>(
  segments: readonly Segment<Entry>[],
  isRaised: (entry: Entry) => boolean,
  shownLanes: number,
): Segment<Entry>[] {
  const found = segments.find(({ entry, lane }) => lane >= shownLanes && isRaised(entry))
  if (!found) return [...segments]
  const isBelow = ({ lane, column, span }: Segment<Entry>) =>
    lane === shownLanes - 1 && column < found.column + found.span && found.column < column + span
  return segments.map((one) => (one === found ? { ...one, lane: shownLanes - 1 } : isBelow(one) ? { ...one, lane: shownLanes } : one))
}

export const laneCount = (segments: readonly Segment<unknown>[]): number => segments.reduce((most, { lane }) => Math.max(most, lane + 1), 0)

/** First days of the weeks of a range. */
export const weeksOf = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: Math.floor(daysBetween(from, to) / 7) + 1 }, (_, index) => addDays(from, index * 7))

/** How many of the segments of a week that lie too low to be shown touch a day. */
export const hiddenOn = (segments: readonly Segment<unknown>[], column: number, shownLanes: number): number =>
  segments.filter(({ lane, column: first, span }) => lane >= shownLanes && first <= column && column < first + span).length

/** Rows of different heights, of which only those in view are drawn. */
export function rowsInView(tops: readonly number[], { top, height }: { top: number; height: number }): { first: number; last: number } {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2)
    if ((tops[middle] ?? 0) <= top) low = middle
    else high = middle - 1
  }
  let last = low
  while (last < tops.length - 2 && (tops[last + 1] ?? Infinity) < top + height) last += 1
  return { first: low, last }
}
