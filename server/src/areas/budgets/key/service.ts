/** The budget key: read by staff, kept by administrators. */
import type { BudgetItem, ItemEdit, NewItem } from '@backlot/contract/budget-items'
import { budgetProblems } from '@backlot/contract/area-problems'
import { centsOf } from '@backlot/contract/money'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { pricesInForce } from '#areas/permits/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { refuseOtherIds } from '../values/order.ts'
import { presentItems } from './present.ts'
import * as queries from './queries.ts'
import { leadsBack, type PriceRates, type RatedItem } from './rates.ts'

/** Cents by the code of the site's price list. */
export const priceRates = async (ctx: Ctx): Promise<PriceRates> =>
  new Map((await pricesInForce(ctx)).map(({ code, rate_cents: cents }) => [code, cents]))

export const getItems = async (ctx: Ctx): Promise<BudgetItem[]> =>
  presentItems(await queries.listItems(ctx.db, ctx.site.id), await priceRates(ctx))

export async function getRemovedItems(ctx: Ctx): Promise<BudgetItem[]> {
  const live = await queries.listItems(ctx.db, ctx.site.id)
  const removed = await queries.listRemovedItems(ctx.db, ctx.site.id)
  return presentItems(removed, await priceRates(ctx), [...live, ...removed])
}

const changing = <Answer>(ctx: Ctx, work: (inside: TransactionCtx) => Promise<Answer>): Promise<Answer> =>
  inTransaction(ctx, async (inside) => {
    await queries.lockKey(inside.db, ctx.site.id)
    return work(inside)
  })

const made = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })

type Fields = Omit<NewItem, 'default_rate' | 'rate_pct' | 'default_qty' | 'least_qty'> & {
  default_rate: string
  rate_pct: string | null
  default_qty: number | null
  least_qty: number | null
}

const columnsOf = ({ default_rate: rate, default_qty: quantity, least_qty: least, ...fields }: Fields) => ({
  ...fields,
  rate_cents: centsOf(rate),
  default_qty: quantity === null ? null : String(quantity),
  least_qty: least === null ? null : String(least),
})

type Named = Pick<RatedItem, 'code' | 'rate_of'>
const rated = ({ code, rate_of }: Fields): Named => ({ code, rate_of })

/** What is wrong with an item among the others. */
function faultsOf(item: Fields, others: readonly Named[], path: string): FieldError[] {
  const isOf = (code: string) => (one: Named) => one.code.toLowerCase() === code.toLowerCase()
  const fields: FieldError[] = []
  if (others.some(isOf(item.code))) fields.push({ path: `${path}code`, message: budgetProblems.codeTaken })
  if (item.rate_of !== '') {
    if (leadsBack(others, rated(item))) fields.push({ path: `${path}rate_of`, message: budgetProblems.rateInCircle })
    else if (!others.some(isOf(item.rate_of))) fields.push({ path: `${path}rate_of`, message: budgetProblems.unknownCode })
  }
  return fields
}

export const addItems = (ctx: Ctx, items: readonly NewItem[]): Promise<BudgetItem[]> =>
  changing(ctx, async (inside) => {
    const before = await queries.listItems(inside.db, ctx.site.id)
    const fields = items.flatMap((item, index) => {
      const others = [...before, ...items.filter((_other, place) => place !== index).map(rated)]
      return faultsOf(item, others, `items.${index}.`)
    })
    if (fields.length > 0) throw new AppError('invalid', { fields })
    const last = Math.max(0, ...before.map(({ sort_order }) => sort_order))
    const by = { ...made(ctx), created_by: userIdOf(ctx.actor), created_at: ctx.now() }
    const rows = items.map((item, index) => ({ site_id: ctx.site.id, ...columnsOf(item), sort_order: last + index + 1, ...by }))
    const ids = new Set((await queries.insertItems(inside.db, rows)).map(({ id }) => id))
    await audit(inside, { action: 'budget_item.created', entity: 'budget_item', changes: { codes: items.map(({ code }) => code) } })
    return (await getItems(inside)).filter(({ id }) => ids.has(id))
  })

