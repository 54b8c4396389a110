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
  places: readonly { row: SummaryPlaceRow; cells: readonly SummaryCell[] }[]
  /** The latest first. */
  permitted: readonly PermittedRow[]
}

/** Categories in the order of their codes: what has none comes last. */
export function categoryOrder({ places }: PlaceRows): string[] {
  const first = new Map<string, string | null>()
  for (const { cells } of places)
    for (const { category, code } of cells) {
      const known = first.get(category)
      if (known === undefined || (code !== null && (known === null || code < known))) first.set(category, code)
    }
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
  return [...first.keys()].toSorted((one, other) => {
    const [code, otherCode] = [first.get(one) ?? null, first.get(other) ?? null]
    if (code === null || otherCode === null) return Number(code === null) - Number(otherCode === null) || compare(one, other)
    return compare(code, otherCode) || compare(one, other)
  })
}

const rankOf = (order: readonly string[]): ReadonlyMap<string, number> => new Map(order.map((category, index) => [category, index]))

/**
 * @param order of categories, as `categoryOrder` has it
 * @param showsActual whether what was spent is shown; null stands for it where it is not
 */
export function summedPlaces(
  { places, permitted }: PlaceRows,
  percentages: Percentages,
  { order, showsActual }: { order: readonly string[]; showsActual: boolean },
): Summed[] {
  const rank = rankOf(order)
  return places.map(({ row, cells }) => {
    const bare = { estimate: 0, taxable: 0, actual: 0 }
    for (const cell of cells) {
      bare.estimate += cell.estimate
      bare.taxable += cell.taxable
      bare.actual += cell.actual
    }
    const categories = cells
      .map(({ category, estimate, actual }) => ({ category, estimate, actual: showsActual ? actual : null }))
      .toSorted((one, other) => (rank.get(one.category) ?? 0) - (rank.get(other.category) ?? 0))
    const permit = permitted.find((one) => isAlike(one, row))?.status ?? null
    return { row, permit, sums: withPercentages({ ...bare, actual: showsActual ? bare.actual : null }, percentages), categories }
  })
}

const nothing = (showsActual: boolean): Sums => ({ ...noSums, actual: showsActual ? 0 : null })

export const sumOf = (places: readonly Summed[], showsActual: boolean): Sums =>
  addSums(
    places.map(({ sums }) => sums),
    nothing(showsActual),
  )

/** In that order, so that a category stands at the same place everywhere. */
export function categoriesOf(places: readonly Summed[], order: readonly string[]): CategorySum[] {
  const rank = rankOf(order)
  return addCategories(places.flatMap(({ categories }) => categories))
    .toSorted((one, other) => (rank.get(one.category) ?? 0) - (rank.get(other.category) ?? 0))
    .map(categorySum)
}

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
  categories: place.categories.map(categorySum),
})

export const daysOf = (places: readonly Summed[]): number =>
  places.reduce((thousandths, { row }) => thousandths + Math.round(countOf(row.shoot_days) * 1000), 0) / 1000

/** An amount by a number, half a cent away from zero; null where there is nothing to divide by. */
export function perUnit(cents: number, count: number): string | null {
  const each = divide(fractionOf(cents), fractionOf(count))
  return each && count > 0 ? moneyText(halfUp(each)) : null
}

export const totalOf = (places: readonly Summed[], showsActual: boolean): number => grandTotal(sumOf(places, showsActual))
