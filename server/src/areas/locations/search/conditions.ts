/** SQL of what holds for every location that a search finds. Each thing asked for is a value, and the planner does not look at it: one plan serves all. */
import type { SearchRequest } from '@backlot/contract/locations'
import { clausesOf } from '#engine/synonyms/synonyms.ts'
import type { Values } from '#kit/db/statement.ts'
import { mostAnswers, otherPlace, otherWords, type SoughtKeyword, stretchOf, writingsOf, zipPlace } from './keyword.ts'
import { choosesOfSite, chosenCategories, type Criteria, type Scope, standingOf } from './request.ts'
import { type Required, requiredFor, termOf } from './terms.ts'

export interface Conditions {
  /** What holds for what is found, and of that the keyword with who may see what it finds. */
  all: string[]
  keyword: string[]
  /** The first part of the statement: the words are looked up once for all who ask for them. */
  first: string[]
}

/** What the words of a request stand for: SQL of lists of numbers, of each of which one must be there. */
export interface WordLists {
  keyword: string[]
  zip: string[]
}

export interface SearchOf {
  siteId: number
  request: SearchRequest
  scope: Scope
  /** Parent of each chosen type. */
  parentOf: ReadonlyMap<number, number>
}

/** Null when nothing can be found. */
export function conditionsOf(values: Values, search: SearchOf, criteria: Criteria, lists: WordLists): Conditions | null {
  const { siteId, request, scope, parentOf } = search
  const required = requiredOf(search, lists)
  if (!required) return null
  const { first, found } = wordConditions(lists)
  const chosen = { ids: chosenCategories(request, parentOf), isEach: request.enforceCategories }
  return {
    first,
    all: [
      ...requiredConditions(values, { ...required, all: [...required.all, ...criteria.all] }),
      ...found,
      ...categoryConditions(values, siteId, chosen, scope),
      ...criteria.anyOf.map((terms) => `terms && ${unseen(values.add(terms, 'int[]'))}`),
    ],
    keyword: lists.keyword.length > 0 ? [...requiredConditions(values, required), ...found.slice(0, lists.keyword.length)] : [],
  }
}

/** The same for words alone, whatever else is chosen. */
export function conditionsOfWords(values: Values, search: SearchOf, lists: WordLists): Pick<Conditions, 'first' | 'all'> | null {
  const required = requiredOf(search, lists)
  const { first, found } = wordConditions(lists)
  return required && { first, all: [...requiredConditions(values, required), ...found] }
}

/** SQL of whether the keyword finds something that the filters leave out, asked where `counted.total` is none. */
export const keywordFinds = ({ keyword }: Conditions): string =>
  keyword.length === 0
    ? 'false'
    : `case when counted.total = 0 then exists (select from location_matches where ${keyword.join(' and ')}) end`

const requiredOf = ({ siteId, request, scope }: SearchOf, { keyword, zip }: WordLists): Required | null =>
  requiredFor(siteId, standingOf(request, scope), keyword.length + zip.length > 0 || choosesOfSite(request))

function wordConditions({ keyword, zip }: WordLists): Pick<Conditions, 'first'> & { found: string[] } {
  const lists = [...keyword, ...zip].map((list, index) => `${list} as words${index}`)
  return {
    first: lists.length > 0 ? [`asked as materialized (select ${lists.join(', ')})`] : [],
    found: lists.map((_, index) => `terms && (select words${index} from asked)`),
  }
}

/** A value that the planner does not look at: the plan is then the same for all, and made once. */
const unseen = (value: string): string => `(select ${value})`

function requiredConditions(values: Values, { all, buckets }: Required): string[] {
  const conditions = all.length > 0 ? [`terms @> ${unseen(values.add(all, 'int[]'))}`] : []
  if (buckets !== null) conditions.push(`${unseen(values.add(buckets, 'int'))} >> bucket & 1 = 1`)
  return conditions
}

/** A category that only administrators know of finds nothing for others, from the moment it is one. */
function categoryConditions(values: Values, siteId: number, chosen: { ids: readonly number[]; isEach: boolean }, scope: Scope): string[] {
  const lists = chosen.isEach ? chosen.ids.map((id) => [id]) : [chosen.ids]
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
export function boxConditions(values: Values, { bounds }: SearchRequest, { audience }: Scope): string[] {
  if (!bounds) return []
  const [west, south, east, north] = bounds.map((value) => values.add(value, 'float8')) as [string, string, string, string]
  const [latitude, longitude] = audience === 'staff' ? ['latitude', 'longitude'] : ['public_latitude', 'public_longitude']
  const across = bounds[0] <= bounds[2] ? 'and' : 'or'
  return [`${latitude} between ${south} and ${north} and (${longitude} >= ${west} ${across} ${longitude} <= ${east})`]
}

/** Words whose numbers are known. */
export const knownLists = (values: Values, { anyOf, zip }: { anyOf: number[][]; zip: number[][] }): WordLists => ({
  keyword: anyOf.map((numbers) => values.add(numbers, 'int[]')),
  zip: zip.map((numbers) => values.add(numbers, 'int[]')),
})

/** Words that are looked up by the statement itself. */
export function wordLookups(values: Values, keyword: SoughtKeyword, scope: Scope, stemmer: string): WordLists {
  const { sought, units, zip } = keyword
  const byPlace = Map.groupBy(writingsOf(keyword, scope), ({ place }) => place)
  const lookUp = (places: readonly number[]): string => {
    const writings = places.flatMap((place) => byPlace.get(place) ?? [])
    const stretches = writings.map(({ open, place }) => (open ? stretchOf(place === zipPlace ? zip : (sought[place] ?? '')) : ''))
    return `search_word_ids(${[
      values.add(
        writings.map(({ mark }) => mark),
        'text[]',
      ),
      values.add(
        writings.map(({ word }) => word),
        'text[]',
      ),
      values.add(stretches, 'text[]'),
      values.add(
        writings.map(({ stemmed }) => stemmed),
        'boolean[]',
      ),
      values.add(stemmer, 'text'),
      values.add(mostAnswers, 'int'),
    ].join(', ')})`
  }
  const others = new Map(otherWords(units).map((word, index) => [word, otherPlace(index)]))
  const clauses = units.flatMap((unit) => {
    const typed = unit.words.map((_, index) => unit.from + index)
    return clausesOf([typed, ...unit.others.map((way) => way.map((word) => others.get(word) ?? -1))])
  })
  return { keyword: clauses.map(lookUp), zip: zip === '' ? [] : [lookUp([zipPlace])] }
}
