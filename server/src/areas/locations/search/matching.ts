/** One search in the database: the keyword looked up, all criteria in one scan, and another try when the words find nothing. */
import type { SomeWords } from '@backlot/contract/engine/search'
import type { SearchRequest } from '@backlot/contract/locations'
import type { SiteSettings } from '@backlot/contract/site-settings'
import { atLeast, mostTogether, noSynonyms } from '#engine/synonyms/synonyms.ts'
import { synonymsOf } from '#engine/synonyms/service.ts'
import { newValues, type Values } from '#kit/db/statement.ts'
import type { SessionQuestion } from '#kit/session-question.ts'
import { conditionsOf, conditionsOfWords, knownLists, wordLookups, type WordLists } from './conditions.ts'
import { correctKeyword } from './corrections.ts'
import { readKeyword, resolveKeyword, type ResolvedKeyword, writingsOf } from './keyword.ts'
import * as queries from './queries.ts'
import { stemmerOf } from './refresh/service.ts'
import { type Criteria, criteriaOf, hasCircle, keywordOf, type Scope } from './request.ts'
import { noTowns, townsOf } from './towns.ts'

/** As much of a request's context as the search needs. */
export interface SearchCtx {
  site: { id: number; localeCode: string; settings: Pick<SiteSettings, 'distanceUnit' | 'placesCountry' | 'place'> }
  db: queries.Db
  session?: SessionQuestion
}

export interface Matched {
  criteria: Criteria
  matches: queries.Matches
  /** The categories that only administrators know of: where counts are asked for, by others. */
  hidden: ReadonlySet<number>
  resolved: ResolvedKeyword
  askedCount: number
  /** The words that were searched instead of the typed ones. */
  corrected: string | null
  /** Where nothing has all words. */
  someWords: SomeWords | null
}

export interface Matching {
  request: SearchRequest
  scope: Scope
  /** Parent of each chosen type ({@link parentsOf}). */
  parentOf: ReadonlyMap<number, number>
  columnsOf: (criteria: Criteria) => queries.MatchColumn[]
}

/** Everything that the request's terms match; null when nothing does. */
export async function matchRequest(ctx: SearchCtx, matching: Matching): Promise<Matched | null> {
  const { request, scope } = matching
  const towns = hasCircle(request) ? await townsOf(ctx) : noTowns
  const criteria = criteriaOf(request, scope, { unit: ctx.site.settings.distanceUnit, towns })
  const synonyms = keywordOf(request) === '' ? noSynonyms : await synonymsOf(ctx)
  const read = readKeyword(request, synonyms)
  if (!criteria || !read) return null
  const { asked, keyword } = read
  const find = finder(ctx, matching, criteria)
  const stemmer = stemmerOf(ctx.site.localeCode)
  const writings = writingsOf(keyword, scope)
  const first = await find((values) => wordLookups(values, keyword, scope, stemmer), writings.length > 0 ? { writings, stemmer } : null)
  if (!first) return null
  const literal = resolveKeyword(keyword, queries.readAnswers(first.answers ?? null))
  const askedCount = asked.sought.length
  if (first.total > 0) return matchedOf(first, { criteria, resolved: literal, askedCount })
  // The words as typed find something that the filters leave out: then they are neither a typo nor too many.
  if (askedCount === 0 || first.keyword_finds) return null
  const run: Run = async (resolved, notes) => {
    if ([...resolved.anyOf, ...literal.zip].some((numbers) => numbers.length === 0)) return null
    const found = await find((values) => knownLists(values, { anyOf: resolved.anyOf, zip: literal.zip }), null)
    return found && found.total > 0 ? matchedOf(found, { criteria, resolved, ...notes }) : null
  }
  const count = (resolved: ResolvedKeyword): Promise<number> => countWords(ctx, matching, resolved)
  const correction = await correctKeyword(ctx.db, asked, literal, { scope, stemmer, synonyms, count })
  if (correction) return run(correction.resolved, { askedCount: correction.sought.length, corrected: correction.text })
  return runSome(literal, run)
}

type Find = (lists: (values: Values) => WordLists, words: queries.AskedAlong['words']) => Promise<queries.FoundMatches | null>

/** Finds by the filters of a request and the words that are given. Null when nothing can be found. */
function finder(ctx: SearchCtx, { request, scope, parentOf, columnsOf }: Matching, criteria: Criteria): Find {
  const hidden = request.facets && !scope.adminCategories
  return async (lists, words) => {
    const values = newValues()
    const conditions = conditionsOf(values, { siteId: ctx.site.id, request, scope, parentOf }, criteria, lists(values))
    return conditions && queries.findMatches(ctx, ctx.site.id, values, conditions, columnsOf(criteria), { hidden, words })
  }
}

/** How many that the caller may see have these words, whatever else the request chooses. */
async function countWords(ctx: SearchCtx, { request, scope, parentOf }: Matching, { anyOf }: ResolvedKeyword): Promise<number> {
  const values = newValues()
  const conditions = conditionsOfWords(values, { siteId: ctx.site.id, request, scope, parentOf }, knownLists(values, { anyOf, zip: [] }))
  return conditions ? queries.countMatches(ctx.db, values, conditions) : 0
}

type Notes = Pick<Matched, 'askedCount'> & Partial<Pick<Matched, 'corrected' | 'someWords'>>
type Run = (resolved: ResolvedKeyword, notes: Notes) => Promise<Matched | null>

const matchedOf = (found: queries.FoundMatches, known: Notes & Pick<Matched, 'criteria' | 'resolved'>): Matched => ({
  matches: found,
  hidden: new Set(found.hidden),
  corrected: null,
  someWords: null,
  ...known,
})

/** What has the most of the words: one statement for all ways to leave out one of them, then two, and so on. */
async function runSome(literal: ResolvedKeyword, run: Run): Promise<Matched | null> {
  const asked = literal.words.length
  const known = literal.words.filter((numbers) => numbers.length > 0).slice(0, mostTogether)
  for (let count = Math.min(known.length, asked - 1); count > 0; count--) {
    const anyOf = atLeast(known, count).map((choice) => [...new Set(choice.flat())])
    const found = await run({ ...literal, anyOf }, { askedCount: asked, someWords: { found: count, asked } })
    if (found) return found
  }
  return null
}

/** The parent of each chosen type. */
export async function parentsOf(ctx: SearchCtx, { categories_type }: SearchRequest): Promise<ReadonlyMap<number, number>> {
  return categories_type.length === 0 ? new Map() : queries.parentsOf(ctx.db, ctx.site.id, categories_type)
}

/** The categories that this caller may not know of. */
export const hiddenFrom = async (ctx: SearchCtx, { adminCategories }: Scope): Promise<ReadonlySet<number>> =>
  new Set(adminCategories ? [] : await queries.hiddenCategoriesOf(ctx.db, ctx.site.id))
