/** What the moves of an application do to its amounts and to its place in the line. */
import { creditOf, type Credit } from '@backlot/contract/tax-arithmetic'
import { spendOf } from '@backlot/contract/tax-rules'
import type { ProgramRules } from '@backlot/contract/tax-programs'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { nextCaseNumber } from '#engine/cases/desk/queries.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { findProgram } from '../programs/queries.ts'
import { askAllocation } from '../queue/asking.ts'
import { giveBack } from '../queue/ledger.ts'
import { findHeld, lockYear, openYear, stampArrival, writeYear } from '../queue/queries.ts'
import { spendOfLines } from '../spend/queries.ts'
import { fieldsOfTax, rulesOf, type TaxRow } from './rows.ts'

/** Writes into a row that this transaction has locked, and into what the move goes on with. */
async function write(ctx: TransactionCtx, row: TaxRow, columns: Record<string, unknown>): Promise<void> {
  Object.assign(row, await writeThing<TaxRow>(ctx.db, ctx.site.id, 'tax_applications', { id: row.id, columns }))
}

export const estimateOf = (row: TaxRow, rules: ProgramRules): Credit => creditOf(rules, spendOf(fieldsOfTax(row, [])), row.uplifts)

/** It arrives: the estimate and the rules stand from now on, and nobody who comes later is before it. */
export async function takeIn(ctx: TransactionCtx, row: TaxRow): Promise<void> {
  const program = await findProgram(ctx.db, ctx.site.id, row.program_code)
  must(program, 'wrong_state')
  const year = Number(officeToday(ctx).slice(0, 4))
  const key = { program: program.code, year }
  const no = row.tax_no ?? `T-${year}-${String(await nextCaseNumber(ctx.db, ctx.site.id, 'tax', year)).padStart(4, '0')}`
  await openYear(ctx.db, ctx.site.id, key, program.rules.year_cap)
  const line = await lockYear(ctx.db, ctx.site.id, key)
  must(line, 'wrong_state')
  const arrival = line.last_arrival + 1
  await writeYear(ctx.db, ctx.site.id, key, { last_arrival: arrival })
  await stampArrival(ctx.db, ctx.site.id, row.id, { no: arrival, year })
  await write(ctx, row, {
    tax_no: no,
    submitted_at: ctx.now(),
    program_rules: JSON.stringify(program.rules),
    estimated_cents: estimateOf(row, program.rules).credit_cents,
  })
}

export const release = (ctx: TransactionCtx, row: TaxRow): Promise<void> => giveBack(ctx, row, { kept: 0, kind: 'released' })

/** Somebody behind it may have their turn now. One that lapses while its final application is answered holds a credit. */
export async function leaveQueue(ctx: TransactionCtx, row: TaxRow): Promise<void> {
  await release(ctx, row)
  await askAllocation(ctx, row.program_code)
}

const needRules = (row: TaxRow): ProgramRules => {
  const rules = rulesOf(row)
  must(rules, 'wrong_state')
  return rules
}

/** What its lines come to, as they were sent. */
export async function computeFinal(ctx: TransactionCtx, row: TaxRow): Promise<void> {
  const rules = needRules(row)
  const credit = creditOf(rules, await spendOfLines(ctx.db, ctx.site.id, row.id, { rules, allowedOnly: false }), row.uplifts)
  await write(ctx, row, { final_cents: credit.credit_cents, final_credit: JSON.stringify(credit), final_at: ctx.now() })
}

/** What is left of its lines, and never more than it has; the rest comes back to the year. */
export async function certify(ctx: TransactionCtx, row: TaxRow): Promise<void> {
  const rules = needRules(row)
  const credit = creditOf(rules, await spendOfLines(ctx.db, ctx.site.id, row.id, { rules, allowedOnly: true }), row.uplifts)
  const held = (await findHeld(ctx.db, ctx.site.id, row.id))?.cents ?? 0
  const certified = Math.min(credit.credit_cents, held)
  await write(ctx, row, { certified_cents: certified, certified_credit: JSON.stringify(credit), certified_at: ctx.now() })
  await giveBack(ctx, row, { kept: certified, kind: 'certified_lower' })
}

export const award = (ctx: TransactionCtx, row: TaxRow): Promise<void> =>
  write(ctx, row, { awarded_cents: row.certified_cents, awarded_on: row.awarded_on ?? officeToday(ctx) })
export const beginOn = (ctx: TransactionCtx, row: TaxRow): Promise<void> =>
  row.begun_on === null ? write(ctx, row, { begun_on: officeToday(ctx) }) : Promise.resolve()
