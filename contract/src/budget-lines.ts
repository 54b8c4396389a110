/** The lines of one location's budget: what the grid shows and saves (S2 §7, domain.md §6.1). */
import { z } from 'zod'
import { budgetLimits, budgetPhases, BudgetTotals, CategorySum, Ids, lineStatuses, Order } from './budget-values.ts'
import { BudgetLocation } from './budget-records.ts'
import { endpoints, Id, IdParams, staff } from './endpoint.ts'
import { MoneyText } from './money.ts'

/** Cells that hold a number, and may hold a formula (`=2*1320`). */
export const quantityCells = ['qty', 'days', 'times'] as const
export const moneyCells = ['rate', 'quoted', 'committed', 'invoiced', 'paid', 'actual'] as const
export const numberCells = [...quantityCells, ...moneyCells] as const
export type NumberCell = (typeof numberCells)[number]
/** Cells that a line has from what it follows. */
export const sourceCells = ['qty', 'days', 'rate'] as const
export type SourceCell = (typeof sourceCells)[number]
export const isSourceCell = (cell: string): cell is SourceCell => (sourceCells as readonly string[]).includes(cell)
export const isMoneyCell = (cell: string): boolean => (moneyCells as readonly string[]).includes(cell)

const text = (most: number) => z.string().max(most)
const words = {
  code: text(budgetLimits.code),
  name: text(budgetLimits.name),
  category: text(budgetLimits.category),
  phase: z.enum(budgetPhases).nullable(),
  unit: text(budgetLimits.unit),
  vendor: text(budgetLimits.name),
  /** An entry of the directory; null for a vendor that has only a name. */
  vendor_id: Id.nullable(),
  status: z.enum(lineStatuses),
  note: text(budgetLimits.note),
  taxable: z.boolean(),
  /** Whether guests see the line, and their sums count it. */
  visible_public: z.boolean(),
}
export const wordCells = [
  'code',
  'name',
  'category',
  'phase',
  'unit',
  'vendor',
  'vendor_id',
  'status',
  'note',
  'taxable',
  'visible_public',
] as const
export type WordCell = (typeof wordCells)[number]
export const lineCells = [...wordCells, ...numberCells] as const
export type LineCell = (typeof lineCells)[number]

export const BudgetLine = z.object({
  id: z.number().int(),
  /** What of the key it began with. */
  item_id: z.number().int().nullable(),
  ...words,
  vendor_id: z.number().int().nullable(),
  qty: z.number().nullable(),
  days: z.number().nullable(),
  times: z.number().nullable(),
  rate: MoneyText,
  /** qty × days × times × rate, where an empty one is 1; half a cent is rounded away from zero. */
  estimate: MoneyText,
  quoted: MoneyText.nullable(),
  committed: MoneyText.nullable(),
  invoiced: MoneyText.nullable(),
  paid: MoneyText.nullable(),
  actual: MoneyText.nullable(),
  /** The estimate without the actual; null while nothing was spent. */
  variance: MoneyText.nullable(),
  /** What was typed in cells that are worked out, by cell. */
  formulas: z.partialRecord(z.enum(numberCells), z.string()),
  /** What it follows: a fee of the record of the place, or `permit:` and the code of a price. Null for a line that somebody wrote. */
  source: z.string().nullable(),
  /** Cells of it that somebody typed over: they do not follow any more. */
  own_cells: z.array(z.enum(sourceCells)),
  sort_order: z.number().int(),
  version: z.number().int(),
})
export type BudgetLine = z.infer<typeof BudgetLine>

/** A number, a text as typed (`1,320.50`, `=2*1320`, `=shoot_days*2`), or nothing. */
const CellInput = z.union([z.number(), z.string().trim().max(budgetLimits.cell), z.null()])
const numbers = {
  qty: CellInput.optional(),
  days: CellInput.optional(),
  times: CellInput.optional(),
  rate: CellInput.optional(),
  quoted: CellInput.optional(),
  committed: CellInput.optional(),
  invoiced: CellInput.optional(),
  paid: CellInput.optional(),
  actual: CellInput.optional(),
}
const cells = { ...(z.object(words).partial().shape satisfies object), ...numbers }

