/** Days and head counts of a location as the bible, the calendar and the permit have them. Pure. */
import type { PlaceNumber } from '@backlot/contract/budget-values'
import { isChosen } from '@backlot/contract/bible-machine'
import { addDays, daysBetween } from '@backlot/contract/days'
import type { AppliedPlace } from '#areas/permits/index.ts'
import type { BudgetPlaceRow, ScheduledRow } from './queries.ts'

/** Phases of the calendar that locations count (domain.md §8). */
const phases = { 3: 'prep_days', 4: 'shoot_days', 5: 'strike_days', 6: 'hold_days' } as const

type Placed = Pick<BudgetPlaceRow, 'location_id' | 'name'>
export const isAlike = (one: Placed, other: Placed): boolean =>
  one.location_id !== null && other.location_id !== null
    ? one.location_id === other.location_id
    : one.name.trim() !== '' && one.name.trim().toLowerCase() === other.name.trim().toLowerCase()

/**
 * Whether a place stands first in its budget: what names no episode, of the calendar and of permits, counts there alone, so that nothing is
 * counted twice in a season.
 */
export const isFirst = (place: BudgetPlaceRow, all: readonly BudgetPlaceRow[]): boolean =>
  all.find((other) => isAlike(other, place))?.id === place.id

export interface Sources {
  places: readonly BudgetPlaceRow[]
  scheduled: readonly ScheduledRow[]
  applied: readonly AppliedPlace[]
}

/** The permits' places that are this one. */
export const appliedTo = (place: BudgetPlaceRow, { places, applied }: Pick<Sources, 'places' | 'applied'>): AppliedPlace[] =>
  isFirst(place, places) ? applied.filter((one) => isAlike({ location_id: one.location_id, name: one.place_name }, place)) : []

export const scheduledAt = (place: BudgetPlaceRow, { places, scheduled }: Pick<Sources, 'places' | 'scheduled'>): ScheduledRow[] => {
  const first = isFirst(place, places)
  return scheduled.filter((row) => {
    if (!isAlike(row, place)) return false
    if (row.set_id === null) return first
    // What belongs to no episode, of a movie or standing through a season, has the days of all of them.
    return place.episode_id === null || row.episode_no === place.episode_no
  })
}

const mostDays = 731
function daysOf(rows: readonly ScheduledRow[], phase: number): number {
  const days = new Set<string>()
  for (const { phase: of, date_from: from, date_to: to } of rows) {
    if (of !== phase || from === null || to === null) continue
    for (let day = 0; day <= Math.min(mostDays, daysBetween(from, to)); day++) days.add(addDays(from, day))
  }
  return days.size
}

/** Of the sets that are shot here, as the script has them. */
function scriptDays(rows: readonly ScheduledRow[]): number {
  const sets = new Map(rows.filter(({ set_id: id, decision }) => id !== null && isChosen(decision)).map((row) => [row.set_id, row]))
  return [...sets.values()].reduce((sum, row) => sum + row.set_days, 0)
}

/** What the sources say; 0 where they say nothing. */
export function numbersOf(place: BudgetPlaceRow, sources: Sources): Record<PlaceNumber, number> {
  const rows = scheduledAt(place, sources)
  const counted = Object.fromEntries(Object.entries(phases).map(([phase, name]) => [name, daysOf(rows, Number(phase))]))
  const { prep_days = 0, shoot_days = 0, strike_days = 0, hold_days = 0 } = counted
  const crew = Math.max(0, ...appliedTo(place, sources).map(({ heads }) => heads))
  return { prep_days, shoot_days: shoot_days || scriptDays(rows), strike_days, hold_days, crew }
}
