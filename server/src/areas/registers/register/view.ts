/** A register as its applicant, the office and its approvers see it. */
import { registerProblems } from '@backlot/contract/area-problems'
import { caseDocumentBytes } from '@backlot/contract/engine/case-calls'
import { confidentialFields, type RegisterFields } from '@backlot/contract/register-fields'
import type { Message } from '@backlot/contract/message-table'
import type { Register } from '@backlot/contract/registers'
import { documentFiles } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { presentMissingField } from '#kit/errors.ts'
import type { CaseDesk } from '#engine/cases/desk/desk.ts'
import { openCase } from '#engine/cases/desk/opening.ts'
import { viewParts } from '#engine/cases/desk/viewing.ts'
import { lapsesOn, missingOf, registerKind, tellersOfRegisters } from './definition.ts'
import { fieldsOfRegister, type RegisterRow } from './rows.ts'

const openToOffice = ['draft', 'submitted', 'in_review', 'info_requested', 'in_approval', 'registered']

/** Throws `not_found` for whoever it is no business of. */
export async function viewRegister(ctx: Ctx, id: number, said: Message | null = null): Promise<Register> {
  const { row, movers } = await openCase(ctx, registerKind, id)
  const fields = fieldsOfRegister(row)
  return {
    ...(movers.includes('approver') ? withoutConfidential(fields) : fields),
    ...(await viewParts(ctx, { kind: registerKind, openToOffice }, { row, movers, said })),
    register_no: row.register_no,
    status: row.status as Register['status'],
    registered_at: row.registered_at?.toISOString() ?? null,
    begun_on: row.begun_on,
    lapses_on: row.status === 'registered' ? lapsesOn(ctx, row) : null,
    missing: row.status === 'draft' ? (await missingOf(ctx, row)).map(presentMissingField) : [],
  }
}

/** Approvers read no tax numbers, and nothing that is claimed to be confidential. */
function withoutConfidential(fields: RegisterFields): RegisterFields {
  const hidden = confidentialFields.filter((name) => fields.confidential.includes(name))
  const empty = Object.fromEntries(hidden.map((name) => [name, typeof fields[name] === 'string' && !name.endsWith('budget') ? '' : null]))
  return { ...fields, ...empty, federal_tax_id: '', sales_tax_licence: '' }
}

const shown = [
  'production_type',
  'producers',
  'director',
  'synopsis',
  'first_shoot_date',
  'shoot_start',
  'shoot_end',
  'counties',
  'state_budget',
] as const

export const registerDesk: CaseDesk<RegisterRow, Register> = {
  kind: registerKind,
  view: viewRegister,
  said: { updated: registerProblems.updated, removed: registerProblems.removed },
  openToOffice,
  tell: tellersOfRegisters,
  shownToApprover: (_ctx, row) => {
    const fields = withoutConfidential(fieldsOfRegister(row))
    const facts = shown.map((name) => ({ name, value: fields[name] ?? '' })).filter(({ value }) => value !== '')
    return Promise.resolve({ number: row.register_no ?? '', company: row.entity_name, facts })
  },
  files: documentFiles(caseDocumentBytes),
}
