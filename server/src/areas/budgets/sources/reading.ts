/** What locations of one budget follow, read once for all of them. */
import type { RecordFee } from '@backlot/contract/budget-items'
import { centsOf } from '@backlot/contract/money'
import { appliedPlaces, pricesInForce, type PriceInForce } from '#areas/permits/index.ts'
import type { Ctx } from '#kit/context.ts'
import { listItems, type ItemRow } from '../key/queries.ts'
import { appliedTo, type Sources } from './days.ts'
import { linesOfPermits, linesOfRecord, type Fees, type SourceLine } from './lines.ts'
import { listPlacesOf, listRecordFees, listScheduled, type BudgetPlaceRow } from './queries.ts'

export interface BudgetSources extends Sources {
  prices: readonly PriceInForce[]
  items: readonly ItemRow[]
  /** By location of the library. */
  fees: ReadonlyMap<number, Fees>
}

export async function readSources(ctx: Ctx, { budgetId, projectId }: { budgetId: number; projectId: number }): Promise<BudgetSources> {
  const { db, site } = ctx
  const places = await listPlacesOf(db, site.id, budgetId)
  const ids = [...new Set(places.flatMap(({ location_id: id }) => id ?? []))]
  const records = await listRecordFees(db, site.id, ids)
  return {
    places,
    scheduled: await listScheduled(db, site.id, projectId),
    applied: await appliedPlaces(ctx, projectId),
    prices: await pricesInForce(ctx),
    items: await listItems(db, site.id),
    fees: new Map(records.map(({ id, fees }) => [id, inCents(fees)])),
  }
}

/** Of the budget that a location is in. */
export const sourcesOf = (ctx: Ctx, place: { budget_id: number; project_id: number }): Promise<BudgetSources> =>
  readSources(ctx, { budgetId: place.budget_id, projectId: place.project_id })

const inCents = (fees: Record<string, string | null>): Fees =>
  Object.fromEntries(Object.entries(fees).flatMap(([rule, text]) => (text === null ? [] : [[rule as RecordFee, centsOf(text)]])))

/** The lines that a location has from its sources. */
export const linesFrom = (place: BudgetPlaceRow, sources: BudgetSources): SourceLine[] => [
  ...linesOfRecord(sources.items, sources.fees.get(place.location_id ?? 0) ?? {}),
  ...linesOfPermits(sources.items, sources.prices, appliedTo(place, sources)),
]
