/**
 * The office's price list. A change is a row of its own from its day on; what was charged before keeps the rate that it was computed with
 * (domain.md §6.3). Budgets that follow the list hear of it by the audit line (docs/decisions/225-sources-of-budgets.md).
 */
import { permitProblems } from '@backlot/contract/area-problems'
import { centsOf } from '@backlot/contract/money'
import type { NewPrice, Price, PriceChange } from '@backlot/contract/permit-prices'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { refuseStale } from '#kit/versions.ts'
import { isOffice } from '../policy.ts'
import { firstOf, presentPrice, termOn, versionOf } from './present.ts'
import * as queries from './queries.ts'

const entity = 'price'

export async function getPrices(ctx: Ctx, isTrash: boolean): Promise<Price[]> {
  must(isOffice(ctx.actor), 'forbidden')
  const rows = await queries.listTerms(ctx.db, ctx.site.id, isTrash)
  return [...Map.groupBy(rows, ({ code }) => code).values()].map((terms) => presentPrice(terms, officeToday(ctx)))
}

const changing = (ctx: Ctx, work: (inside: TransactionCtx) => Promise<string>): Promise<Price> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    await queries.lockPrices(inside.db, ctx.site.id)
    return presentPrice(await load(inside, await work(inside)), officeToday(ctx))
  })

async function load(ctx: Ctx, code: string): Promise<queries.TermRow[]> {
  const terms = await queries.listTermsOf(ctx.db, ctx.site.id, code)
  must(terms.length > 0, 'not_found')
  return terms
}

async function loadLive(ctx: Ctx, code: string, version?: number): Promise<queries.TermRow[]> {
  const terms = await load(ctx, code)
  must(terms[0]?.deleted_at === null, 'not_found')
  refuseStale(version, presentPrice(terms, officeToday(ctx)))
  return terms
}

/** The day from which it counts; one that is over would change what was charged. */
function dayFrom(ctx: Ctx, asked: string | undefined): string {
  const today = officeToday(ctx)
  if (asked !== undefined && asked < today) invalidField('valid_from', permitProblems.priceDayPast)
  return asked ?? today
}

const made = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })

type Fields = Pick<queries.TermRow, 'name' | 'category' | 'unit' | 'rate_cents' | 'minimum' | 'rule'>
const fieldNames = ['name', 'category', 'unit', 'rate_cents', 'minimum', 'rule'] as const satisfies readonly (keyof Fields)[]
const fieldsOf = (row: Fields): Fields => Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as unknown as Fields
/** As the log names them. */
const told = ({ rate_cents: cents, ...fields }: Partial<Fields>): Record<string, Json> => ({
  ...fields,
  ...(cents === undefined ? {} : { rate: cents / 100 }),
})

function columnsOf({ rate, minimum, ...words }: Partial<NewPrice>): Partial<Fields> {
  const { name, category, unit, rule } = words
  const given = { name, category, unit, rule, rate_cents: rate && centsOf(rate), minimum: minimum?.toFixed(2) }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

export const addPrice = (ctx: Ctx, { code, valid_from: asked, ...fields }: NewPrice): Promise<Price> =>
  changing(ctx, async (inside) => {
    const from = dayFrom(ctx, asked)
    if (await queries.isCodeTaken(inside.db, ctx.site.id, code)) invalidField('code', permitProblems.priceCodeTaken)
    const columns = columnsOf(fields) as Fields
    const row = { site_id: ctx.site.id, code, ...columns, valid_from: from, created_at: ctx.now(), ...made(ctx) }
    const { id } = await queries.insertTerm(inside.db, row)
    await audit(inside, { action: 'price.created', entity, entityId: id, changes: { code, valid_from: from, ...told(columns) } })
    return code
  })

const differing = (base: Fields, asked: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== base[name as keyof Fields]))

export const changePrice = (ctx: Ctx, { code, version, valid_from: asked, ...given }: PriceChange): Promise<Price> =>
  changing(ctx, async (inside) => {
    const terms = await loadLive(inside, code, version)
    const from = dayFrom(ctx, asked)
    const base = termOn(terms, from) ?? terms[0]
    must(base, 'not_found')
    const changes = differing(base, columnsOf(given))
    // A price that is not in force yet may begin on an earlier day.
    const isEarlier = base.valid_from !== null && base.valid_from > from
    if (Object.keys(changes).length === 0 && !isEarlier) return code
    const next = versionOf(terms) + 1
    const columns = { ...fieldsOf(base), ...changes, version: next, ...made(ctx) }
    if (base.valid_from === from) await queries.updateTerm(inside.db, ctx.site.id, base.id, columns)
    else await queries.insertTerm(inside.db, { site_id: ctx.site.id, code, ...columns, valid_from: from, created_at: ctx.now() })
    for (const later of terms.filter((term) => term.valid_from !== null && term.valid_from > from))
      await carry(inside, { base, later, changes })
    const log = Object.fromEntries(
      Object.entries(told(changes)).map(([name, value]) => [name, [told(fieldsOf(base))[name] ?? null, value]]),
    )
    await audit(inside, { action: 'price.changed', entity, entityId: firstOf(terms), changes: { code, valid_from: from, ...log } })
    return code
  })

/** What a planned change leaves as it is goes on from the one before it. */
async function carry(ctx: TransactionCtx, { base, later, changes }: { base: Fields; later: queries.TermRow; changes: Partial<Fields> }) {
  const same = Object.entries(changes).filter(([name]) => later[name as keyof Fields] === base[name as keyof Fields])
  if (same.length > 0) await queries.updateTerm(ctx.db, ctx.site.id, later.id, Object.fromEntries(same))
}

export const withdrawPrice = (
  ctx: Ctx,
  { code, version, valid_from: from }: { code: string; version?: number | undefined; valid_from: string },
) =>
  changing(ctx, async (inside) => {
    const terms = await loadLive(inside, code, version)
    const planned = terms.find((term) => term.valid_from === from)
    must(planned, 'not_found')
    const isAlone = terms.length === 1
    must(from > officeToday(ctx) && !isAlone, 'wrong_state', permitProblems.priceNotPlanned)
    await queries.deleteTerm(inside.db, ctx.site.id, planned.id)
    await queries.updatePrice(inside.db, ctx.site.id, code, {})
    await audit(inside, {
      action: 'price.withdrawn',
      entity,
      entityId: firstOf(terms),
      changes: { code, valid_from: from, ...told(fieldsOf(planned)) },
    })
    return code
  })

const setRemoved = (ctx: Ctx, code: string, isRemoved: boolean): Promise<Price> =>
  changing(ctx, async (inside) => {
    const terms = await load(inside, code)
    must((terms[0]?.deleted_at === null) === isRemoved, 'not_found')
    await queries.updatePrice(inside.db, ctx.site.id, code, { deleted_at: isRemoved ? ctx.now() : null })
    await audit(inside, { action: isRemoved ? 'price.removed' : 'price.recovered', entity, entityId: firstOf(terms), changes: { code } })
    return code
  })

export const removePrice = (ctx: Ctx, code: string): Promise<Price> => setRemoved(ctx, code, true)
export const recoverPrice = (ctx: Ctx, code: string): Promise<Price> => setRemoved(ctx, code, false)
