/** What a case says, as the contract writes it: money is cents in the row, in a column with `_cents` after the field's name. */
import { centsOf, moneyText } from '@backlot/contract/money'
import type { Columns } from '../kind.ts'

export interface FieldColumns {
  names: readonly string[]
  money: ReadonlySet<string>
}

export const fieldColumns = (shape: object, money: object): FieldColumns => ({
  names: Object.keys(shape),
  money: new Set(Object.keys(money)),
})

const textOf = (cents: unknown): string | null => (typeof cents === 'number' ? moneyText(cents) : null)

export function fieldsOfRow<Fields>({ names, money }: FieldColumns, row: object): Fields {
  const columns = row as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, money.has(name) ? textOf(columns[`${name}_cents`]) : columns[name]])) as Fields
}

/** Of what is named. */
export function columnsOfFields({ names, money }: FieldColumns, given: object): Columns {
  const fields = given as Record<string, unknown>
  return Object.fromEntries(
    names
      .filter((name) => fields[name] !== undefined)
      .map((name): [string, unknown] => {
        const value = fields[name]
        if (!money.has(name)) return [name, value]
        return [`${name}_cents`, typeof value === 'string' ? centsOf(value) : null]
      }),
  )
}
