/** A register as the database has it, and what it says. */
import { registerFields, registerMoney, type RegisterFields } from '@backlot/contract/register-fields'
import type { Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { columnsOfFields, fieldColumns, fieldsOfRow } from '#engine/cases/desk/fields.ts'
import type { ListedKind } from '#engine/cases/desk/queries.ts'

export type RegisterRow = Selectable<DB['registers']>

const columns = fieldColumns(registerFields, registerMoney)
export const fieldsOfRegister = (row: RegisterRow): RegisterFields => fieldsOfRow<RegisterFields>(columns, row)
export const columnsOfRegister = (given: object) => columnsOfFields(columns, given)

export const listedRegisters: ListedKind = {
  kind: 'register',
  table: 'registers',
  number: 'register_no',
  type: 'production_type',
  money: 'state_budget_cents',
}
