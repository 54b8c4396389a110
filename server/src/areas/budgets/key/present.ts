import type { BudgetItem, ItemFormula, SourceRule } from '@backlot/contract/budget-items'
import type { BudgetPhase } from '@backlot/contract/budget-values'
import { moneyText } from '@backlot/contract/money'
import { numberOf } from '../values/numbers.ts'
import type { ItemRow } from './queries.ts'
import { ratesOf, type PriceRates } from './rates.ts'

/** @param all the whole key, where `rows` are a part of it */
export function presentItems(rows: readonly ItemRow[], prices: PriceRates, all: readonly ItemRow[] = rows): BudgetItem[] {
  const rateOf = ratesOf(all, prices)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    category: row.category,
    unit: row.unit,
    default_rate: moneyText(row.rate_cents),
    rate: moneyText(rateOf(row)),
    rate_of: row.rate_of,
    rate_pct: row.rate_pct === null ? null : String(Number(row.rate_pct)),
    price_code: row.price_code,
    default_qty: numberOf(row.default_qty),
    least_qty: numberOf(row.least_qty),
    formula: row.formula as ItemFormula,
    phase_default: row.phase_default as BudgetPhase | null,
    taxable: row.taxable,
    source_rule: row.source_rule as SourceRule,
    visible_public: row.visible_public,
    active: row.active,
    sort_order: row.sort_order,
    version: row.version,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }))
}
