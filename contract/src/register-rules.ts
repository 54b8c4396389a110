/** Rules of registers, and what keeps one from being submitted (domain.md §5.1). Both sides read them. */
import { addDays } from './days.ts'
import { registerProblems } from './register-problems.ts'
import type { RegisterFields } from './register-fields.ts'
import { message, type Message } from './message-table.ts'
import { messages } from './messages.ts'

/** Days before photography by which it is submitted, and days after it was registered in which photography begins. */
export const registerDays = { lead: 7, begin: 180 } as const

const asked = [
  'title',
  'production_type',
  'producers',
  'synopsis',
  'entity_name',
  'entity_type',
  'contact_name',
  'contact_phone',
  'contact_email',
  'federal_tax_id',
  'first_shoot_date',
  'shoot_start',
  'shoot_end',
  'total_budget',
  'state_budget',
  'distribution',
] as const
const pairs = [
  ['prep_start', 'prep_end'],
  ['shoot_start', 'shoot_end'],
  ['post_start', 'post_end'],
] as const

export interface MissingWord {
  field: string
  message: Message
}

/** Everything at once, in the order of the form. */
export function missingOfRegister(register: RegisterFields, today: string): MissingWord[] {
  const late = register.first_shoot_date !== null && register.first_shoot_date < addDays(today, registerDays.lead)
  return [
    ...asked.filter((name) => (register[name] ?? '') === '').map((field) => ({ field, message: messages.required })),
    ...(late ? [{ field: 'first_shoot_date', message: message(registerProblems.tooLate, { days: registerDays.lead }) }] : []),
    ...pairs.flatMap(([from, to]) => {
      const [first, last] = [register[from], register[to]]
      return first !== null && last !== null && last < first ? [{ field: to, message: registerProblems.daysBackwards }] : []
    }),
    ...(register.declared ? [] : [{ field: 'declared', message: registerProblems.notDeclared }]),
    ...(register.signed_name === '' ? [{ field: 'signed_name', message: messages.required }] : []),
  ]
}