async function load(ctx: Ctx, id: number): Promise<BudgetItem> {
  const row = await queries.findItem(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  const [item] = presentItems([row], await priceRates(ctx), [...(await queries.listItems(ctx.db, ctx.site.id)), row])
  must(item, 'not_found')
  return item
}

export const changeItem = (ctx: Ctx, { id, version, ...asked }: ItemEdit): Promise<BudgetItem> =>
  changing(ctx, async (inside) => {
    const before = await load(inside, id)
    must(before.deleted_at === null, 'not_found')
    refuseStale(version, before)
    const named = Object.entries(asked).filter(([name, value]) => value !== undefined && value !== before[name as keyof BudgetItem])
    if (named.length === 0) return before
    const next: Fields = { ...before, ...Object.fromEntries(named) }
    const others = (await queries.listItems(inside.db, ctx.site.id)).filter((row) => row.id !== id)
    const fields = faultsOf(next, others, '')
    if (fields.length > 0) throw new AppError('invalid', { fields })
    const { code, name, category, unit, rate_of, rate_pct, price_code, formula, phase_default } = next
    const words = { code, name, category, unit, rate_of, rate_pct, price_code, formula, phase_default }
    const { taxable, source_rule, visible_public, active, default_rate, default_qty, least_qty } = next
    const rest = { taxable, source_rule, visible_public, active, default_rate, default_qty, least_qty }
    await queries.updateItem(inside.db, ctx.site.id, id, { ...columnsOf({ ...words, ...rest }), ...made(ctx) })
    const changes = Object.fromEntries(named.map(([field, value]) => [field, [before[field as keyof BudgetItem] as Json, value as Json]]))
    await audit(inside, { action: 'budget_item.changed', entity: 'budget_item', entityId: id, changes })
    return load(inside, id)
  })

export const sortItems = (ctx: Ctx, ids: readonly number[]): Promise<BudgetItem[]> =>
  changing(ctx, async (inside) => {
    refuseOtherIds(ids, await queries.listItems(inside.db, ctx.site.id))
    await queries.setOrder(inside.db, ctx.site.id, 'budget_items', ids)
    await audit(inside, { action: 'budget_items.ordered', entity: 'budget_item', changes: { ids: [...ids] } })
    return getItems(inside)
  })

/** Throws `not_found` where one of them is not in the key: none is removed then. */
export const removeItems = (ctx: Ctx, ids: readonly number[]): Promise<BudgetItem[]> =>
  changing(ctx, async (inside) => {
    const removed = await queries.removeItems(inside.db, ctx.site.id, ids, { at: ctx.now(), by: userIdOf(ctx.actor) })
    must(removed.length === new Set(ids).size, 'not_found')
    await audit(inside, { action: 'budget_item.removed', entity: 'budget_item', changes: { ids: [...ids] } })
    return (await getRemovedItems(inside)).filter(({ id }) => ids.includes(id))
  })

export async function deleteItem(ctx: Ctx, id: number, permanent: boolean): Promise<BudgetItem> {
  if (!permanent) {
    const [item] = await removeItems(ctx, [id])
    must(item, 'not_found')
    return item
  }
  return changing(ctx, async (inside) => {
    const item = await load(inside, id)
    must(item.deleted_at !== null, 'wrong_state', budgetProblems.notInTrash)
    await queries.deleteItem(inside.db, ctx.site.id, id)
    await audit(inside, { action: 'budget_item.deleted', entity: 'budget_item', entityId: id, changes: { code: item.code } })
    return item
  })
}

export const recoverItem = (ctx: Ctx, id: number): Promise<BudgetItem> =>
  changing(ctx, async (inside) => {
    const item = await load(inside, id)
    must(item.deleted_at !== null, 'wrong_state')
    const others = await queries.listItems(inside.db, ctx.site.id)
    if (others.some(({ code }) => code.toLowerCase() === item.code.toLowerCase()))
      throw new AppError('wrong_state', { detail: budgetProblems.codeTaken })
    const last = Math.max(0, ...others.map(({ sort_order }) => sort_order))
    await queries.updateItem(inside.db, ctx.site.id, id, { deleted_at: null, sort_order: last + 1, ...made(ctx) })
    await audit(inside, { action: 'budget_item.recovered', entity: 'budget_item', entityId: id })
    return load(inside, id)
  })
