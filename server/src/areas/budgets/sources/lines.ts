/** The lines that a location has from its record, its permits and the price list of the site. Pure. */
import { recordFees, type RecordFee } from '@backlot/contract/budget-items'
import type { SourceCell } from '@backlot/contract/budget-lines'
import { permitSource } from '@backlot/contract/budget-sources'
import { moneyText, percentOf } from '@backlot/contract/money'
import type { FeeRule } from '@backlot/contract/permit-rules'
import type { AppliedPlace, PriceInForce } from '#areas/permits/index.ts'
import type { ItemRow } from '../key/queries.ts'
import { emptyLine, lineOf } from '../lines/new-line.ts'
import type { LineColumns } from '../lines/queries.ts'

/** A line as its source has it: what it begins with, and the cells that follow, as they would be typed. */
export interface SourceLine {
  source: string
  begins: LineColumns
  cells: Record<SourceCell, string>
}

const daysBy: Partial<Record<RecordFee, string>> = {
  fee_shoot: '=shoot_days',
  fee_prep: '=prep_days',
  fee_strike: '=strike_days',
  fee_hold: '=hold_days',
  fee_monitor: '=shoot_days',
  fee_parking: '=shoot_days',
}

/** A fee of the record; one that it does not name is its part of another, where the key has it so, like half of the day for preparing. */
function feeOf(item: ItemRow, items: readonly ItemRow[], fees: Fees): number | null {
  const own = fees[item.source_rule as RecordFee]
  if (own !== undefined) return own
  const base = item.rate_of === '' ? undefined : items.find(({ code }) => code.toLowerCase() === item.rate_of.toLowerCase())
  const whole = base && base.code !== item.code ? fees[base.source_rule as RecordFee] : undefined
  return whole === undefined ? null : percentOf(whole, item.rate_pct ?? '100')
}

/** Cents by rule. */
export type Fees = Partial<Record<RecordFee, number>>

export function linesOfRecord(items: readonly ItemRow[], fees: Fees): SourceLine[] {
  return recordFees.flatMap((rule) => {
    const item = items.find((one) => one.active && one.source_rule === rule)
    const cents = item ? feeOf(item, items, fees) : null
    if (!item || cents === null || cents === 0) return []
    return [{ source: rule, begins: lineOf(item, cents), cells: { qty: '1', days: daysBy[rule] ?? '', rate: moneyText(cents) } }]
  })
}

export function linesOfPermits(items: readonly ItemRow[], prices: readonly PriceInForce[], applied: readonly AppliedPlace[]): SourceLine[] {
  return prices.flatMap((price) => {
    const quantity = applied.reduce((sum, { quantities }) => sum + (quantities[price.rule as FeeRule] ?? 0), 0)
    if (price.rule === '' || quantity === 0) return []
    const item = items.find((one) => one.active && one.price_code === price.code)
    const begins = item ? lineOf(item, price.rate_cents) : lineOfPrice(price)
    const cells = { qty: String(Math.max(quantity, price.least)), days: '', rate: moneyText(price.rate_cents) }
    return [{ source: permitSource(price.code), begins, cells }]
  })
}

const lineOfPrice = ({ code, name, category, unit, rate_cents }: PriceInForce): LineColumns => ({
  ...emptyLine,
  code,
  name,
  category,
  unit,
  rate_cents,
})
