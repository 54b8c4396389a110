/** A page in one statement: its rows from the index of the order, their cards, and the kept counts. */
import { newValues, type Values } from '#kit/db/statement.ts'
import { readOne } from '#kit/session-question.ts'
import { type CardReader, cardsOfPage } from '../cards/queries.ts'
import { type CursorKey, type Order, orders, writeCursor } from './cursor.ts'
import type { SearchCtx } from './matching.ts'

export type IndexOrder = Exclude<Order, 'relevance' | 'distance'>
const isByText = (order: IndexOrder): boolean => orders[order][0] === 'string'
const ascending = new Set<IndexOrder>(['recommended', 'nameAscending'])

export interface PageOf {
  order: IndexOrder
  after: CursorKey | null
  skip: number
  limit: number
}

export interface CardPage {
  /** With a comma between; covers may have to be signed. */
  cards: string
  next: string | null
}

const largest = 2 ** 31 - 1

export interface PageRow {
  cards: string | null
  read: number
  /** The key and the id of the last card. */
  last: [string, string] | null
}

/** SQL of the keys and ids of everything in these buckets, in order, from the index of the order. `skip` and `most` are SQL too. */
export function keysOfPage(
  values: Values,
  of: Pick<PageOf, 'order' | 'after'> & { site: string; buckets: readonly number[]; skip: string; most: string },
): string {
  const { site, order, after, buckets, skip, most } = of
  const from = [
    values.add(buckets, 'int[]'),
    values.add(order, 'text'),
    values.add(after ? String(after[0]) : null, 'text'),
    // Without a key the first row of all: ids are above zero, and below the largest number there is.
    values.add(after ? after[1] : ascending.has(order) ? 0 : largest, 'int'),
  ]
  return `location_page(${[site, ...from, skip, most].join(', ')})`
}

/** A page of everything in these buckets. Packed totals and hidden categories come along where facets are asked for. */
export async function browsePage(
  ctx: SearchCtx,
  { order, after, skip, limit, buckets, facets }: PageOf & { buckets: readonly number[]; facets: boolean },
  reader: CardReader,
): Promise<CardPage & { total: number; packedTotals: string; hidden: number[] }> {
  const values = newValues()
  const site = values.add(ctx.site.id, 'int')
  const most = values.add(limit, 'int')
  const keys = keysOfPage(values, { site, order, after, buckets, skip: values.add(skip, 'int'), most: `${most} + 1` })
  const row = await readOne<PageRow & { total: number; packed: string | null; hidden: number[] | null }>(
    ctx,
    `with page as materialized (
      select number, location_id, page_key from ${keys} with ordinality page (location_id, page_key, number)
    )
    select ${cardsOfPage(values, { site, most }, reader)} as cards,
      (select count(*)::int from page) as read,
      (select array[page_key, location_id::text] from page where number = ${most}) as last,
      (select coalesce(sum(${buckets.map((bucket) => `counts[${bucket + 1}]`).join(' + ')}), 0)::int from location_totals where site_id = ${site}) as total,
      ${facets ? facetParts(site) : 'null as packed, null as hidden'}`,
    values,
  )
  return {
    cards: row?.cards ?? '',
    next: row && row.read > limit ? nextOf(order, row.last) : null,
    total: row?.total ?? 0,
    packedTotals: row?.packed ?? '',
    hidden: row?.hidden ?? [],
  }
}

const facetParts = (site: string): string => `
      (select string_agg(entries, '') from location_totals where site_id = ${site}) as packed,
      ${hiddenCategories(site)} as hidden`

/** The ids of what only administrators know of, with the children of such. */
export const hiddenCategories = (site: string): string => `(select array_agg(category.id) from location_category_tree category
        left join location_category_tree parent on parent.site_id = category.site_id and parent.id = category.parent_id
        where category.site_id = ${site} and (category.admin_only or parent.admin_only))`

export function nextOf(order: IndexOrder, last: PageRow['last']): string | null {
  if (!last) return null
  const [key, id] = last
  return writeCursor(order, [isByText(order) ? key : Number(key), Number(id)])
}
