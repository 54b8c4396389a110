/** When a location is used, as the bible, the calendar and holds have it. */
import type { LocationBudget } from '@backlot/contract/budget-lines'
import { budgetPhases } from '@backlot/contract/budget-values'
import type { Ctx } from '#kit/context.ts'
import type { PlaceRow } from '../places/queries.ts'
import { scheduledAt } from './days.ts'
import { listPlacesOf, listScheduled } from './queries.ts'

export type PlaceDate = LocationBudget['dates'][number]

/** In the order of days; days of one phase that several sets have stand once. */
export async function datesAt({ db, site }: Ctx, place: Pick<PlaceRow, 'id' | 'budget_id' | 'project_id'>): Promise<PlaceDate[]> {
  const places = await listPlacesOf(db, site.id, place.budget_id)
  const own = places.find(({ id }) => id === place.id)
  if (own === undefined) return []
  const rows = scheduledAt(own, { places, scheduled: await listScheduled(db, site.id, place.project_id) })
  const dates = rows.flatMap(({ phase, date_from: from, date_to: to }): PlaceDate[] => {
    // Phases of the calendar are numbered from 1 (S2 §9).
    const name = budgetPhases[(phase ?? 0) - 1]
    return name === undefined || from === null || to === null ? [] : [{ phase: name, from, to }]
  })
  return [...new Map(dates.map((date) => [JSON.stringify(date), date])).values()].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  )
}
