/** What the search answers: pages of locations, pieces of the map, counts for the filters. */
import type { SomeWords } from '@backlot/contract/engine/search'
import type { Facets, SearchRequest } from '@backlot/contract/locations'
import { type CardReader, readCards } from '../cards/queries.ts'
import { type CursorKey, readCursor, writeCursor } from './cursor.ts'
import { noSynonyms, type Synonyms } from '#engine/synonyms/synonyms.ts'
import { synonymsOf } from '#engine/synonyms/service.ts'
import { findPage, type FoundPage } from './found.ts'
import { countAll, countFacts, presentFacets } from './facets.ts'
import { boundsOf, clusterPoints } from './map.ts'
import { columnsFor, type FoundLocation, type PageRequest, pageOfMatches, placeRows, pointColumn } from './matches.ts'
import { hiddenFrom, matchRequest, parentsOf, type SearchCtx } from './matching.ts'
import { readerOf } from './packing.ts'
import { browsePage, type IndexOrder } from './pages.ts'
import { type Box, distanceKm, type Point, readPoint } from './points.ts'
import * as queries from './queries.ts'
import { centerOf, isNarrowed, keywordOf, kmPerUnit, orderOf, type Scope, standingOf } from './request.ts'
import { bucketsOf } from './terms.ts'
import { sumTotals } from './totals.ts'
import { askedWords } from '#kit/search/words.ts'

export interface FoundLocations {
  total: number
  rows: FoundLocation[]
  facets: Facets | null
  /** The words that were searched instead of the typed ones, which find nothing. */
  corrected: string | null
  /** Where nothing has all words: how many of them what is found has. */
  someWords: SomeWords | null
  /** For `after` of the next page; null on the last. */
  next: string | null
}

/** One page of the locations that match and that the caller may see, with the counts of all of them. */
export async function findLocations(ctx: SearchCtx, request: SearchRequest, scope: Scope): Promise<FoundLocations> {
  const order = orderOf(request, askedWords(keywordOf(request)).sought.length > 0)
  const after = request.after == null ? null : readCursor(request.after, order)
  if (!isNarrowed(request) && order !== 'relevance' && order !== 'distance') {
    const found = await browse(ctx, request, scope, order, after)
    if (found) return found
  }
  const page: Omit<PageRequest, 'askedCount' | 'hits'> = {
    order,
    after,
    skip: request.skip,
    limit: request.limit,
    facets: request.facets,
    center: centerOf(request),
    kmPerUnit: kmPerUnit(ctx.site.settings.distanceUnit),
    audience: scope.audience,
  }
  const parentOf = await parentsOf(ctx, request)
  const matched = await matchRequest(ctx, { request, scope, parentOf, columnsOf: (criteria) => columnsFor(page, criteria) })
  const found = matched
    ? pageOfMatches(matched.matches, matched.criteria, { ...page, askedCount: matched.askedCount, hits: matched.resolved.hits })
    : { total: 0, rows: [], tally: null, next: null }
  return {
    total: found.total,
    rows: found.rows,
    facets: request.facets ? presentFacets(found.tally ?? [], scope.adminCategories, matched?.hidden ?? new Set()) : null,
    corrected: matched?.corrected ?? null,
    someWords: matched?.someWords ?? null,
    next: found.next,
  }
}

export type FoundCards = Omit<FoundLocations, 'rows'> & {
  /** As JSON with a comma between; their covers may have to be signed (cards/service.ts). */
  cards: string
}