const LineEdit = z.strictObject({
  /** Left out for a new line. */
  id: Id.optional(),
  /** Of a new line: the item of the key that it begins with. */
  item_id: Id.optional(),
  ...cells,
  /**
   * Cells as the caller saw them before the change: a formula, or the value as it was answered. A cell that somebody has changed
   * meanwhile is left as it is and told in `conflicts`; all others are written.
   */
  seen: z.partialRecord(z.enum(lineCells), z.union([z.string().max(budgetLimits.note), z.number(), z.boolean(), z.null()])).optional(),
  /** Of the named cells: whose source counts again, whatever the value. So an undo brings back that it followed. */
  follow: z.array(z.enum(sourceCells)).max(sourceCells.length).optional(),
})
export type LineEdit = z.output<typeof LineEdit>

/** A cell that was not written, because it was changed by somebody else meanwhile. */
export const CellConflict = z.object({ id: z.number().int(), cell: z.enum(lineCells), updated_by_name: z.string() })
export type CellConflict = z.infer<typeof CellConflict>

/** The budget of one location with its lines. */
export const LocationBudget = z.object({
  location: BudgetLocation,
  /** Permits of the project for this place: what lines that follow them come from. */
  permits: z.array(z.object({ id: z.number().int(), permit_no: z.string(), title: z.string() })),
  /** Days of the bible, the calendar and holds for this place, the first first. */
  dates: z.array(z.object({ phase: z.enum(budgetPhases), from: z.string(), to: z.string() })),
  project_name: z.string(),
  budget_type: z.union([z.literal(1), z.literal(2)]),
  episode_title: z.string(),
  currency: z.string(),
  contingency_pct: z.string(),
  tax_pct: z.string(),
  lines: z.array(BudgetLine),
  categories: z.array(CategorySum),
  can: z.object({ edit: z.boolean(), lock: z.boolean() }),
})
export type LocationBudget = z.infer<typeof LocationBudget>

/** What a change of lines leaves: the lines that are new or different, and the sums. */
export const SavedLines = z.object({
  lines: z.array(BudgetLine),
  removed: z.array(z.number().int()),
  conflicts: z.array(CellConflict),
  categories: z.array(CategorySum),
  totals: BudgetTotals,
  version: z.number().int(),
})
export type SavedLines = z.infer<typeof SavedLines>

const toLocation = { locId: Id } as const
const changing = ['not_found', 'wrong_state', 'conflict'] as const

export const budgetLinesApi = endpoints({
  locationBudget: {
    method: 'GET',
    path: '/project/budgets/getLocationBudget/:id',
    access: staff,
    summary: 'The budget of one location with all its lines.',
    params: IdParams,
    output: LocationBudget,
    errors: ['not_found'],
  },
  submitLines: {
    method: 'POST',
    path: '/project/budgets/submitLocationBudget',
    access: staff,
    summary: 'Adds lines and changes the named cells of others. Cells that somebody else changed meanwhile are told and left.',
    body: z.strictObject({ ...toLocation, lines: z.array(LineEdit).min(1).max(budgetLimits.save) }),
    output: SavedLines,
    errors: changing,
  },
  removeLines: {
    method: 'POST',
    path: '/project/budgets/removeLocBudgetItem',
    access: staff,
    summary: 'Removes lines of a location’s budget.',
    body: z.strictObject({ ...toLocation, ids: Ids(budgetLimits.lines) }),
    output: SavedLines,
    errors: changing,
  },
  recoverLines: {
    method: 'POST',
    path: '/project/budgets/recoverLocBudgetItem',
    access: staff,
    summary: 'Brings removed lines back to their place.',
    body: z.strictObject({ ...toLocation, ids: Ids(budgetLimits.lines) }),
    output: SavedLines,
    errors: changing,
  },
  sortLines: {
    method: 'POST',
    path: '/project/budgets/sortLocationBudgetItems',
    access: staff,
    summary: 'The order of the lines of a location’s budget: each is named once.',
    body: z.strictObject({ ...toLocation, ids: Order(budgetLimits.lines) }),
    output: SavedLines,
    errors: changing,
  },
})
