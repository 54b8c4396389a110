/** Writing an application, and the lists of them. */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { moneyText } from '@backlot/contract/money'
import type { Tax, TaxCard } from '@backlot/contract/tax'
import { estimatedFields, type TaxFields } from '@backlot/contract/tax-fields'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { getCases, getCasesOf, presentCaseCard } from '#engine/cases/desk/lists.ts'
import { openCase } from '#engine/cases/desk/opening.ts'
import type { CaseCardRow, Listed } from '#engine/cases/desk/queries.ts'
import { changeCase, createCase } from '#engine/cases/desk/writing.ts'
import { followShoot, taxKind } from './definition.ts'
import { listComparisons, replaceComparisons } from './queries.ts'
import { columnsOfTax, fieldsOfTax, listedTaxes, type TaxRow } from './rows.ts'
import { taxDesk, viewTax } from './view.ts'

const money = (cents: unknown): string | null => (typeof cents === 'number' ? moneyText(cents) : null)
const presentCard = (row: CaseCardRow): TaxCard => ({
  ...presentCaseCard(row),
  tax_no: row.number,
  program_code: row.type,
  status: row.status as TaxCard['status'],
  estimated: money(row.money_cents),
  arrival_no: row.more['arrival_no'] as number | null,
  allocated: money(row.more['allocated_cents']),
  certified: money(row.more['certified_cents']),
  awarded: money(row.more['awarded_cents']),
})
const page = ({ total, rows }: { total: number; rows: CaseCardRow[] }) => ({ total, items: rows.map(presentCard) })

/** One page of what the caller sees. */
export const getTaxes = async (ctx: Ctx, asked: Omit<Listed, 'scope'>) => page(await getCases(ctx, listedTaxes, asked))
export const getTaxesOf = async (ctx: Ctx, username: string, asked: { skip: number; limit: number }) =>
  page(await getCasesOf(ctx, listedTaxes, username, asked))

type Given = { [Name in keyof TaxFields]?: TaxFields[Name] | undefined }

export async function createTax(
  ctx: Ctx,
  { project_id, client_key, cost_comparison, ...fields }: Given & { project_id: number | null; client_key?: string | undefined },
): Promise<Tax> {
  const id = await createCase(ctx, taxDesk, {
    columns: columnsOfTax(fields),
    title: fields.title,
    project_id,
    client_key,
    more: async ({ db }, made) => {
      if (cost_comparison) await replaceComparisons(db, ctx.site.id, made, cost_comparison)
    },
  })
  return viewTax(ctx, id, messages.taxCreated)
}

/** Applying again: what one said that has ended, as a draft that nobody has signed. */
export async function copyTax(ctx: Ctx, id: number): Promise<Tax> {
  const { row, movers } = await openCase(ctx, taxKind, id)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  must(taxKind.isOver(row), 'wrong_state', taxProblems.notOver)
  const { signed_name: _name, declared: _declared, ...fields } = fieldsOfTax(row, await listComparisons(ctx.db, ctx.site.id, id))
  return createTax(ctx, { ...fields, project_id: row.project_id })
}

/** What was applied for stands: naming it again as it is changes nothing. */
function refuseEstimate(row: TaxRow, fields: Given): void {
  if (row.status === 'draft') return
  const now = fieldsOfTax(row, [])
  const changed = estimatedFields.find((name) => {
    const of = name as keyof TaxFields
    return fields[of] !== undefined && JSON.stringify(fields[of]) !== JSON.stringify(now[of])
  })
  if (changed) invalidField(changed, taxProblems.estimateStands)
}

/** What the office keeps about it. */
type OfficeData = Partial<
  Record<'assigned_to' | 'project_id', number | null | undefined> &
    Record<'begun_on' | 'awarded_on', string | null | undefined> &
    Record<'auditor' | 'certificate_no', string | undefined> & {
      needs_no_approver: boolean | undefined
      award_checklist: Tax['award_checklist'] | undefined
    }
>

export async function changeTax(ctx: Ctx, given: Given & OfficeData & { id: number; version?: number | undefined }): Promise<Tax> {
  const { id, version, cost_comparison, ...rest } = given
  const { assigned_to, project_id, begun_on, awarded_on, auditor, certificate_no, needs_no_approver, award_checklist, ...fields } = rest
  await changeCase(ctx, taxDesk, {
    id,
    version,
    said: columnsOfTax(fields),
    kept: { assigned_to, project_id, begun_on, awarded_on, auditor, certificate_no, needs_no_approver, award_checklist },
    refuse: (_inside, row) => Promise.resolve(refuseEstimate(row, fields)),
    more: async (inside, row) => {
      if (cost_comparison) await replaceComparisons(inside.db, ctx.site.id, id, cost_comparison)
      await followShoot(inside, row)
    },
  })
  return viewTax(ctx, id, messages.taxUpdated)
}
