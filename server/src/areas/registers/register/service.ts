/** Writing a registration, and the lists of them. */
import { registerProblems } from '@backlot/contract/area-problems'
import { moneyText } from '@backlot/contract/money'
import type { RegisterFields } from '@backlot/contract/register-fields'
import type { Register, RegisterCard } from '@backlot/contract/registers'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { getCases, getCasesOf, presentCaseCard } from '#engine/cases/desk/lists.ts'
import { isOffice } from '#engine/cases/desk/policy.ts'
import { type CaseCardRow, type Listed, listTypes } from '#engine/cases/desk/queries.ts'
import { changeCase, createCase } from '#engine/cases/desk/writing.ts'
import { beginRecap } from '#engine/cases/recaps/service.ts'
import { dueOfRecap, registerKind } from './definition.ts'
import { columnsOfRegister, listedRegisters } from './rows.ts'
import { registerDesk, viewRegister } from './view.ts'

const presentCard = (row: CaseCardRow): RegisterCard => ({
  ...presentCaseCard(row),
  register_no: row.number,
  production_type: row.type,
  status: row.status as RegisterCard['status'],
  state_budget: row.money_cents === null ? null : moneyText(row.money_cents),
})
const page = ({ total, rows }: { total: number; rows: CaseCardRow[] }) => ({ total, items: rows.map(presentCard) })

/** One page of what the caller sees. */
export const getRegisters = async (ctx: Ctx, asked: Omit<Listed, 'scope'>) => page(await getCases(ctx, listedRegisters, asked))
export const getRegistersOf = async (ctx: Ctx, username: string, asked: { skip: number; limit: number }) =>
  page(await getCasesOf(ctx, listedRegisters, username, asked))

/** What registrations say they are, each type once. */
export async function getRegisterTypes(ctx: Ctx): Promise<string[]> {
  must(isOffice(ctx.actor), 'forbidden')
  return listTypes(ctx.db, ctx.site.id, listedRegisters)
}

type Given = { [Name in keyof RegisterFields]?: RegisterFields[Name] | undefined }

export async function createRegister(
  ctx: Ctx,
  { project_id, client_key, ...fields }: Given & { project_id: number | null; client_key?: string | undefined },
): Promise<Register> {
  const id = await createCase(ctx, registerDesk, { columns: columnsOfRegister(fields), title: fields.title, project_id, client_key })
  return viewRegister(ctx, id, registerProblems.created)
}

interface OfficeData {
  assigned_to?: number | null | undefined
  project_id?: number | null | undefined
  begun_on?: string | null | undefined
  needs_no_approver?: boolean | undefined
}

export async function changeRegister(
  ctx: Ctx,
  given: Given & OfficeData & { id: number; version?: number | undefined },
): Promise<Register> {
  const { id, version, assigned_to, project_id, begun_on, needs_no_approver, ...fields } = given
  await changeCase(ctx, registerDesk, {
    id,
    version,
    said: columnsOfRegister(fields),
    kept: { assigned_to, project_id, begun_on, needs_no_approver },
    // When its recap is due follows from the last day of the shoot.
    more: async (inside, row) => {
      if (row.status === 'registered') await beginRecap(inside, registerKind, row, dueOfRecap(inside, row))
    },
  })
  return viewRegister(ctx, id, registerProblems.updated)
}
