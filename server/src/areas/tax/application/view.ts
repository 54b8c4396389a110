/** An application as its applicant, the office and its approvers see it. */
import { taxProblems } from '@backlot/contract/area-problems'
import { caseDocumentBytes } from '@backlot/contract/engine/case-calls'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { moneyText } from '@backlot/contract/money'
import type { Tax } from '@backlot/contract/tax'
import { totalsOfComparison } from '@backlot/contract/tax-comparison'
import type { TaxFields } from '@backlot/contract/tax-fields'
import type { ProgramRules } from '@backlot/contract/tax-programs'
import { presentCredit } from '@backlot/contract/tax-stages'
import { documentFiles } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { presentMissingField } from '#kit/errors.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import type { CaseDesk } from '#engine/cases/desk/desk.ts'
import { openCase } from '#engine/cases/desk/opening.ts'
import { viewParts } from '#engine/cases/desk/viewing.ts'
import { findLastAudit } from '../auditor/queries.ts'
import { findProgram } from '../programs/queries.ts'
import { askAllocation } from '../queue/asking.ts'
import { deadlinesOf } from '../deadlines/days.ts'
import { taxKind } from './definition.ts'
import { tellersOfTaxes } from './mails.ts'
import { missingOf } from './missing.ts'
import { arrivalOf, listComparisons, listTransfers } from './queries.ts'
import { fieldsOfTax, rulesOf, type TaxRow } from './rows.ts'
import { stagesOf } from './stages.ts'
import { estimateOf } from './standing.ts'

const openToOffice = [
  'draft',
  'applied',
  'received',
  'in_review',
  'info_requested',
  'in_approval',
  'waiting',
  'allocated',
  'in_production',
  'final_submitted',
  'in_audit',
  'certified',
]

/** The program of an application; its rules as they were when it was applied for. */
async function programOf(ctx: Ctx, row: TaxRow): Promise<{ program: Tax['program']; rules: ProgramRules | null }> {
  const found = row.program_code === '' ? undefined : await findProgram(ctx.db, ctx.site.id, row.program_code)
  const rules = rulesOf(row) ?? found?.rules ?? null
  return { program: found && rules ? { code: found.code, name: found.name, type: rules.type } : null, rules }
}

/** Throws `not_found` for whoever it is no business of. */
export async function viewTax(ctx: Ctx, id: number, said: Message | null = null): Promise<Tax> {
  const { row, movers } = await openCase(ctx, taxKind, id)
  const isApprover = movers.includes('approver')
  const fields = fieldsOfTax(row, await listComparisons(ctx.db, ctx.site.id, id))
  const { program, rules } = await programOf(ctx, row)
  const [estimate, nameOf] = [rules && presentCredit(estimateOf(row, rules)), upliftNames(ctx, rules)]
  const { arrival_no: no, arrival_year: year } = row
  return {
    ...(isApprover ? withoutNumbers(fields) : fields),
    ...(await viewParts(ctx, { kind: taxKind, openToOffice }, { row, movers, said })),
    tax_no: row.tax_no,
    status: row.status as Tax['status'],
    arrival: no === null || year === null ? null : { at: await arrivalOf(ctx.db, ctx.site.id, id), no, year },
    program,
    estimate: estimate && {
      ...estimate,
      steps: estimate.steps.map((of) => (of.step === 'uplift' ? { ...of, name: nameOf(of.name) } : of)),
    },
    stages: stagesOf(row).map((one) => ({
      ...one,
      because: one.because.map((of) => (of.reason === 'uplift' ? { ...of, name: nameOf(of.name) } : of)),
    })),
    comparison_totals: fields.cost_comparison.map(totalsOfComparison),
    deadlines: await deadlinesOf(ctx, row),
    begun_on: row.begun_on,
    auditor: isApprover ? '' : row.auditor,
    audit: movers.includes('office') ? await presentAudit(ctx, id) : null,
    certificate_no: row.certificate_no,
    awarded_on: row.awarded_on,
    award_checklist: row.award_checklist as Tax['award_checklist'],
    transfers: isApprover ? [] : await presentTransfers(ctx, id),
    missing: row.status === 'draft' ? (await missingOf(ctx, row)).map(presentMissingField) : [],
  }
}

async function presentAudit(ctx: Ctx, id: number): Promise<Tax['audit']> {
  const found = await findLastAudit(ctx.db, ctx.site.id, id)
  if (!found) return null
  return {
    name: found.name,
    email: found.email,
    sent_at: found.created_at.toISOString(),
    seen_at: found.seen_at?.toISOString() ?? null,
    ends_at: (found.ended_at ?? found.ends_at).toISOString(),
    isOpen: found.ended_at === null && found.ends_at > ctx.now(),
  }
}

const presentTransfers = async (ctx: Ctx, id: number): Promise<Tax['transfers']> =>
  (await listTransfers(ctx.db, ctx.site.id, id)).map((one) => ({
    id: one.id,
    buyer: one.buyer,
    amount: moneyText(one.amount_cents),
    price: moneyText(one.price_cents),
    transferred_on: one.transferred_on,
    voided_at: one.voided_at?.toISOString() ?? null,
    void_reason: one.void_reason,
  }))

/** Approvers read no numbers of tax offices. */
const withoutNumbers = (fields: TaxFields): TaxFields => ({ ...fields, federal_tax_id: '', tax_exempt_no: '', filing_number: '' })

const shown = ['register_no', 'program_code', 'first_shoot_date', 'shoot_end', 'why_here'] as const

export const taxDesk: CaseDesk<TaxRow, Tax> = {
  kind: taxKind,
  view: viewTax,
  said: { updated: messages.taxUpdated, removed: messages.taxRemoved },
  openToOffice,
  tell: tellersOfTaxes,
  shownToApprover: (_ctx, row) => {
    const facts = shown.map((name) => ({ name, value: row[name] ?? '' })).filter(({ value }) => value !== '')
    const estimated = row.estimated_cents === null ? [] : [{ name: 'estimated', value: moneyText(row.estimated_cents) }]
    return Promise.resolve({ number: row.tax_no ?? '', company: row.entity_name, facts: [...facts, ...estimated] })
  },
  files: documentFiles(caseDocumentBytes),
  trash: {
    refuses: (row) => (row.allocated_cents !== null && !taxKind.isOver(row) ? taxProblems.holdsCredit : null),
    after: async (ctx, row) => {
      if (row.arrival_no !== null) await askAllocation(ctx, row.program_code)
    },
  },
}

/** An uplift is called as the program calls it, and not by its code. */
function upliftNames({ site }: Ctx, rules: ProgramRules | null | undefined): (code: string) => string {
  const language = mailLanguageOf(site)
  return (code) => rules?.uplifts.find((one) => one.code === code)?.[language] ?? code
}
