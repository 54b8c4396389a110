/** From a search request to what the database is asked for. Pure. */
import { keywordSearches, type SearchRequest, sortOptions } from '@backlot/contract/locations'
import { coveringTerms } from './cells.ts'
import type { Order } from './cursor.ts'
import { type Box, boxAround, distanceKm, kmPerMile, type Point } from './points.ts'
import { type StandingFilter, termOf } from './terms.ts'
import type { Towns } from './towns.ts'

export interface Scope {
  audience: 'public' | 'staff'
  adminCategories: boolean
}

/** What a request chooses besides its keyword, its standing and its categories. */
export interface Criteria {
  /** Numbers that must all be there. */
  all: number[]
  /** Of each list one number must be there. */
  anyOf: number[][]
  /** `towns` stand for locations without a point of their own. */
  circle: { center: Point; km: number; towns: Towns } | null
  box: Box | null
}

export function standingOf(request: SearchRequest, scope: Scope): StandingFilter {
  const staff = scope.audience === 'staff'
  return {
    audience: scope.audience,
    archived: request.archived === 1,
    status: staff ? request.status : 0,
    qualified: staff && request.qualified === 1,
  }
}

/** The keyword; one that is too short to search is none (S1 §5). */
export const keywordOf = (request: Pick<SearchRequest, 'search'>): string => {
  const keyword = request.search.trim()
  return keywordSearches(keyword) ? keyword : ''
}

const choices = ['categories', 'categories_type', 'city', 'county', 'region', 'styles', 'traits', 'fees'] as const

/** Whether anything but status, archived and qualified narrows the request: if not, totals are kept and pages come from an index. */
export const isNarrowed = (request: SearchRequest): boolean =>
  keywordOf(request) !== '' ||
  request.zip !== '' ||
  request.bounds != null ||
  hasCircle(request) ||
  choices.some((name) => request[name].length > 0)

/** Whether something is chosen that has a number of one site alone. */
export const choosesOfSite = (request: SearchRequest): boolean =>
  (['categories', 'categories_type', 'city', 'county', 'region', 'styles'] as const).some((name) => request[name].length > 0)

export const centerOf = ({ latitude, longitude }: SearchRequest): Point | null =>
  latitude == null || longitude == null ? null : { latitude, longitude }

export const hasCircle = (request: SearchRequest): boolean => centerOf(request) !== null && request.distance > 0

export const kmPerUnit = (unit: 'mi' | 'km'): number => (unit === 'mi' ? kmPerMile : 1)

/** The order that a request gets. Without a keyword, nearest first in a circle, else pictures first; nothing is sorted by hand in a library. */
export function orderOf(request: SearchRequest, hasKeyword: boolean): Order {
  switch (request.sort) {
    case sortOptions.nameDescending:
      return 'nameDescending'
    case sortOptions.dateModified:
      return 'modified'
    case sortOptions.dateCreated:
      return 'created'
    case sortOptions.relevance:
      if (hasKeyword) return 'relevance'
      return hasCircle(request) ? 'distance' : 'recommended'
    default:
      return 'nameAscending'
  }
}

/** Null when nothing can be found. */
export function criteriaOf(request: SearchRequest, scope: Scope, { unit, towns }: { unit: 'mi' | 'km'; towns: Towns }): Criteria | null {
  const criteria: Criteria = { all: [], anyOf: [], circle: null, box: request.bounds ?? null }
  for (const kind of ['city', 'county', 'region'] as const) {
    if (request[kind].length > 0) criteria.anyOf.push(request[kind].map((id) => termOf(kind, id)))
  }
  if (request.styles.length > 0) criteria.anyOf.push(request.styles.map((id) => termOf('style', id)))
  criteria.all.push(...request.traits.map((id) => termOf('trait', id)))
  if (request.fees.length > 0) criteria.anyOf.push(request.fees.map((id) => termOf('trait', id)))
  const center = centerOf(request)
  if (center && request.distance > 0) {
    criteria.circle = { center, km: request.distance * kmPerUnit(unit), towns }
    addCells(criteria, boxAround(center, criteria.circle.km), scope, townTerms(criteria.circle))
  }
  // Not by their towns: a box is what a map shows, and a closed point is on none.
  if (request.bounds) addCells(criteria, request.bounds, scope, [])
  return criteria.anyOf.some((terms) => terms.length === 0) ? null : criteria
}

function addCells(criteria: Criteria, box: Box, { audience }: Scope, others: readonly number[]): void {
  const cells = coveringTerms(box, audience)
  if (cells) criteria.anyOf.push([...cells, ...others])
}

/** The towns and counties whose middle lies in the circle. */
const townTerms = ({ center, km, towns }: NonNullable<Criteria['circle']>): number[] =>
  (['city', 'county'] as const).flatMap((kind) =>
    [...towns[kind]].flatMap(([id, point]) => (distanceKm(center, point) <= km ? [termOf(`${kind}OfClosed`, id)] : [])),
  )

/**
 * The chosen categories and types. A parent whose child is chosen as a type is dropped (S1 §5); what is left of both is one list, of which
 * one or (`enforceCategories`) each must match.
 */
export function chosenCategories(request: SearchRequest, parentOf: ReadonlyMap<number, number>): number[] {
  const dropped = new Set(request.categories_type.map((id) => parentOf.get(id)))
  return [...new Set([...request.categories.filter((id) => !dropped.has(id)), ...request.categories_type])]
}