/** The same page as cards: in one statement where it can be. */
export async function findCards(ctx: SearchCtx, request: SearchRequest, scope: Scope, reader: CardReader): Promise<FoundCards> {
  const order = orderOf(request, askedWords(keywordOf(request)).sought.length > 0)
  if (order !== 'relevance' && order !== 'distance' && !isNarrowed(request) && isWhole(request)) {
    const after = request.after == null ? null : readCursor(request.after, order)
    return browseWhole(ctx, request, scope, { order, after, reader })
  }
  if (order !== 'relevance' && order !== 'distance' && isSortedInRows(request)) {
    const synonyms: Synonyms = keywordOf(request) === '' ? noSynonyms : await synonymsOf(ctx)
    const page = await findPage({ ctx, request, scope, order, reader, synonyms })
    if (page && (page.total > 0 || page.wordsFind || keywordOf(request) === '')) {
      const { cards, total, next } = page
      return { cards, total, next, facets: request.facets ? facetsOf(page, scope) : null, corrected: null, someWords: null }
    }
  }
  const { rows, ...found } = await findLocations(ctx, request, scope)
  return { ...found, cards: rows.length === 0 ? '' : await readCards(ctx.db, ctx.site.id, rows, reader) }
}

const facetsOf = ({ facts, hidden }: FoundPage, { adminCategories }: Scope): Facets =>
  presentFacets(countAll(facts, null), adminCategories, new Set(hidden))

/** Whether all that the caller may see is asked for, but what is archived: so much of a library that an index of its rows soon has a page together. */
const isWhole = (request: SearchRequest): boolean =>
  request.archived === 0 && (request.status === 0 || request.status === 'public') && request.qualified === 0 && centerOf(request) === null

/** Whether a row of the index tells by itself whether it matches: no distances are asked for, nor types, which leave out their parents. */
const isSortedInRows = (request: SearchRequest): boolean =>
  isNarrowed(request) && centerOf(request) === null && request.categories_type.length === 0

/** A page of everything, in one statement. */
async function browseWhole(
  ctx: SearchCtx,
  request: SearchRequest,
  scope: Scope,
  { order, after, reader }: { order: IndexOrder; after: CursorKey | null; reader: CardReader },
): Promise<FoundCards> {
  const buckets = bucketsOf(standingOf(request, scope))
  const { skip, limit, facets } = request
  const page = await browsePage(ctx, { order, after, skip, limit, buckets, facets }, reader)
  const { tally } = facets ? sumTotals(page.packedTotals, buckets) : { tally: [] }
  return {
    total: page.total,
    cards: page.cards,
    facets: facets ? presentFacets(tally, scope.adminCategories, new Set(page.hidden)) : null,
    corrected: null,
    someWords: null,
    next: page.next,
  }
}

/** Of more rows than one in so many, an index of all rows soon has a page together. */
const fewest = 50

/**
 * A page of everything: the counts are kept, the rows come from the index of the order. Null when so few of the site's locations
 * count (those that await approval, say) that they are better searched for.
 */
async function browse(
  ctx: SearchCtx,
  request: SearchRequest,
  scope: Scope,
  order: IndexOrder,
  after: CursorKey | null,
): Promise<FoundLocations | null> {
  const buckets = bucketsOf(standingOf(request, scope))
  const { tally, total, everything } = sumTotals(await queries.readTotals(ctx.db, ctx.site.id), buckets)
  if (total * fewest < everything) return null
  const facets = request.facets ? presentFacets(tally, scope.adminCategories, await hiddenFrom(ctx, scope)) : null
  const read =
    total === 0 ? [] : await queries.browse(ctx.db, ctx.site.id, { buckets, order, after, skip: request.skip, limit: request.limit + 1 })
  const shown = read.slice(0, request.limit)
  const distances = await distancesOf(
    ctx,
    centerOf(request),
    shown.map((row) => row.id),
    scope,
  )
  const rows = shown.map(({ id, key }): FoundLocation => {
    return { id, distance: distances.get(id) ?? null, key: writeCursor(order, [key, id]) }
  })
  return { total, rows, facets, corrected: null, someWords: null, next: read.length > request.limit ? (rows.at(-1)?.key ?? null) : null }
}

