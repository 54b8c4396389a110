/** One search in the database: the keyword looked up, all criteria in one scan, and another try when the words find nothing. */
import type { SearchRequest } from '@backlot/contract/locations'
import { correctKeyword } from './corrections.ts'
import { resolveKeyword, type ResolvedKeyword, writingsOf } from './keyword.ts'
import * as queries from './queries.ts'
import { stemmerOf } from './refresh/service.ts'
import { type CategoryKnowledge, type Criteria, criteriaOf, keywordOf, type Scope, standingOf } from './request.ts'
import { filterTerms } from './terms.ts'
import { type AskedWords, askedWords, zipWord } from '#kit/search/words.ts'

/** As much of a request's context as the search needs. */
export interface SearchCtx {
  site: { id: number; localeCode: string; settings: { distanceUnit: 'mi' | 'km' } }
  db: queries.Db
}

export interface Matched {
  criteria: Criteria
  matches: queries.Matches
  resolved: ResolvedKeyword
  askedCount: number
  /** The words that were searched instead of the typed ones. */
  corrected: string | null
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
  const filters = criteriaOf(ctx.site.id, request, scope, known, ctx.site.settings.distanceUnit)
  if (!all || !filters) return null
  const keyword = keywordOf(request)
  const asked = askedWords(keyword)
  const zip = zipWord(request.zip)
  // A keyword or postal code of signs alone asks for something that no location has.
  if ((asked.sought.length === 0 && keyword !== '') || (zip === '' && request.zip.trim() !== '')) return null
  const stemmer = stemmerOf(ctx.site.localeCode)
  const literal = await lookUp(ctx, asked, zip, scope, stemmer)
  const run = async (resolved: ResolvedKeyword, askedCount: number, corrected: string | null): Promise<Matched | null> => {
    const criteria = { ...filters, anyOf: [...filters.anyOf, ...resolved.anyOf] }
    if (criteria.anyOf.some((numbers) => numbers.length === 0)) return null
    const matches = await queries.findMatches(ctx.db, criteria, columnsOf(criteria))
    return matches.total === 0 ? null : { criteria, matches, resolved, askedCount, corrected }
  }
  const found = await run(literal, asked.sought.length, null)
  if (found || asked.sought.length === 0) return found
  const correction = await correctKeyword(ctx.db, asked, literal, { scope, all, stemmer })
  if (!correction) return null
  const zipNumbers = literal.anyOf.slice(asked.sought.length)
  const resolved = { ...correction.resolved, anyOf: [...correction.resolved.anyOf, ...zipNumbers] }
  return run(resolved, correction.sought.length, correction.text)
}

async function lookUp(ctx: SearchCtx, asked: AskedWords, zip: string, scope: Scope, stemmer: string): Promise<ResolvedKeyword> {
  const writings = writingsOf(asked.sought, zip, scope)
  return resolveKeyword(asked.sought, zip, writings.length > 0 ? await queries.findWords(ctx.db, writings, stemmer) : [])
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
