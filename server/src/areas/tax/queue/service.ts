/** Years of a program as the office sees and ends them: their cap, their line, their ledger. */
import { taxProblems } from '@backlot/contract/area-problems'
import { centsOf, moneyText } from '@backlot/contract/money'
import type { LedgerLine, QueueLine, TaxYear } from '@backlot/contract/tax-queue'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { findProgram } from '../programs/queries.ts'
import { askAllocation } from './asking.ts'
import { carry, leftOf } from './ledger.ts'
import { findYear, listLine, lockYear, openYear, writeYear, type YearKey } from './queries.ts'
import { listLedger, listYears, type SummedYear } from './reading.ts'

const presentYear = (row: SummedYear): TaxYear => {
  const left = leftOf(row)
  return {
    program: row.program_code,
    year: row.year,
    cap: row.cap_cents === null ? null : moneyText(row.cap_cents),
    carried: moneyText(row.carried_cents),
    allocated: moneyText(row.allocated_cents),
    left: left === null ? null : moneyText(left),
    waiting: moneyText(row.waiting_cents),
    undecided: moneyText(row.undecided_cents),
    arrivals: row.last_arrival,
    closed_at: row.closed_at?.toISOString() ?? null,
    recomputed: {
      allocated: moneyText(row.summed_cents),
      carried: moneyText(row.summed_carried_cents),
      agrees: row.summed_cents === row.allocated_cents && row.summed_carried_cents === row.carried_cents,
    },
  }
}

/** Every year that somebody has applied in, the newest first. */
export const getYears = async (ctx: Ctx, program?: string): Promise<TaxYear[]> =>
  (await listYears(ctx.db, ctx.site.id, { program })).map(presentYear)

async function readYear(ctx: Ctx, { program, year }: YearKey): Promise<TaxYear> {
  const [row] = await listYears(ctx.db, ctx.site.id, { program, year })
  must(row, 'not_found')
  return presentYear(row)
}

/** Another cap: those who wait may have their turn with it. */
export async function changeYear(ctx: Ctx, { program, year, cap }: YearKey & { cap: string | null }): Promise<TaxYear> {
  const key = { program, year }
  await inTransaction(ctx, async (inside) => {
    must(await findProgram(inside.db, ctx.site.id, program), 'not_found', taxProblems.noSuchProgram)
    const cents = cap === null ? null : centsOf(cap)
    await openYear(inside.db, ctx.site.id, key, cents)
    const row = await lockYear(inside.db, ctx.site.id, key)
    must(row && row.closed_at === null, 'wrong_state', taxProblems.yearClosed)
    must(cents === null || cents + row.carried_cents >= row.allocated_cents, 'wrong_state', taxProblems.belowGiven)
    await writeYear(inside.db, ctx.site.id, key, { cap_cents: cents })
    const changes = { program, year, cap_cents: [row.cap_cents, cents] }
    await audit(inside, { action: 'tax_year.changed', entity: 'tax_year', changes })
    await askAllocation(inside, program)
  })
  return readYear(ctx, key)
}

/** What is left goes on, and so do those who wait. The years of a program end in their order. */
export async function closeYear(ctx: Ctx, key: YearKey): Promise<TaxYear> {
  await inTransaction(ctx, async (inside) => {
    const program = await findProgram(inside.db, ctx.site.id, key.program)
    must(program, 'not_found', taxProblems.noSuchProgram)
    must(key.year < Number(officeToday(ctx).slice(0, 4)), 'wrong_state', taxProblems.yearNotOver)
    const years = await listYears(inside.db, ctx.site.id, { program: key.program })
    const isFirst = years.every(({ year, closed_at: closed }) => year >= key.year || closed !== null)
    must(isFirst, 'wrong_state', taxProblems.earlierYearOpen)
    const row = await lockYear(inside.db, ctx.site.id, key)
    must(row, 'not_found')
    if (row.closed_at !== null) return
    await writeYear(inside.db, ctx.site.id, key, { closed_at: ctx.now() })
    await carry(inside, key, row, program.rules)
    await audit(inside, { action: 'tax_year.closed', entity: 'tax_year', changes: { ...key } })
    await askAllocation(inside, key.program)
  })
  return readYear(ctx, key)
}

export async function getQueue(ctx: Ctx, { program, year, skip, limit }: YearKey & { skip: number; limit: number }) {
  const key = { program, year }
  const [found, row] = [await findProgram(ctx.db, ctx.site.id, program), await findYear(ctx.db, ctx.site.id, key)]
  must(found && row, 'not_found')
  const left = leftOf(row)
  const { total, rows } = await listLine(ctx.db, ctx.site.id, key, { reserves: found.rules.reserves, skip, limit })
  const items = rows.map(({ estimated_cents: asked, before_cents: before, ...one }): QueueLine => ({
    ...one,
    status: one.status as QueueLine['status'],
    estimated: moneyText(asked),
    before: moneyText(before),
    fits: left === null ? null : asked <= left - before,
  }))
  return { total, items }
}

export async function getLedger(ctx: Ctx, asked: YearKey & { taxId?: number | undefined; skip: number; limit: number }) {
  must(await findYear(ctx.db, ctx.site.id, asked), 'not_found')
  const { total, rows } = await listLedger(ctx.db, ctx.site.id, asked)
  const items = rows.map(({ amount_cents: amount, balance_cents: balance, at, ...line }): LedgerLine => ({
    ...line,
    kind: line.kind as LedgerLine['kind'],
    at: at.toISOString(),
    amount: moneyText(amount),
    balance: moneyText(balance),
  }))
  return { total, items }
}
