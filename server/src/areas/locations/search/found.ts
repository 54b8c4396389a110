/**
 * A page of a search in one statement: the words are looked up, what matches is sorted and cut, and its cards are put together, all in the
 * database. For orders that rows are sorted by; relevance and distances are worked out in the server (matches.ts).
 */
import type { SearchRequest } from '@backlot/contract/locations'
import type { Synonyms } from '#engine/synonyms/synonyms.ts'
import { newValues, type Values } from '#kit/db/statement.ts'
import { readOne } from '#kit/session-question.ts'
import { type CardReader, cardsOfPage } from '../cards/queries.ts'
import { boxConditions, type Conditions, conditionsOf, keywordFinds, wordLookups } from './conditions.ts'
import { readCursor } from './cursor.ts'
import { countedPage, listedPage } from './cut.ts'
import { readKeyword } from './keyword.ts'
import type { SearchCtx } from './matching.ts'
import { type CardPage, hiddenCategories, type IndexOrder, nextOf, type PageRow } from './pages.ts'
import { stemmerOf } from './refresh/service.ts'
import { criteriaOf, type Scope, standingOf } from './request.ts'
import { bucketsOf } from './terms.ts'
import { noTowns } from './towns.ts'

interface Asked {
  ctx: SearchCtx
  request: SearchRequest
  scope: Scope
  order: IndexOrder
  reader: CardReader
  synonyms: Synonyms
}

export interface FoundPage extends CardPage {
  /** How many match in all. */
  total: number
  /** What all of them count for, packed, and the categories that only administrators know of: where counts are asked for. */
  facts: string
  hidden: number[]
  /** Where nothing does: whether the words find something that the filters leave out. Then they are neither a typo nor too many. */
  wordsFind: boolean
}

/** The page. Null where nothing can match. */
export async function findPage(asked: Asked): Promise<FoundPage | null> {
  const { ctx, request, order, reader } = asked
  const after = request.after == null ? null : readCursor(request.after, order)
  const values = newValues()
  const known = conditionsFor(values, asked)
  if (!known) return null
  const most = values.add(request.limit, 'int')
  const site = values.add(ctx.site.id, 'int')
  const page = { values, site, most, order, after, skip: values.add(request.skip, 'int'), conditions: known.all }
  const { found, counted, cut } = request.facets ? countedPage(page, bucketsOf(standingOf(request, asked.scope))) : listedPage(page)
  const first = [...known.first, ...found]
  // The text of all facts is long: as a column of the one row it is handed on, where a row that is kept would be copied.
  const row = await readOne<PageRow & { total: number; words_find: boolean | null; facts?: string | null; hidden?: number[] | null }>(
    ctx,
    `${first.length > 0 ? `with ${first.join(', ')}` : ''}
    select counted.*, shown.*, ${request.facets ? `${hiddenCategories(site)} as hidden,` : ''}
      ${keywordFinds(known)} as words_find
    from (${counted}) counted cross join lateral (
      with ${cut}, page as materialized (select location_id, key, row_number() over () as number from cut)
      select ${cardsOfPage(values, { site, most }, reader)} as cards, (select count(*)::int from page) as read,
        (select array[key, location_id::text] from page where number = ${most}) as last
    ) shown`,
    values,
  )
  if (!row) return null
  const next = row.read > request.limit ? nextOf(order, row.last) : null
  const { cards, total, words_find, facts, hidden } = row
  return { cards: cards ?? '', next, total, wordsFind: words_find ?? false, facts: facts ?? '', hidden: hidden ?? [] }
}

function conditionsFor(values: Values, { ctx, request, scope, synonyms }: Asked): Conditions | null {
  const criteria = criteriaOf(request, scope, { unit: ctx.site.settings.distanceUnit, towns: noTowns })
  const read = readKeyword(request, synonyms)
  if (!criteria || !read) return null
  const lookups = wordLookups(values, read.keyword, scope, stemmerOf(ctx.site.localeCode))
  const conditions = conditionsOf(values, { siteId: ctx.site.id, request, scope, parentOf: new Map() }, criteria, lookups)
  return conditions && { ...conditions, all: [...conditions.all, ...boxConditions(values, request, scope)] }
}
