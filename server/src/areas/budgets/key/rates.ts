/** Rates of the budget key: of the price list of the site, their own, or parts of others, like half of the location fee. */
import { percentOf } from '@backlot/contract/money'

export interface RatedItem {
  code: string
  rate_cents: number
  rate_of: string
  rate_pct: string | null
  price_code: string
}

/** Cents by the code of the price list. */
export type PriceRates = ReadonlyMap<string, number>

const mostSteps = 10

/** The rates in force by code, in cents. One whose price or other item is gone has its own. */
export function ratesOf(items: readonly RatedItem[], prices: PriceRates): (item: RatedItem) => number {
  const byCode = new Map(items.map((item) => [item.code.toLowerCase(), item]))
  const rateOf = (item: RatedItem, steps: number): number => {
    const base = item.rate_of === '' || steps > mostSteps ? undefined : byCode.get(item.rate_of.toLowerCase())
    if (base) return percentOf(rateOf(base, steps + 1), item.rate_pct ?? '100')
    return prices.get(item.price_code) ?? item.rate_cents
  }
  return (item) => rateOf(item, 0)
}

/** Whether the rate of `item` leads back to itself. */
export function leadsBack(items: readonly Pick<RatedItem, 'code' | 'rate_of'>[], item: Pick<RatedItem, 'code' | 'rate_of'>): boolean {
  const byCode = new Map([...items, item].map((one) => [one.code.toLowerCase(), one]))
  const seen = new Set([item.code.toLowerCase()])
  for (let next = item.rate_of.toLowerCase(); next !== ''; next = byCode.get(next)?.rate_of.toLowerCase() ?? '') {
    if (seen.has(next)) return true
    seen.add(next)
  }
  return false
}
