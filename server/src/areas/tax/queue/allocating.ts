/** Gives credits in the order of arrival, and never more than a year has (docs/decisions/190-tax-credit.md). */
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { lockMoved, moveRow } from '#engine/cases/moves/service.ts'
import { taxKind } from '../application/definition.ts'
import { rulesOf } from '../application/rows.ts'
import { book, leftOf } from './ledger.ts'
import { findTurn, listOpenYears, lockYear, type YearKey } from './queries.ts'

/** Looks at every open year of a program. Returns how many credits were given. */
export async function allocateProgram(ctx: Ctx, program: string): Promise<number> {
  let given = 0
  for (const year of await listOpenYears(ctx.db, ctx.site.id, program)) given += await allocateYear(ctx, { program, year })
  return given
}

async function allocateYear(ctx: Ctx, key: YearKey): Promise<number> {
  for (let given = 0; ; given += 1) {
    let outcome = await allocateNext(ctx, key)
    while (outcome === 'overtaken') outcome = await allocateNext(ctx, key)
    if (outcome === 'nobody') return given
  }
}

/**
 * One credit. The case is locked, then the year; whose turn it is, and what is left, is asked again under both locks. Whoever does not fit
 * is waited for: nobody overtakes.
 */
async function allocateNext(ctx: Ctx, key: YearKey): Promise<'given' | 'nobody' | 'overtaken'> {
  const seen = await findTurn(ctx.db, ctx.site.id, key)
  if (!seen) return 'nobody'
  return inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, taxKind, seen.id)
    const year = await lockYear(inside.db, ctx.site.id, key)
    const turn = await findTurn(inside.db, ctx.site.id, key)
    if (!year || year.closed_at !== null || !turn) return 'nobody'
    if (turn.id !== row.id) return 'overtaken'
    const left = leftOf(year)
    const reserved = rulesOf(row)?.reserves ? turn.before_cents : 0
    if (left !== null && turn.estimated_cents > left - reserved) return 'nobody'
    await book(inside, year, { year: key, taxId: row.id, kind: 'allocated', cents: turn.estimated_cents })
    const columns = { allocated_cents: turn.estimated_cents, allocated_at: ctx.now() }
    await moveRow(inside, taxKind, row, { to: 'allocated', by: ['system'], columns })
    return 'given'
  })
}
