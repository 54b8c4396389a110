/**
 * Applications that have a life behind them, as the demo shows them: written as they stand, with their log, lines and ledger. Nobody is mailed
 * (docs/decisions/165-permits-as-history.md says why such things are not moved).
 */
import { findMove } from '@backlot/contract/engine/machines'
import { centsOf } from '@backlot/contract/money'
import { creditOf } from '@backlot/contract/tax-arithmetic'
import type { TaxFields } from '@backlot/contract/tax-fields'
import { taxMachine, type TaxStatus } from '@backlot/contract/tax-machine'
import { spendOf } from '@backlot/contract/tax-rules'
import { awardItems } from '@backlot/contract/tax'
import type { UsState } from '@backlot/contract/us-states'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { must } from '#kit/errors.ts'
import { insertCase, nextCaseNumber } from '#engine/cases/desk/queries.ts'
import { writeLetter } from '#engine/cases/letters/writing.ts'
import { insertLogLine, writeThing } from '#engine/cases/moves/queries.ts'
import { setTimers } from '#engine/cases/timers/service.ts'
import { taxKind } from '../application/definition.ts'
import { letteredTax } from '../application/mails.ts'
import { columnsOfTax, fieldsOfTax, type TaxRow } from '../application/rows.ts'
import { matchLedgerPayees } from '../payees/service.ts'
import { presetsOf } from '../programs/presets.ts'
import { findProgram, insertProgram } from '../programs/queries.ts'
import { book } from '../queue/ledger.ts'
import { lockYear, openYear, stampArrival, writeYear } from '../queue/queries.ts'
import { insertLines, spendOfLines, type NewLine } from '../spend/queries.ts'
import { insertTransfer } from '../transfers/queries.ts'

/** The programs that ship, where the site has none of their code, for residents of a state. */
export async function providePrograms({ db, site }: TransactionCtx, state: UsState): Promise<void> {
  for (const preset of presetsOf(site)) await insertProgram(db, site.id, { ...preset, active: true, rules: { ...preset.rules, state } })
}

/** What a program gives this year, in cents; where nobody has applied for more. */
export async function provideCap({ db, site, ...ctx }: TransactionCtx, program: string, cap: number): Promise<void> {
  const key = { program, year: Number(officeToday({ site, ...ctx }).slice(0, 4)) }
  await openYear(db, site.id, key, cap)
  await writeYear(db, site.id, key, { cap_cents: cap })
}

export interface ProvidedTax {
  applicantId: number
  officeId: number
  fields: Partial<TaxFields>
  /** Every status after the draft, with how many days ago it had it. */
  way: readonly (readonly [status: TaxStatus, daysAgo: number])[]
  lines?: readonly NewLine[]
  /** Payees whose lines were disallowed, with the reason. */
  disallowed?: Readonly<Record<string, string>>
  auditor?: string
  sold?: readonly { buyer: string; amount: string; price: string }[]
}

const dayMilliseconds = 86_400_000
const byApplicant: readonly TaxStatus[] = ['applied', 'in_production', 'final_submitted']

export async function provideTax(ctx: TransactionCtx, given: ProvidedTax): Promise<number> {
  const { db, site } = ctx
  const ago = (days: number): Date => new Date(ctx.now().getTime() - days * dayMilliseconds)
  const at = new Map(given.way.map(([status, days]) => [status, ago(days)]))
  const last = given.way.at(-1)
  const id = await insertCase(db, 'tax_applications', {
    site_id: site.id,
    applicant_user_id: given.applicantId,
    created_by: given.applicantId,
    status: last?.[0] ?? 'draft',
    status_since: ago(last?.[1] ?? 1),
    ...columnsOfTax(given.fields),
  })
  must(id !== undefined, 'wrong_state')
  const write = (columns: Record<string, unknown>): Promise<TaxRow> => writeThing<TaxRow>(db, site.id, 'tax_applications', { id, columns })
  const told: [status: TaxStatus, at: Date, logId: number][] = []
  let from: TaxStatus = 'draft'
  for (const [to, days] of given.way) {
    const move = findMove(taxMachine, from, to)
    const isApplicant = byApplicant.includes(to)
    const actor = move?.by[0] === 'system' ? null : isApplicant ? given.applicantId : given.officeId
    const mover = move?.by[0] === 'system' ? 'system' : isApplicant ? 'applicant' : 'office'
    const line = { machine: 'tax', thing_id: id, kind: 'tax', case_id: id, action: move?.action ?? to, from_status: from, to_status: to }
    const written = await insertLogLine(db, site.id, { ...line, actor_user_id: actor, mover, actor_name: null, at: ago(days), note: '' })
    told.push([to, ago(days), written.id])
    from = to
  }
  if (at.size === 0) return id
  await arrive(ctx, await write({ submitted_at: at.get('applied') }), write)
  if (at.has('in_production')) await write({ begun_on: at.get('in_production') })
  if (at.has('allocated')) await spend(ctx, await write({ allocated_at: at.get('allocated') }), given, { at, write })
  const row = await write({})
  for (const [reached, moment, logId] of told)
    await writeLetter({ ...ctx, now: () => moment }, letteredTax, row, { logId, note: '', reached })
  if (!taxKind.isOver(row)) await setTimers(ctx, taxKind, row)
  return id
}

