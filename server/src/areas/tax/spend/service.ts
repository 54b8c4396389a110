/** Lines of what a production spent: written by its applicant, disallowed by the office, and what they come to. */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import type { Mover } from '@backlot/contract/engine/machines'
import { centsOf, moneyText } from '@backlot/contract/money'
import { creditOf } from '@backlot/contract/tax-arithmetic'
import { spendClasses } from '@backlot/contract/tax-programs'
import type { Residency, TaxLine, TaxLineFields, TaxSpend, TracedLine } from '@backlot/contract/tax-spend'
import { presentCredit } from '@backlot/contract/tax-stages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { openCase } from '#engine/cases/desk/opening.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { isOffice } from '#engine/cases/desk/policy.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { taxKind } from '../application/definition.ts'
import { rulesOf, type TaxRow } from '../application/rows.ts'
import { settlePayees, type Paid, type SettledPayee } from '../payees/service.ts'
import {
  deleteLine,
  findLine,
  insertLines,
  listLines,
  spendOfLines,
  sumLines,
  unknownPermits,
  type ClassSum,
  type LineRow,
  type Listed,
} from './queries.ts'
import { listTwice } from './twice.ts'
import { presentLines, presentOne } from './presenting.ts'

/** From the first day of the shoot to the final application, and while an answer about that is waited for. */
export const isOpen = ({ status, allocated_cents: allocated }: TaxRow): boolean =>
  status === 'in_production' || (status === 'info_requested' && allocated !== null)
export const isAudited = ({ status }: TaxRow): boolean => status === 'final_submitted' || status === 'in_audit'

/** Approvers have no part in it. Throws `not_found`. */
async function openSpend(ctx: Ctx, taxId: number) {
  const { row, movers } = await openCase(ctx, taxKind, taxId)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  return { row, movers }
}

/** Where a line comes from, and where it ends. Throws `not_found`. */
export async function getLine(ctx: Ctx, id: number): Promise<TracedLine> {
  const line = await findLine(ctx.db, ctx.site.id, id)
  must(line, 'not_found', caseProblems.notFound)
  const { row } = await openSpend(ctx, line.tax_id)
  const sums = await sumLines(ctx.db, ctx.site.id, row.id)
  const total = (of: readonly ClassSum[]) => ({
    lines: of.reduce((all, one) => all + one.lines, 0),
    stated: moneyText(of.reduce((all, one) => all + one.stated, 0)),
  })
  return {
    ...(await presentOne(ctx, line)),
    tax_no: row.tax_no,
    title: row.title,
    totals: { class: total(sums.filter((one) => one.class === line.class)), application: total(sums) },
  }
}

export async function getLines(ctx: Ctx, taxId: number, asked: Listed) {
  await openSpend(ctx, taxId)
  const { total, rows } = await listLines(ctx.db, ctx.site.id, taxId, asked)
  return { total, items: await presentLines(ctx, rows) }
}

export async function getSpend(ctx: Ctx, taxId: number): Promise<TaxSpend> {
  const { row, movers } = await openSpend(ctx, taxId)
  return spendOf(ctx, row, { write: isOpen(row) && mayWrite(movers), disallow: isAudited(row) && movers.includes('office') })
}

/** So many are told; the rest is like them. */
const mostTwice = 20
export async function spendOf(ctx: Ctx, row: TaxRow, can: TaxSpend['can']): Promise<TaxSpend> {
  const taxId = row.id
  const sums = (await sumLines(ctx.db, ctx.site.id, taxId)).toSorted(
    (one, other) => spendClasses.indexOf(one.class) - spendClasses.indexOf(other.class),
  )
  const whole = (of: 'lines' | 'stated' | 'disallowed'): number => sums.reduce((all, one) => all + one[of], 0)
  const rules = rulesOf(row)
  const credit = async (allowedOnly: boolean) =>
    rules && presentCredit(creditOf(rules, await spendOfLines(ctx.db, ctx.site.id, taxId, { rules, allowedOnly }), row.uplifts))
  const texts = (stated: number, disallowed: number) => ({
    stated: moneyText(stated),
    disallowed: moneyText(disallowed),
    allowed: moneyText(stated - disallowed),
  })
  return {
    classes: sums.map(({ class: of, lines, stated, disallowed }) => ({ class: of, lines, ...texts(stated, disallowed) })),
    lines: whole('lines'),
    ...texts(whole('stated'), whole('disallowed')),
    final: await credit(false),
    certifiable: await credit(true),
    twice: (await listTwice(ctx.db, ctx.site.id, taxId, mostTwice)).map(({ amount_cents: cents, applicant_user_id: whose, ...one }) => ({
      ...one,
      amount: moneyText(cents),
      // Whose application it is, is told to the office and to its own applicant.
      tax_no: isOffice(ctx.actor) || whose === row.applicant_user_id ? one.tax_no : null,
    })),
    can,
  }
}

const mayWrite = (movers: readonly Mover[]): boolean => movers.includes('applicant') || movers.includes('office')

/** Locks an application for whoever writes its lines. */
async function lockLines(ctx: TransactionCtx, taxId: number): Promise<TaxRow> {
  const row = await lockMoved(ctx, taxKind, taxId)
  must(row.deleted_at === null && mayWrite(await taxKind.moversOf(ctx, row)), 'not_found', caseProblems.notFound)
  must(isOpen(row), 'wrong_state', taxProblems.linesClosed)
  return row
}

const columnsOf = ({ amount, ...line }: TaxLineFields, payee: SettledPayee) => ({ ...line, ...payee, amount_cents: centsOf(amount) })

