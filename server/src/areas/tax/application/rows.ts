/** An application as the database has it, and what it says. */
import type { Credit } from '@backlot/contract/tax-arithmetic'
import { taxFields, taxMoney, type ComparisonTable, type TaxFields } from '@backlot/contract/tax-fields'
import { ProgramRules } from '@backlot/contract/tax-programs'
import type { Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { columnsOfFields, fieldColumns, fieldsOfRow } from '#engine/cases/desk/fields.ts'
import type { ListedKind } from '#engine/cases/desk/queries.ts'

export type TaxRow = Selectable<DB['tax_applications']>

// Its comparisons lie in a table of their own.
const { cost_comparison: _comparison, ...own } = taxFields
const columns = fieldColumns(own, taxMoney)
export const fieldsOfTax = (row: TaxRow, cost_comparison: ComparisonTable[]): TaxFields => ({
  ...fieldsOfRow<Omit<TaxFields, 'cost_comparison'>>(columns, row),
  cost_comparison,
})
export const columnsOfTax = (given: object) => columnsOfFields(columns, given)

/** The rules as they were when it was applied for; null for a draft. */
export const rulesOf = ({ program_rules: rules }: Pick<TaxRow, 'program_rules'>): ProgramRules | null =>
  rules === null ? null : ProgramRules.parse(rules)
/** What of a certified credit its applicant still has. */
export const unsoldOf = ({ certified_cents: certified, transferred_cents: sold }: TaxRow): number => (certified ?? 0) - sold
export const creditIn = (stored: TaxRow['final_credit']): Credit | null => stored as unknown as Credit | null

export const listedTaxes: ListedKind = {
  kind: 'tax',
  table: 'tax_applications',
  number: 'tax_no',
  type: 'program_code',
  money: 'estimated_cents',
  more: ['arrival_no', 'allocated_cents', 'certified_cents', 'awarded_cents'],
}
