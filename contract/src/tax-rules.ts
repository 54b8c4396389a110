/** What keeps an application from being sent in (domain.md §5.2). Both sides read it. */
import { centsOf } from './money.ts'
import type { Message } from './message-table.ts'
import { messages } from './messages.ts'
import { registerProblems } from './register-problems.ts'
import type { taxMoney, TaxFields } from './tax-fields.ts'
import { taxProblems } from './tax-problems.ts'
import { spendClasses, type ProgramRules } from './tax-programs.ts'
import type { Spend } from './tax-arithmetic.ts'

export interface MissingOfTax {
  field: string
  message: Message
}

const asked = [
  'title',
  'entity_name',
  'register_no',
  'program_code',
  'federal_tax_id',
  'first_shoot_date',
  'shoot_end',
  'why_here',
] as const

/** What is estimated by class, in cents. */
export const spendOf = (fields: Pick<TaxFields, keyof typeof taxMoney>): Spend =>
  Object.fromEntries(spendClasses.map((name) => [name, centsOf(fields[name] ?? '0.00')]))

/** Everything at once, in the order of the form. */
export function missingOfTax(fields: TaxFields, rules: ProgramRules | null): MissingOfTax[] {
  const { first_shoot_date: first, shoot_end: last } = fields
  const has = (name: string): boolean => rules?.uplifts.some(({ code }) => code === name) ?? false
  return [
    ...asked.filter((name) => (fields[name] ?? '') === '').map((field) => ({ field, message: messages.required })),
    ...(fields.program_code !== '' && rules === null ? [{ field: 'program_code', message: taxProblems.noSuchProgram }] : []),
    ...(rules !== null && !fields.uplifts.every(has) ? [{ field: 'uplifts', message: taxProblems.noSuchUplift }] : []),
    ...(Object.values(spendOf(fields)).every((cents) => cents === 0) ? [{ field: 'vendors', message: taxProblems.nothingSpent }] : []),
    ...(first !== null && last !== null && last < first ? [{ field: 'shoot_end', message: registerProblems.daysBackwards }] : []),
    ...fields.cost_comparison.flatMap(({ state, rows }, index) =>
      state === '' && rows.some(({ other }) => centsOf(other) !== 0)
        ? [{ field: `cost_comparison.${index}.state`, message: taxProblems.stateMissing }]
        : [],
    ),
    ...(fields.declared ? [] : [{ field: 'declared', message: registerProblems.notDeclared }]),
    ...(fields.signed_name === '' ? [{ field: 'signed_name', message: messages.required }] : []),
  ]
}
