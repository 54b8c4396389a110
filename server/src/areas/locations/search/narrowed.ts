/**
 * Counts of the lists that a request narrows, each as if nothing of it were chosen. The search itself counts over what it finds: with a
 * city chosen it knows nothing of the others, and nobody would see what they add.
 */
import type { NarrowedFacets, SearchRequest } from '@backlot/contract/locations'
import { presentFacets, type Tally, newTally } from './facets.ts'
import { columnsToCount, countMatches } from './matches.ts'
import { hiddenFrom, type Matching, matchRequest, parentsOf, type SearchCtx } from './matching.ts'
import * as queries from './queries.ts'
import { isNarrowed, type Scope, standingOf } from './request.ts'
import { bucketsOf } from './terms.ts'
import { sumTotals } from './totals.ts'

type ListField = 'categories' | 'categories_type' | 'city' | 'county' | 'region' | 'styles' | 'fees'
interface List {
  fields: readonly ListField[]
  facets: readonly (keyof NarrowedFacets)[]
}

const lists: readonly List[] = [
  // Both levels are one list, of which one must match (`criteriaOf`), so both choices are left out together: without the types alone their
  // dropped parents would filter again, and without the parents alone only what has one of the types would count.
  { fields: ['categories', 'categories_type'], facets: ['categories', 'types'] },
  { fields: ['city'], facets: ['cities'] },
  { fields: ['county'], facets: ['counties'] },
  { fields: ['region'], facets: ['regions'] },
  { fields: ['styles'], facets: ['styles'] },
  { fields: ['fees'], facets: ['fees'] },
]

/** The lists of which another choice would find more. Where each category must match it would find less: that the search counts itself. */
export const narrowedLists = (request: SearchRequest): List[] =>
  lists.filter(
    ({ fields }) =>
      fields.some((field) => request[field].length > 0) && !(request.enforceCategories && fields.some((field) => field === 'categories')),
  )

const withoutChoice = (request: SearchRequest, { fields }: List): SearchRequest => ({
  ...request,
  ...Object.fromEntries(fields.map((field) => [field, []])),
})

/** One scan for each list in which something is chosen, and none for the others. */
export async function countNarrowed(ctx: SearchCtx, request: SearchRequest, scope: Scope): Promise<NarrowedFacets> {
  const narrowed = narrowedLists(request)
  if (narrowed.length === 0) return {}
  // Which categories are hidden matters where some are chosen: only then are they answered.
  const choosesCategories = request.categories.length > 0 || request.categories_type.length > 0
  const hidden = choosesCategories ? await hiddenFrom(ctx, scope) : new Set<number>()
  const parentOf = await parentsOf(ctx, request)
  const counts: NarrowedFacets = {}
  // One after the other: what is asked on the side takes one connection at a time.
  for (const list of narrowed) {
    const tally = await countAll(ctx, { ...withoutChoice(request, list), facets: false }, scope, parentOf)
    const facets = presentFacets(tally, scope.adminCategories, hidden)
    for (const name of list.facets) counts[name] = facets[name]
  }
  return counts
}

/** What a request finds, counted. Where nothing is left that narrows it, the counts are kept. */
async function countAll(ctx: SearchCtx, request: SearchRequest, scope: Scope, parentOf: Matching['parentOf']): Promise<Tally> {
  if (!isNarrowed(request)) {
    const packed = await queries.readTotals(ctx.db, ctx.site.id)
    return sumTotals(packed, bucketsOf(standingOf(request, scope))).tally
  }
  const matched = await matchRequest(ctx, { request, scope, parentOf, columnsOf: (criteria) => columnsToCount(criteria, scope.audience) })
  return matched ? countMatches(matched.matches, matched.criteria) : newTally()
}
