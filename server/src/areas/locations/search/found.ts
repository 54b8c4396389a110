/**
 * A page of a search in one statement: the words are looked up, what matches is sorted and cut, and its cards are put together, all in the
 * database. For orders that rows are sorted by; relevance and distances are worked out in the server (matches.ts).
 */
import type { SearchRequest } from '@backlot/contract/locations'
import { clausesOf, type Synonyms, unitsOf } from '#engine/synonyms/synonyms.ts'
import { newValues, type Values } from '#kit/db/statement.ts'
import { askedWords, zipWord } from '#kit/search/words.ts'
import { type CardReader, cardsOfPage } from '../cards/queries.ts'
import { readCursor } from './cursor.ts'
import { otherPlace, otherWords, stretchOf, writingsOf, zipPlace } from './keyword.ts'
import { readOne } from '#kit/session-question.ts'
import type { SearchCtx } from './matching.ts'
import { countedPage, listedPage } from './cut.ts'
import { type CardPage, hiddenCategories, type IndexOrder, nextOf, type PageRow } from './pages.ts'
import type { AskedWriting } from './queries.ts'
import { mostAnswers } from './queries.ts'
import { stemmerOf } from './refresh/service.ts'
import { type CategoryKnowledge, criteriaOf, keywordOf, type Scope, standingOf } from './request.ts'
import { bucketsOf, filterTerms, termOf } from './terms.ts'
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
  const clauses = conditionsOf(values, asked)
  if (!clauses) return null
  const { conditions, words, lookups } = clauses
  const most = values.add(request.limit, 'int')
  const site = values.add(ctx.site.id, 'int')
  const page = { values, site, most, order, after, skip: values.add(request.skip, 'int'), conditions }
  const { found, counted, cut } = request.facets ? countedPage(page, bucketsOf(standingOf(request, asked.scope))) : listedPage(page)
  const first = [...lookups, ...found]
  // The text of all facts is long: as a column of the one row it is handed on, where a row that is kept would be copied.
  const row = await readOne<PageRow & { total: number; words_find: boolean | null; facts?: string | null; hidden?: number[] | null }>(
    ctx,
    `${first.length > 0 ? `with ${first.join(', ')}` : ''}
    select counted.*, shown.*, ${request.facets ? `${hiddenCategories(site)} as hidden,` : ''}
      ${words.length === 0 ? 'false' : `case when counted.total = 0 then exists (select from location_matches where ${words.join(' and ')}) end`} as words_find
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

/** A value that the planner does not look at: the plan is then the same for all, and made once. */
const unseen = (value: string): string => `(select ${value})`

interface Conditions {
  /** What holds for what is found, and of that the words with who may see what they find. */
  conditions: string[]
  words: string[]
  /** The first part of the statement: the words are looked up once for all who ask for them. */
  lookups: string[]
}

function conditionsOf(values: Values, { ctx, request, scope, synonyms }: Asked): Conditions | null {
  const rest = criteriaOf(ctx.site.id, { ...request, categories: [] }, scope, nothingKnown, {
    unit: ctx.site.settings.distanceUnit,
    towns: noTowns,
  })
  const lookups = wordLookups(values, { ctx, request, scope, synonyms })
  if (!rest || !lookups) return null
  const words = lookups.map((_, index) => `terms && (select words${index} from asked)`)
  const categories = categoryConditions(values, ctx.site.id, request, scope)
  const asked = { ctx, request, scope }
  const conditions = [
    ...standingConditions(values, asked, { all: rest.all, isNarrow: words.length + categories.length > 0 }),
    ...words,
    ...categories,
    ...rest.anyOf.map((terms) => `terms && ${unseen(values.add(terms, 'int[]'))}`),
    ...boxConditions(values, request, scope),
  ]
  const shown =
    words.length > 0
      ? standingConditions(values, asked, { all: filterTerms(ctx.site.id, standingOf(request, scope)) ?? [], isNarrow: true })
      : []
  const columns = lookups.map((lookup, index) => `${lookup} as words${index}`)
  return {
    conditions,
    words: words.length > 0 ? [...shown, ...words] : [],
    lookups: columns.length > 0 ? [`asked as materialized (select ${columns.join(', ')})`] : [],
  }
}

/**
 * Nearly every row has the numbers of what is public, or is not archived: where words or categories are asked for, which belong to one site
 * alone, comparing those long lists costs more than looking at the few rows that are found.
 */
function standingConditions(
  values: Values,
  { ctx, request, scope }: Pick<Asked, 'ctx' | 'request' | 'scope'>,
  { all, isNarrow }: { all: readonly number[]; isNarrow: boolean },
): string[] {
  const standing = standingOf(request, scope)
  const isUsual = !standing.archived && !standing.qualified && (standing.status === 0 || standing.status === 'public')
  if (!isNarrow || !isUsual) return [`terms @> ${unseen(values.add(all, 'int[]'))}`]
  const flags = new Set(filterTerms(ctx.site.id, standing))
  const others = all.filter((term) => !flags.has(term))
  return [
    // A list takes three times as long to look into as a number, for each row.
    `${unseen(values.add(maskOf(bucketsOf(standing)), 'int'))} >> bucket & 1 = 1`,
    ...(others.length > 0 ? [`terms @> ${unseen(values.add(others, 'int[]'))}`] : []),
  ]
}

const maskOf = (buckets: readonly number[]): number => buckets.reduce((mask, bucket) => mask | (1 << bucket), 0)

const nothingKnown: CategoryKnowledge = { hidden: new Set(), parentOf: new Map() }

/** A category that only administrators know of finds nothing for others, from the moment it is one. */
function categoryConditions(values: Values, siteId: number, request: SearchRequest, scope: Scope): string[] {
  const lists = request.enforceCategories ? request.categories.map((id) => [id]) : [request.categories]
  return lists
    .filter((ids) => ids.length > 0)
    .map((ids) => {
      const open = ids.map((id) => termOf('category', id))
      if (scope.adminCategories) {
        return `terms && ${unseen(values.add([...open, ...ids.map((id) => termOf('hiddenCategory', id))], 'int[]'))}`
      }
      return `terms && array(select term from unnest(${values.add(ids, 'int[]')}, ${values.add(open, 'int[]')}) chosen (id, term)
        where not exists (select from location_category_tree category
          left join location_category_tree parent on parent.site_id = category.site_id and parent.id = category.parent_id
          where category.site_id = ${values.add(siteId, 'int')} and category.id = chosen.id and (category.admin_only or parent.admin_only)))`
    })
}

/** The squares of the index are only near: the point itself is measured. */
function boxConditions(values: Values, { bounds }: SearchRequest, { audience }: Scope): string[] {
  if (!bounds) return []
  const [west, south, east, north] = bounds.map((value) => values.add(value, 'float8')) as [string, string, string, string]
  const [latitude, longitude] = audience === 'staff' ? ['latitude', 'longitude'] : ['public_latitude', 'public_longitude']
  const across = bounds[0] <= bounds[2] ? 'and' : 'or'
  return [`${latitude} between ${south} and ${north} and (${longitude} >= ${west} ${across} ${longitude} <= ${east})`]
}

/** For each thing that is asked for, SQL of the numbers of the words that say it. Null when it is asked by signs alone, which no location has. */
function wordLookups(
  values: Values,
  { ctx, request, scope, synonyms }: Pick<Asked, 'ctx' | 'request' | 'scope' | 'synonyms'>,
): string[] | null {
  const keyword = keywordOf(request)
  const { sought } = askedWords(keyword)
  const zip = zipWord(request.zip)
  if ((sought.length === 0 && keyword !== '') || (zip === '' && request.zip.trim() !== '')) return null
  const units = unitsOf(sought, synonyms)
  const byPlace = Map.groupBy(writingsOf({ sought, units, zip }, scope), ({ place }) => place)
  const others = new Map(otherWords(units).map((word, index) => [word, otherPlace(index)]))
  const clauses = units.flatMap((unit) => {
    const typed = unit.words.map((_, index) => unit.from + index)
    return clausesOf([typed, ...unit.others.map((way) => way.map((word) => others.get(word) ?? -1))])
  })
  if (zip !== '') clauses.push([zipPlace])
  const stemmer = stemmerOf(ctx.site.localeCode)
  return clauses.map((places) => {
    const writings = places.flatMap((place) => byPlace.get(place) ?? [])
    return `search_word_ids(${lookupOf(values, writings, { sought, zip, stemmer })})`
  })
}

function lookupOf(
  values: Values,
  writings: readonly AskedWriting[],
  { sought, zip, stemmer }: { sought: readonly string[]; zip: string; stemmer: string },
): string {
  const column = <Value>(of: (writing: AskedWriting) => Value): Value[] => writings.map(of)
  return [
    values.add(
      column(({ mark }) => mark),
      'text[]',
    ),
    values.add(
      column(({ word }) => word),
      'text[]',
    ),
    values.add(
      column(({ open, place }) => (open ? stretchOf(place === zipPlace ? zip : (sought[place] ?? '')) : '')),
      'text[]',
    ),
    values.add(
      column(({ stemmed }) => stemmed),
      'boolean[]',
    ),
    values.add(stemmer, 'text'),
    values.add(mostAnswers, 'int'),
  ].join(', ')
}