export async function addLines(ctx: Ctx, { taxId, lines }: { taxId: number; lines: TaxLineFields[] }): Promise<TaxSpend> {
  await inTransaction(ctx, async (inside) => {
    const tax = await lockLines(inside, taxId)
    await refusePermits(inside, tax, lines)
    const payees = await settlePayees(inside, tax, lines.map(paidOf), (at) => `lines.${at}.`)
    const columns = lines.map((line, at) => columnsOf(line, payees[at] ?? { ...paidOf(line), residency_source: '' }))
    await insertLines(inside.db, ctx.site.id, { taxId, by: userIdOf(ctx.actor), at: ctx.now() }, columns)
    await audit(inside, { action: 'tax_line.added', entity: 'tax', entityId: taxId, changes: { lines: lines.length } })
  })
  return getSpend(ctx, taxId)
}

/** Throws `invalid` at each line that names a permit which is not of the application's project. */
async function refusePermits({ db, site }: TransactionCtx, tax: TaxRow, lines: readonly Pick<TaxLineFields, 'permit_no'>[]): Promise<void> {
  const named = [...new Set(lines.map(({ permit_no: number }) => number).filter(Boolean))]
  const unknown = await unknownPermits(db, site.id, tax.project_id, named)
  const fields = lines.flatMap(({ permit_no: number }, index) =>
    unknown.includes(number) ? [{ path: `lines.${index}.permit_no`, message: taxProblems.noPermit }] : [],
  )
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** A line with its application locked; one of somebody else is not found. */
export async function lockLine(ctx: TransactionCtx, id: number, version?: number): Promise<{ line: LineRow; tax: TaxRow }> {
  const seen = await findLine(ctx.db, ctx.site.id, id)
  must(seen, 'not_found', caseProblems.notFound)
  const tax = await lockMoved(ctx, taxKind, seen.tax_id)
  must(tax.deleted_at === null && mayWrite(await taxKind.moversOf(ctx, tax)), 'not_found', caseProblems.notFound)
  return { line: await lockLineOf(ctx, tax, { id, version }), tax }
}

/** A line of an application that is locked. Throws `not_found` for one of another, and `conflict` with the line as it is. */
export async function lockLineOf(
  ctx: TransactionCtx,
  { id: taxId }: Pick<TaxRow, 'id'>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<LineRow> {
  const line = await findLine(ctx.db, ctx.site.id, id)
  must(line?.tax_id === taxId, 'not_found', caseProblems.notFound)
  if (version !== undefined && version !== line.version) throw new AppError('conflict', { current: await presentOne(ctx, line) })
  return line
}

const paidOf = ({ payee, entry_id, residency, residency_reason }: Paid): Paid => ({ payee, entry_id, residency, residency_reason })

/** Another name is another payee, and another entry resides where it says. */
function paidAfter(line: LineRow, given: { [Name in keyof Paid]?: Paid[Name] | undefined }): Paid {
  const isRenamed = given.payee !== undefined && given.payee !== line.payee
  const entry = given.entry_id === undefined ? (isRenamed ? null : line.entry_id) : given.entry_id
  const isOther = entry !== line.entry_id
  const kept = isOther && (entry !== null || line.residency_source === 'directory') ? '' : (line.residency as Residency)
  return {
    payee: given.payee ?? (isOther && entry !== null ? '' : line.payee),
    entry_id: entry,
    residency: given.residency ?? kept,
    residency_reason: given.residency_reason ?? (kept === '' ? '' : line.residency_reason),
  }
}
const payeeFields = ['payee', 'entry_id', 'residency', 'residency_reason'] as const

type Change = { [Name in keyof TaxLineFields]?: TaxLineFields[Name] | undefined } & { id: number; version?: number | undefined }
export const changeLine = (ctx: Ctx, { id, version, amount, ...given }: Change): Promise<TaxLine> =>
  inTransaction(ctx, async (inside) => {
    const { line, tax } = await lockLine(inside, id, version)
    must(isOpen(tax), 'wrong_state', taxProblems.linesClosed)
    const isPaid = payeeFields.some((field) => given[field] !== undefined)
    const [payee] = isPaid ? await settlePayees(inside, tax, [paidAfter(line, given)], () => '') : []
    const named = { ...given, ...payee, amount_cents: amount === undefined ? undefined : centsOf(amount) }
    const columns = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
    if (Object.keys(columns).length === 0) return presentOne(inside, line)
    const permit = given.permit_no ?? ''
    if (permit !== '' && (await unknownPermits(inside.db, ctx.site.id, tax.project_id, [permit])).length > 0)
      invalidField('permit_no', taxProblems.noPermit)
    await audit(inside, { action: 'tax_line.changed', entity: 'tax', entityId: tax.id, changes: { line: id, ...columns } })
    return presentOne(inside, await writeThing<LineRow>(inside.db, ctx.site.id, 'tax_lines', { id, columns }))
  })

export async function removeLine(ctx: Ctx, id: number): Promise<TaxSpend> {
  const taxId = await inTransaction(ctx, async (inside) => {
    const { line, tax } = await lockLine(inside, id)
    must(isOpen(tax), 'wrong_state', taxProblems.linesClosed)
    await deleteLine(inside.db, ctx.site.id, id)
    const changes = { line: id, class: [line.class, null], amount_cents: [line.amount_cents, null] }
    await audit(inside, { action: 'tax_line.removed', entity: 'tax', entityId: tax.id, changes })
    return tax.id
  })
  return getSpend(ctx, taxId)
}
