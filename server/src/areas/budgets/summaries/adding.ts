/** Sums of locations, episodes, movies and seasons, from cells of location and category. Pure. */
import {
  addCategories,
  addSums,
  categorySum,
  grandTotal,
  noSums,
  totalsOf,
  withPercentages,
  type CategoryCents,
  type Sums,
} from '@backlot/contract/budget-sums'
import type { CategorySum } from '@backlot/contract/budget-values'
import type { SummaryLocation } from '@backlot/contract/budget-summaries'
import { divide, fractionOf, halfUp, moneyText } from '@backlot/contract/money'
import type { LocationPermitStatus } from '@backlot/contract/permit-machine'
import { isAlike } from '../sources/days.ts'
import { countOf } from '../values/numbers.ts'
import type { PermittedRow, SummaryCell, SummaryPlaceRow } from './queries.ts'

export interface Percentages {
  contingency_pct: string
  tax_pct: string
}

/** A location with its sums. */
export interface Summed {
  row: SummaryPlaceRow
  /** Of the production's latest permit for it. */
  permit: LocationPermitStatus | null
  sums: Sums
  categories: CategoryCents[]
}

export interface PlaceRows {
  rows: readonly SummaryPlaceRow[]
  cells: readonly SummaryCell[]
  /** The latest first. */
  permitted: readonly PermittedRow[]
}

/** @param showsActual whether what was spent is shown; null stands for it where it is not */
export function summedPlaces({ rows, cells, permitted }: PlaceRows, percentages: Percentages, showsActual: boolean): Summed[] {
  const byPlace = Map.groupBy(cells, ({ place_id: id }) => id)
  return rows.map((row) => {
    const own = (byPlace.get(row.id) ?? []).map((cell) => ({ ...cell, actual: showsActual ? cell.actual : null }))
    const bare = own.reduce(
      (sum, cell) => ({
        estimate: sum.estimate + cell.estimate,
        taxable: sum.taxable + cell.taxable,
        actual: sum.actual === null || cell.actual === null ? null : sum.actual + cell.actual,
      }),
      { estimate: 0, taxable: 0, actual: showsActual ? 0 : (null as number | null) },
    )
    const permit = permitted.find((one) => isAlike(one, row))?.status ?? null
    return { row, permit, sums: withPercentages(bare, percentages), categories: own }
  })
}

const nothing = (showsActual: boolean): Sums => ({ ...noSums, actual: showsActual ? 0 : null })

export const sumOf = (places: readonly Summed[], showsActual: boolean): Sums =>
  addSums(
    places.map(({ sums }) => sums),
    nothing(showsActual),
  )

/** In the order of `cells`, so that a category stands at the same place everywhere. */
export function categoriesOf(places: readonly Summed[], order: readonly string[]): CategorySum[] {
  const rank = new Map(order.map((category, index) => [category, index]))
  return addCategories(places.flatMap(({ categories }) => categories))
    .toSorted((one, other) => (rank.get(one.category) ?? 0) - (rank.get(other.category) ?? 0))
    .map(categorySum)
}

export const categoryOrder = (cells: readonly SummaryCell[]): string[] => [...new Set(cells.map(({ category }) => category))]

export const presentPlaceSums = (place: Summed): SummaryLocation => ({
  id: place.row.id,
  name: place.row.name,
  set_names: place.row.set_names,
  prep_days: countOf(place.row.prep_days),
  shoot_days: countOf(place.row.shoot_days),
  strike_days: countOf(place.row.strike_days),
  hold_days: countOf(place.row.hold_days),
  permit_status: place.permit,
  locked: place.row.locked,
  hidden: place.row.hidden,
  totals: totalsOf(place.sums),
  categories: addCategories(place.categories).map(categorySum),
})

export const daysOf = (places: readonly Summed[]): number =>
  places.reduce((thousandths, { row }) => thousandths + Math.round(countOf(row.shoot_days) * 1000), 0) / 1000

/** An amount by a number, half a cent away from zero; null where there is nothing to divide by. */
export function perUnit(cents: number, count: number): string | null {
  const each = divide(fractionOf(cents), fractionOf(count))
  return each && count > 0 ? moneyText(halfUp(each)) : null
}

export const totalOf = (places: readonly Summed[], showsActual: boolean): number => grandTotal(sumOf(places, showsActual))
