/** A budget, or a part of it, as files hold it: its locations with their sums, by episode. */
import type { Ctx } from '#kit/context.ts'
import { listEpisodes, type EpisodeRow } from '../episodes/queries.ts'
import type { BudgetRow } from '../frames/queries.ts'
import { categoryOrder, summedPlaces, type Summed } from './adding.ts'
import { readCells, readPlaces, type Scope } from './queries.ts'
import type { View } from './service.ts'

/** What a file holds. */
export interface Wanted {
  budget: BudgetRow
  scope: Omit<Scope, 'budgetId' | 'isPublic'>
  title: string
  view: View
}

export interface Whole extends Wanted {
  places: Summed[]
  /** Of categories. */
  order: string[]
  episodes: EpisodeRow[]
}

export async function readWhole(ctx: Ctx, wanted: Wanted): Promise<Whole> {
  const { budget, scope, view } = wanted
  const whole = { ...scope, budgetId: budget.id, isPublic: view.isPublic }
  const cells = await readCells(ctx.db, ctx.site.id, whole)
  return {
    ...wanted,
    places: summedPlaces(await readPlaces(ctx.db, ctx.site.id, whole), cells, budget, view.details),
    order: categoryOrder(cells),
    episodes: await listEpisodes(ctx.db, ctx.site.id, budget.id),
  }
}

export const episodeName = ({ episode_no: number, title }: EpisodeRow): string =>
  [number === null ? '' : String(number), title].filter(Boolean).join(' ')

/** The name that whoever sees it may know. */
export const nameFor = (view: View, budget: BudgetRow): string => (view.isPublic ? budget.shown_name : budget.project_name)

export interface EpisodePlaces {
  /** Null for those that belong to none. */
  episode: EpisodeRow | null
  places: Summed[]
}

/** By episode in its order, then those that belong to none; without the ones that have no location. */
export function byEpisode({ places, episodes }: Whole): EpisodePlaces[] {
  const grouped = Map.groupBy(places, ({ row }) => row.episode_id)
  return [...episodes, null]
    .map((episode) => ({ episode, places: grouped.get(episode?.id ?? null) ?? [] }))
    .filter((group) => group.places.length > 0)
}
