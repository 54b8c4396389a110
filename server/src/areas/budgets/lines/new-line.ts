/** What a line begins with. */
import type { ItemRow } from '../key/queries.ts'
import type { LineColumns } from './queries.ts'

export const emptyLine: LineColumns = {
  item_id: null,
  code: '',
  name: '',
  category: '',
  phase: null,
  qty: null,
  unit: '',
  days: null,
  times: null,
  rate_cents: 0,
  estimate_cents: 0,
  quoted_cents: null,
  committed_cents: null,
  invoiced_cents: null,
  paid_cents: null,
  actual_cents: null,
  formulas: {},
  vendor: '',
  vendor_id: null,
  status: 'estimate',
  note: '',
  taxable: true,
  visible_public: true,
  source: null,
  own_cells: null,
}

/** A line as the key begins it. */
export const lineOf = (item: ItemRow, rateCents: number): LineColumns => ({
  ...emptyLine,
  item_id: item.id,
  code: item.code,
  name: item.name,
  category: item.category,
  phase: item.phase_default,
  qty: item.default_qty ?? item.least_qty,
  unit: item.unit,
  rate_cents: rateCents,
  taxable: item.taxable,
  visible_public: item.visible_public,
})