type Write = (columns: Record<string, unknown>) => Promise<TaxRow>

async function arrive({ db, site, ...ctx }: TransactionCtx, row: TaxRow, write: Write): Promise<void> {
  const year = Number(officeToday({ site, ...ctx }).slice(0, 4))
  const program = await findProgram(db, site.id, row.program_code)
  must(program, 'wrong_state')
  const key = { program: program.code, year }
  await openYear(db, site.id, key, program.rules.year_cap)
  const line = await lockYear(db, site.id, key)
  const no = (line?.last_arrival ?? 0) + 1
  await writeYear(db, site.id, key, { last_arrival: no })
  await stampArrival(db, site.id, row.id, { no, year })
  const estimate = creditOf(program.rules, spendOf(fieldsOfTax(row, [])), row.uplifts)
  await write({
    tax_no: `T-${year}-${String(await nextCaseNumber(db, site.id, 'tax', year)).padStart(4, '0')}`,
    program_rules: JSON.stringify(program.rules),
    estimated_cents: estimate.credit_cents,
  })
}

/** What was given, spent, certified and sold, as far as it has come. */
async function spend(
  ctx: TransactionCtx,
  { id, program_code: program }: TaxRow,
  { lines = [], disallowed = {}, auditor = '', sold = [], officeId }: ProvidedTax,
  { at, write }: { at: ReadonlyMap<TaxStatus, Date>; write: Write },
): Promise<void> {
  const { db, site } = ctx
  const key = { program, year: Number(officeToday(ctx).slice(0, 4)) }
  const [row, rules] = [await write({}), (await findProgram(db, site.id, program))?.rules]
  const year = await lockYear(db, site.id, key)
  must(rules && year, 'wrong_state')
  const allocated = row.estimated_cents ?? 0
  await book(ctx, year, { year: key, taxId: id, kind: 'allocated', cents: allocated })
  await write({ allocated_cents: allocated })
  const { payeeOf } = await matchLedgerPayees(
    ctx,
    row,
    lines.map(({ payee }) => payee),
  )
  const paid = lines.map((line) => ({ ...payeeOf(line.payee), ...line }))
  if (paid.length > 0) await insertLines(db, site.id, { taxId: id, by: row.applicant_user_id, at: ctx.now() }, paid)
  for (const [payee, reason] of Object.entries(disallowed))
    await db
      .updateTable('tax_lines')
      .set({ disallowed_at: ctx.now(), disallowed_by: officeId, disallow_reason: reason })
      .where('site_id', '=', site.id)
      .where('tax_id', '=', id)
      .where('payee', '=', payee)
      .execute()
  if (!at.has('final_submitted')) return
  const final = creditOf(rules, await spendOfLines(db, site.id, id, { rules, allowedOnly: false }), row.uplifts)
  await write({ final_cents: final.credit_cents, final_credit: JSON.stringify(final), final_at: at.get('final_submitted'), auditor })
  if (!at.has('certified')) return
  const credit = creditOf(rules, await spendOfLines(db, site.id, id, { rules, allowedOnly: true }), row.uplifts)
  const certified = Math.min(credit.credit_cents, allocated)
  await write({ certified_cents: certified, certified_credit: JSON.stringify(credit), certified_at: at.get('certified') })
  if (certified < allocated) await book(ctx, year, { year: key, taxId: id, kind: 'certified_lower', cents: certified - allocated })
  const awarded = at.get('awarded')
  if (!awarded) return
  await write({ awarded_cents: certified, awarded_on: awarded, certificate_no: `C-${key.year}-001`, award_checklist: [...awardItems] })
  for (const { buyer, amount, price } of sold) {
    const facts = { tax_id: id, buyer, amount_cents: centsOf(amount), price_cents: centsOf(price), transferred_on: officeToday(ctx) }
    await insertTransfer(db, site.id, { ...facts, created_by: officeId, created_at: ctx.now() })
  }
  await write({ transferred_cents: sold.reduce((sum, { amount }) => sum + centsOf(amount), 0) })
}
