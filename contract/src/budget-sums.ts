/**
 * How budgets add up, the same at the server and while somebody types. Each line is rounded to the cent once, contingency and tax once
 * for each location; every larger sum only adds (docs/decisions/116-budgets.md "Rounding").
 */
import type { BudgetTotals, CategorySum } from './budget-values.ts'
import { moneyText, percentOf } from './money.ts'

/** In cents. `actual` is null where it is not shown. */
export interface Sums {
  estimate: number
  /** The part of the estimate that is taxed. */
  taxable: number
  contingency: number
  tax: number
  actual: number | null
}

export const noSums: Sums = { estimate: 0, taxable: 0, contingency: 0, tax: 0, actual: 0 }

/** With the contingency and the tax of one location. */
export const withPercentages = (
  { estimate, taxable, actual }: Pick<Sums, 'estimate' | 'taxable' | 'actual'>,
  { contingency_pct, tax_pct }: { contingency_pct: string; tax_pct: string },
): Sums => ({ estimate, taxable, actual, contingency: percentOf(estimate, contingency_pct), tax: percentOf(taxable, tax_pct) })

export const addSums = (all: readonly Sums[], start: Sums = noSums): Sums =>
  all.reduce(
    (sum, one) => ({
      estimate: sum.estimate + one.estimate,
      taxable: sum.taxable + one.taxable,
      contingency: sum.contingency + one.contingency,
      tax: sum.tax + one.tax,
      actual: sum.actual === null || one.actual === null ? null : sum.actual + one.actual,
    }),
    start,
  )

export const grandTotal = ({ estimate, contingency, tax }: Sums): number => estimate + contingency + tax

export const totalsOf = (sums: Sums): BudgetTotals => ({
  estimate: moneyText(sums.estimate),
  contingency: moneyText(sums.contingency),
  tax: moneyText(sums.tax),
  total: moneyText(grandTotal(sums)),
  actual: sums.actual === null ? null : moneyText(sums.actual),
  variance: sums.actual === null ? null : moneyText(sums.estimate - sums.actual),
})

export interface CategoryCents {
  category: string
  estimate: number
  actual: number | null
}

export const categorySum = ({ category, estimate, actual }: CategoryCents): CategorySum => ({
  category,
  estimate: moneyText(estimate),
  actual: actual === null ? null : moneyText(actual),
  variance: actual === null ? null : moneyText(estimate - actual),
})

/** By category, in the order in which each is met first. */
export function addCategories(all: readonly CategoryCents[]): CategoryCents[] {
  const found = new Map<string, CategoryCents>()
  for (const one of all) {
    const sum = found.get(one.category)
    const actual = sum && (sum.actual === null || one.actual === null ? null : sum.actual + one.actual)
    found.set(one.category, sum ? { ...sum, estimate: sum.estimate + one.estimate, actual: actual ?? null } : { ...one })
  }
  return [...found.values()]
}
