import type { BudgetLine, NumberCell, SourceCell } from '@backlot/contract/budget-lines'
import type { BudgetPhase, LineStatus } from '@backlot/contract/budget-values'
import { moneyText } from '@backlot/contract/money'
import { numberOf } from '../values/numbers.ts'
import type { LineRow } from './queries.ts'

const moneyOf = (cents: number | null): string | null => (cents === null ? null : moneyText(cents))

export const presentLine = (row: LineRow): BudgetLine => ({
  id: row.id,
  item_id: row.item_id,
  code: row.code,
  name: row.name,
  category: row.category,
  phase: row.phase as BudgetPhase | null,
  qty: numberOf(row.qty),
  unit: row.unit,
  days: numberOf(row.days),
  times: numberOf(row.times),
  rate: moneyText(row.rate_cents),
  estimate: moneyText(row.estimate_cents),
  quoted: moneyOf(row.quoted_cents),
  committed: moneyOf(row.committed_cents),
  invoiced: moneyOf(row.invoiced_cents),
  paid: moneyOf(row.paid_cents),
  actual: moneyOf(row.actual_cents),
  variance: row.actual_cents === null ? null : moneyText(row.estimate_cents - row.actual_cents),
  formulas: row.formulas as Partial<Record<NumberCell, string>>,
  source: row.source,
  own_cells: (row.own_cells ?? []) as SourceCell[],
  vendor: row.vendor,
  vendor_id: row.vendor_id,
  status: row.status as LineStatus,
  note: row.note,
  taxable: row.taxable,
  visible_public: row.visible_public,
  sort_order: row.sort_order,
  version: row.version,
})
