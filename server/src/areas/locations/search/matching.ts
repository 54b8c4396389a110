/** One search in the database: the keyword looked up, all criteria in one scan, and another try when the words find nothing. */
import type { SomeWords } from '@backlot/contract/engine/search'
import type { SearchRequest } from '@backlot/contract/locations'
import type { SiteSettings } from '@backlot/contract/site-settings'
import { correctKeyword } from './corrections.ts'
import { resolveKeyword, type ResolvedKeyword, type SoughtKeyword, writingsOf } from './keyword.ts'
import * as queries from './queries.ts'
import { stemmerOf } from './refresh/service.ts'
import { type CategoryKnowledge, type Criteria, criteriaOf, hasCircle, keywordOf, type Scope, standingOf } from './request.ts'
import { filterTerms } from './terms.ts'
import { noTowns, townsOf } from './towns.ts'
import { synonymsOf } from '#engine/synonyms/service.ts'
import { atLeast, mostTogether, noSynonyms, unitsOf } from '#engine/synonyms/synonyms.ts'
import { askedWords, zipWord } from '#kit/search/words.ts'
import type { SessionQuestion } from '#kit/session-question.ts'

/** As much of a request's context as the search needs. */
export interface SearchCtx {
  site: { id: number; localeCode: string; settings: Pick<SiteSettings, 'distanceUnit' | 'placesCountry' | 'place'> }
  db: queries.Db
  session?: SessionQuestion
}

export interface Matched {
  criteria: Criteria
  matches: queries.Matches
  resolved: ResolvedKeyword
  askedCount: number
  /** The words that were searched instead of the typed ones. */
  corrected: string | null
  /** Where nothing has all words. */
  someWords: SomeWords | null
}

/** Everything that the request's terms match; null when nothing does. */
export async function matchRequest(
  ctx: SearchCtx,
  request: SearchRequest,
  scope: Scope,
  known: CategoryKnowledge,
  columnsOf: (criteria: Criteria) => queries.MatchColumn[],
): Promise<Matched | null> {
  const all = filterTerms(ctx.site.id, standingOf(request, scope))
  const towns = hasCircle(request) ? await townsOf(ctx) : noTowns
  const filters = criteriaOf(ctx.site.id, request, scope, known, { unit: ctx.site.settings.distanceUnit, towns })
  if (!all || !filters) return null
  const keyword = keywordOf(request)
  const asked = askedWords(keyword)
  const zip = zipWord(request.zip)
  // A keyword or postal code of signs alone asks for something that no location has.
  if ((asked.sought.length === 0 && keyword !== '') || (zip === '' && request.zip.trim() !== '')) return null
  const stemmer = stemmerOf(ctx.site.localeCode)
  const synonyms = asked.sought.length > 0 ? await synonymsOf(ctx) : noSynonyms
  const literal = await lookUp(ctx, { sought: asked.sought, units: unitsOf(asked.sought, synonyms), zip }, scope, stemmer)
  const run: Run = async (resolved, { askedCount, ...notes }) => {
    const criteria = { ...filters, anyOf: [...filters.anyOf, ...resolved.anyOf, ...literal.zip] }
    if (criteria.anyOf.some((numbers) => numbers.length === 0)) return null
    const matches = await queries.findMatches(ctx.db, criteria, columnsOf(criteria))
    return matches.total === 0 ? null : { criteria, matches, resolved, askedCount, corrected: null, someWords: null, ...notes }
  }
  const found = await run(literal, { askedCount: asked.sought.length })
  if (found || asked.sought.length === 0) return found
  // The words as typed find something that the filters leave out: then they are neither a typo nor too many.
  if (literal.unknown.size === 0 && (await queries.hasMatch(ctx.db, { all, anyOf: literal.anyOf, circle: null, box: null }))) return null
  const correction = await correctKeyword(ctx.db, asked, literal, { scope, all, stemmer, synonyms })
  if (correction) return run(correction.resolved, { askedCount: correction.sought.length, corrected: correction.text })
  return runSome(literal, run)
}

type Run = (
  resolved: ResolvedKeyword,
  notes: Pick<Matched, 'askedCount'> & Partial<Pick<Matched, 'corrected' | 'someWords'>>,
) => Promise<Matched | null>

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

async function lookUp(ctx: SearchCtx, keyword: SoughtKeyword, scope: Scope, stemmer: string): Promise<ResolvedKeyword> {
  const writings = writingsOf(keyword, scope)
  return resolveKeyword(keyword, writings.length > 0 ? await queries.findWords(ctx.db, writings, stemmer) : [])
}

const knowsNothing: CategoryKnowledge = { hidden: new Set(), parentOf: new Map() }

/** What the request's categories mean, asked for only when it matters. */
export async function knowCategories(ctx: SearchCtx, request: SearchRequest, scope: Scope): Promise<CategoryKnowledge> {
  const choosesTypes = request.categories_type.length > 0
  const hidesSome = !scope.adminCategories && (request.facets || request.categories.length > 0 || choosesTypes)
  if (!choosesTypes && !hidesSome) return knowsNothing
  const { hidden, parents } = await queries.categoryKnowledge(ctx.db, ctx.site.id, request.categories_type)
  return { hidden: new Set(hidden), parentOf: new Map(parents.map(({ id, parent_id }) => [id, parent_id])) }
}