/** In the site's unit, of those whose point the caller may know. */
async function distancesOf(ctx: SearchCtx, center: Point | null, ids: number[], { audience }: Scope): Promise<Map<number, number>> {
  if (!center || ids.length === 0) return new Map()
  const rows = await queries.pointsOf(ctx.db, ctx.site.id, ids)
  const distances = new Map<number, number>()
  for (const row of rows) {
    const point = readPoint(readerOf(audience === 'staff' ? row.point : row.public_point))
    if (point) distances.set(row.id, distanceKm(center, point) / kmPerUnit(ctx.site.settings.distanceUnit))
  }
  return distances
}

/** A piece of the map. */
export interface MapQuery {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

export interface FoundMapFeature {
  /** Null for a cluster. */
  id: number | null
  latitude: number
  longitude: number
  count: number
  location_name: string | null
  fee_mode: string | null
  fee_day: string | null
  bounds: Box | null
}

export interface FoundMapFeatures {
  /** Locations with a point in the box. */
  total: number
  features: FoundMapFeature[]
  /** The smallest box around them. */
  bounds: Box | null
}

const nothingSaid = { location_name: null, fee_mode: null, fee_day: null } as const

/** Single points, or clusters where there are many, of the locations in a box that match the request's filters. */
export async function findMapFeatures(ctx: SearchCtx, query: MapQuery, request: SearchRequest, scope: Scope): Promise<FoundMapFeatures> {
  const box: Box = [query.west, query.south, query.east, query.north]
  // Both boxes hold when the request has one too: the second is measured below.
  const asked = { ...request, bounds: request.bounds ?? box, facets: false }
  const column = pointColumn(scope.audience)
  const matched = await matchRequest(ctx, {
    request: asked,
    scope,
    parentOf: await parentsOf(ctx, asked),
    columnsOf: () => ['facts', column],
  })
  if (!matched) return { total: 0, features: [], bounds: null }
  const { matches, criteria } = matched
  const packed = { points: matches[column] ?? '', facts: matches.facts ?? '' }
  const { inside, points } = placeRows(packed, matches.total, criteria, centerOf(request))
  const inBox = request.bounds ? placeRows(packed, matches.total, { circle: null, box }, null).inside : inside
  const reader = readerOf(matches.facts ?? '')
  const found: { id: number; point: Point }[] = []
  for (const [row, point] of points.entries()) {
    const { id } = countFacts(reader, null)
    if (point && (!inside || inside[row] === 1) && (!inBox || inBox[row] === 1)) found.push({ id, point })
  }
  const groups = clusterPoints(found, query.zoom)
  const singles = groups.flatMap(({ id }) => (id === null ? [] : [id]))
  const pins = new Map(singles.length === 0 ? [] : (await queries.pinsOf(ctx.db, ctx.site.id, singles)).map((row) => [row.id, row]))
  return {
    total: found.length,
    features: groups.map((group) => ({ ...nothingSaid, ...pins.get(group.id ?? 0), ...group })),
    bounds: boundsOf(found, query.west > query.east),
  }
}

/** How many locations each entry of the site's lists has, by id. */
export interface SummaryCounts {
  total: number
  /** Categories of both levels. */
  categories: Map<number, number>
  cities: Map<number, number>
  counties: Map<number, number>
  regions: Map<number, number>
  styles: Map<number, number>
}

/** Counts of everything that the caller may see, archived or not, from the kept totals. */
export async function summaryCounts(ctx: SearchCtx, scope: Scope, archived: boolean): Promise<SummaryCounts> {
  const buckets = bucketsOf({ audience: scope.audience, archived, status: 0, qualified: false })
  const { tally, total } = sumTotals(await queries.readTotals(ctx.db, ctx.site.id), buckets)
  const facets = presentFacets(tally, scope.adminCategories, await hiddenFrom(ctx, scope))
  const counts = (list: { id: number; count: number }[]): Map<number, number> => new Map(list.map(({ id, count }) => [id, count]))
  return {
    total,
    categories: counts([...facets.categories, ...facets.types]),
    cities: counts(facets.cities),
    counties: counts(facets.counties),
    regions: counts(facets.regions),
    styles: counts(facets.styles),
  }
}
