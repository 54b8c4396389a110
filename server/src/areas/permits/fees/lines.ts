/** What a permit costs: lines by the site's prices; a line keeps the rate that it was computed with (domain.md §6.3). */
import type { CaseFee } from '@backlot/contract/engine/cases'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import type { PermitFields } from '@backlot/contract/permit-fields'
import { mostCents, moneyText } from '@backlot/contract/money'
import { permitProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import { feeQuantities, type FeeRule, type RuledPlace } from '@backlot/contract/permit-rules'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { MissingField } from '#kit/errors.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { insertFees, listFees, listPrices, type FeeRow, type PriceRow } from './queries.ts'

type Charged = Pick<PermitFields, 'permit_type'>

export interface Line {
  price: PriceRow
  quantity: number
  cents: number
}

/** Of several prices of one code the newest. */
export async function newestPrices(ctx: Ctx): Promise<PriceRow[]> {
  return newestOf(await listPrices(ctx.db, ctx.site.id, officeToday(ctx)))
}
const newestOf = (prices: readonly PriceRow[]): PriceRow[] => [...new Map(prices.map((price) => [price.code, price])).values()]

/** Those that a rule applies. */
const applied = async (ctx: Ctx): Promise<PriceRow[]> => (await newestPrices(ctx)).filter(({ rule }) => rule !== '')

export function lineOf(price: PriceRow, quantity: number): Line {
  return { price, quantity, cents: Math.round(quantity * price.rate_cents) }
}

/** One line for each price whose rule applies. */
export const feeLines = async (ctx: Ctx, permit: Charged, places: readonly LocationPermitFields[]): Promise<Line[]> =>
  linesBy(await newestPrices(ctx), permit, places)

/** @param prices in force, the newest of a code last */
export function linesBy(prices: readonly PriceRow[], permit: Charged, places: readonly RuledPlace[]): Line[] {
  const quantities = feeQuantities(permit, places)
  return newestOf(prices).flatMap((price) => {
    if (price.rule === '') return []
    const quantity = quantities[price.rule as FeeRule] ?? 0
    return quantity === 0 ? [] : [lineOf(price, Math.max(quantity, Number(price.minimum)))]
  })
}

/** Lines that come to more than an amount can be: what an application asks for that nobody can mean. */
export const tooHigh = (lines: readonly Line[]): MissingField[] =>
  lines
    .filter(({ cents }) => cents > mostCents)
    .map(({ price }) => ({ field: 'location_permits', message: message(permitProblems.feeTooHigh, { price: price.name }) }))

interface Application {
  permit: Charged
  places: readonly LocationPermitFields[]
}

/** A change costs its own price, and what it has more of than before; what it has less of is refunded by hand. */
export async function riderLines(ctx: Ctx, before: Application, after: Application): Promise<Line[]> {
  const [old, wanted] = [feeQuantities(before.permit, before.places), feeQuantities(after.permit, after.places)]
  return (await applied(ctx)).flatMap((price) => {
    const rule = price.rule as FeeRule
    const more = rule === 'rider' ? 1 : (wanted[rule] ?? 0) - (old[rule] ?? 0)
    return more > 0 ? [lineOf(price, more)] : []
  })
}

export const presentLine = ({ price, quantity, cents }: Line) => ({
  code: price.code,
  name: price.name,
  rule: price.rule as FeeRule,
  unit: price.unit,
  quantity: quantity.toFixed(2),
  rate: moneyText(price.rate_cents),
  amount: moneyText(cents),
})

/** The lines as they are now become what is charged; once, for an application. */
export async function chargeFees(ctx: TransactionCtx, permitId: number, lines: readonly Line[]): Promise<void> {
  if ((await listFees(ctx.db, ctx.site.id, permitId)).length === 0) await addFees(ctx, permitId, lines)
}

export async function addFees(ctx: TransactionCtx, permitId: number, lines: readonly Line[]): Promise<FeeRow[]> {
  if (lines.length === 0) return []
  const facts = { site_id: ctx.site.id, kind: 'permit', case_id: permitId, created_at: ctx.now() }
  return insertFees(
    ctx.db,
    lines.map(({ price: { code, name, unit, rate_cents }, quantity, cents }) => ({
      ...facts,
      code,
      name,
      unit,
      rate_cents,
      quantity: quantity.toFixed(2),
      amount_cents: cents,
    })),
  )
}

export const presentFee = (row: FeeRow): CaseFee => ({
  id: row.id,
  part_id: row.part_id,
  code: row.code,
  name: row.name,
  unit: row.unit,
  quantity: row.quantity,
  rate: moneyText(row.rate_cents),
  amount: moneyText(row.amount_cents),
  status: row.status as CaseFee['status'],
  waived_why: row.waived_why,
  reference: row.reference,
})
