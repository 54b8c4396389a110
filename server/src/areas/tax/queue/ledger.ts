/** What a year gives and gets back: a line of the ledger and the sum of the year, written together under the lock of the year. */
import type { ProgramRules } from '@backlot/contract/tax-programs'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { findProgram } from '../programs/queries.ts'
import type { TaxRow } from '../application/rows.ts'
import { askAllocation } from './asking.ts'
import { findHeld, insertLedgerLine, lockYear, openYear, writeYear, type LedgerLine, type YearKey, type YearRow } from './queries.ts'

/** What is left of a year; null where it has no cap. */
export const leftOf = ({ cap_cents: cap, carried_cents: carried, allocated_cents: allocated }: YearRow): number | null =>
  cap === null ? null : cap + carried - allocated

/** Writes a line into a year whose row is locked. */
export async function book(ctx: TransactionCtx, year: YearRow, line: Pick<LedgerLine, 'year' | 'taxId' | 'kind' | 'cents'>): Promise<void> {
  await insertLedgerLine(ctx.db, ctx.site.id, { ...line, at: ctx.now(), by: userIdOf(ctx.actor) })
  const sum = line.kind === 'carried' ? 'carried_cents' : 'allocated_cents'
  year[sum] += line.cents
  await writeYear(ctx.db, ctx.site.id, line.year, { [sum]: year[sum] })
}

/** What an application has comes back, down to what it keeps; those who wait are looked at anew. */
export async function giveBack(
  ctx: TransactionCtx,
  { id }: Pick<TaxRow, 'id'>,
  { kept, kind }: { kept: number; kind: 'released' | 'certified_lower' },
): Promise<void> {
  const held = await findHeld(ctx.db, ctx.site.id, id)
  if (!held || held.cents <= kept) return
  const year = await lockYear(ctx.db, ctx.site.id, held.year)
  if (!year) return
  await book(ctx, year, { year: held.year, taxId: id, kind, cents: kept - held.cents })
  const program = await findProgram(ctx.db, ctx.site.id, held.year.program)
  // It comes back to a year that is over: from there it goes where the rest of that year went.
  if (year.closed_at !== null && program) await carry(ctx, held.year, year, program.rules)
  await askAllocation(ctx, held.year.program)
}

/** Takes what is left of a year into the next one, where its program carries over, and on from there as far as years are closed. */
export async function carry(ctx: TransactionCtx, key: YearKey, year: YearRow, rules: ProgramRules): Promise<void> {
  const next = { program: key.program, year: key.year + 1 }
  await openYear(ctx.db, ctx.site.id, next, rules.year_cap)
  const left = leftOf(year)
  if (!rules.carries_over || left === null || left <= 0) return
  const into = await lockYear(ctx.db, ctx.site.id, next)
  if (!into) return
  await book(ctx, year, { year: key, taxId: null, kind: 'carried', cents: -left })
  await book(ctx, into, { year: next, taxId: null, kind: 'carried', cents: left })
  if (into.closed_at !== null) await carry(ctx, next, into, rules)
}
