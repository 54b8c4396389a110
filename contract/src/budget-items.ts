/** The budget key of a site: what lines of budgets begin with (S2 §7 "Budget items", domain.md §6.1, §6.3). */
import { z } from 'zod'
import { budgetLimits, budgetPhases, Ids, Order, Percent, Quantity } from './budget-values.ts'
import { administrators, endpoints, Id, IdParams, staff } from './endpoint.ts'
import { messages } from './messages.ts'
import { MoneyInput, MoneyText } from './money.ts'
import { SeenVersion } from './versions.ts'

/** How a line of the item is worked out. */
export const itemFormulas = ['flat', 'qty_rate', 'qty_days_rate'] as const
export type ItemFormula = (typeof itemFormulas)[number]
/** Fees of the record of a place, by the rule of the item whose lines follow them. */
export const feeRules = {
  fee_shoot: 'fee_shoot_day',
  fee_prep: 'fee_prep_day',
  fee_strike: 'fee_strike_day',
  fee_hold: 'fee_hold_day',
  fee_deposit: 'deposit',
  fee_monitor: 'monitor_fee',
  fee_parking: 'parking_fee',
  fee_cleaning: 'cleaning_fee',
} as const
export type RecordFee = keyof typeof feeRules
export const recordFees = Object.keys(feeRules) as RecordFee[]
/**
 * What a line of the item follows, besides what is typed: the permit and the price list, or the record of the place. Contingency and tax are no
 * lines: their percentage is what a new budget begins with.
 */
export const sourceRules = ['none', 'permit_fee', 'staffing', 'contingency', 'tax', ...recordFees] as const
export type SourceRule = (typeof sourceRules)[number]
export const isLineItem = ({ source_rule: rule }: { source_rule: string }): boolean => rule !== 'contingency' && rule !== 'tax'

const line = (most: number) => z.string().trim().max(most)
const fields = {
  code: line(budgetLimits.code).min(1, messages.required.code),
  name: line(budgetLimits.name).min(1, messages.required.code),
  category: line(budgetLimits.category).min(1, messages.required.code),
  unit: line(budgetLimits.unit),
  default_rate: MoneyInput,
  /** Another item whose rate this one is a part of, like half of the location fee; empty for a rate of its own. */
  rate_of: line(budgetLimits.code),
  /** The percentage of the other item's rate; of contingency and tax, of the budget. */
  rate_pct: Percent.nullable(),
  /** The line of the site's price list where the rate stands; empty where it stands here. */
  price_code: line(budgetLimits.code),
  default_qty: Quantity.nullable(),
  /** The fewest that are charged, like four hours. */
  least_qty: Quantity.nullable(),
  formula: z.enum(itemFormulas),
  phase_default: z.enum(budgetPhases).nullable(),
  taxable: z.boolean(),
  source_rule: z.enum(sourceRules),
  /** Whether lines of the item are in what guests see. */
  visible_public: z.boolean(),
  active: z.boolean(),
}

export const BudgetItem = z.object({
  id: z.number().int(),
  ...fields,
  rate_pct: z.string().nullable(),
  default_qty: z.number().nullable(),
  least_qty: z.number().nullable(),
  default_rate: MoneyText,
  /** The rate in force: of the price list where the item points there, of the item itself, or its part of the other one's. */
  rate: MoneyText,
  sort_order: z.number().int(),
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type BudgetItem = z.infer<typeof BudgetItem>

const NewItem = z.strictObject({
  code: fields.code,
  name: fields.name,
  category: fields.category,
  unit: fields.unit.default(''),
  default_rate: fields.default_rate.default('0'),
  rate_of: fields.rate_of.default(''),
  rate_pct: fields.rate_pct.default(null),
  price_code: fields.price_code.default(''),
  default_qty: fields.default_qty.default(null),
  least_qty: fields.least_qty.default(null),
  formula: fields.formula.default('qty_days_rate'),
  phase_default: fields.phase_default.default(null),
  taxable: fields.taxable.default(true),
  source_rule: fields.source_rule.default('none'),
  visible_public: fields.visible_public.default(true),
  active: fields.active.default(true),
})
export type NewItem = z.output<typeof NewItem>

export const ItemEdit = z.strictObject({
  id: Id,
  version: SeenVersion,
  ...(z.object(fields).partial().shape satisfies object),
})
export type ItemEdit = z.output<typeof ItemEdit>

export const budgetItemsApi = endpoints({
  items: {
    method: 'GET',
    path: '/project/budgetitems',
    access: staff,
    summary: 'The budget key in its order.',
    output: z.array(BudgetItem),
  },
  softDeletedItems: {
    method: 'GET',
    path: '/project/getSoftDeletedBudgetItems',
    access: administrators,
    summary: 'Items of the key in the trash, latest first.',
    output: z.array(BudgetItem),
  },
  sortItems: {
    method: 'POST',
    path: '/project/sortBudgetItems',
    access: administrators,
    summary: 'The order of the key: every item is named once.',
    body: z.strictObject({ ids: Order(budgetLimits.items) }),
    output: z.array(BudgetItem),
    errors: ['wrong_state'],
  },
  removeItems: {
    method: 'POST',
    path: '/project/removeBudgetItems',
    access: administrators,
    summary: 'Puts items in the trash. Lines that were made from them stay.',
    body: z.strictObject({ ids: Ids(budgetLimits.items) }),
    output: z.array(BudgetItem),
    errors: ['not_found'],
  },
  submitItems: {
    method: 'POST',
    path: '/project/submitBudgetItems',
    access: administrators,
    summary: 'Adds items at the end of the key.',
    body: z.strictObject({ items: z.array(NewItem).min(1).max(200) }),
    output: z.array(BudgetItem),
  },
  updateItem: {
    method: 'PATCH',
    path: '/project/updateBudgetItem',
    access: administrators,
    summary: 'Changes the named fields of an item. Lines that were made from it stay as they are.',
    body: ItemEdit,
    output: BudgetItem,
    errors: ['not_found', 'conflict'],
  },
  deleteItem: {
    method: 'DELETE',
    path: '/project/deleteBudgetItem/:id',
    access: administrators,
    summary: 'Puts an item in the trash; with `permanent` one that is there is deleted for good.',
    params: IdParams,
    query: z.strictObject({ permanent: z.enum(['true', 'false']).default('false') }),
    output: BudgetItem,
    errors: ['not_found', 'wrong_state'],
  },
  recoverItem: {
    method: 'PATCH',
    path: '/project/recoverBudgetItem',
    access: administrators,
    summary: 'Takes an item out of the trash, to the end of the key.',
    body: z.strictObject({ id: Id }),
    output: BudgetItem,
    errors: ['not_found', 'wrong_state'],
  },
})

/** An item of the key that a site begins with. */
export interface PresetBudgetItem {
  code: string
  name: string
  category: string
  unit: string
  rate_cents: number
  rate_of?: string
  rate_pct?: string
  price_code?: string
  least_qty?: string
  formula?: string
  phase_default?: string | null
  taxable?: boolean
  source_rule?: string
  visible_public?: boolean
}
