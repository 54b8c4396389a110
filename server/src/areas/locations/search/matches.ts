/** Reads the columns of all matching rows: measures, counts, orders, and picks the page. Pure. */
import { writeCursor, type CursorKey, type Order } from './cursor.ts'
import { countFacts, countAll, newCounter, type Tally, tallyOfCounter } from './facets.ts'
import { comparison, isAfter, pickPage, type SortColumn } from './order.ts'
import { atEnd, readerOf } from './packing.ts'
import { distanceKm, isInBox, type Point, readPoint } from './points.ts'
import type { MatchColumn, Matches } from './queries.ts'
import { relevanceReader, type WordHits } from './relevance.ts'
import type { Criteria } from './request.ts'

export interface FoundLocation {
  id: number
  /** From the point of the request, in the site's unit; null without one, or where the location's point is not for the caller. */
  distance: number | null
  /** What `after` takes to go on behind this row. */
  key: string
}

export interface PageRequest {
  order: Order
  after: CursorKey | null
  skip: number
  limit: number
  facets: boolean
  center: Point | null
  kmPerUnit: number
  audience: 'public' | 'staff'
  askedCount: number
  hits: WordHits
}

/** The columns that a page needs. */
export function columnsFor(page: Pick<PageRequest, 'order' | 'audience' | 'center'>, criteria: Pick<Criteria, 'box'>): MatchColumn[] {
  const wanted: MatchColumn[] = ['facts']
  if (['relevance', 'recommended', 'nameAscending', 'nameDescending'].includes(page.order)) wanted.push('names')
  if (page.order === 'relevance') wanted.push('ranked')
  if (page.order === 'modified' || page.order === 'created') wanted.push(page.order)
  if (page.center || criteria.box) wanted.push(pointColumn(page.audience))
  return wanted
}
export const pointColumn = (audience: 'public' | 'staff'): 'points' | 'publicPoints' => (audience === 'staff' ? 'points' : 'publicPoints')

export interface Placed {
  /** Which rows lie in the circle and the box; null when every row does. */
  inside: Uint8Array | null
  points: (Point | null)[]
  /** Kilometres to the centre, where there is one: of the point, or else of the town. The latter is never told. */
  distances: Float64Array
}

/** Measures every row exactly; the squares of the index were only near. `facts` tell the town of a row without a point. */
export function placeRows(
  { points: packed, facts }: { points: string; facts: string },
  total: number,
  criteria: Pick<Criteria, 'circle' | 'box'>,
  center: Point | null,
): Placed {
  const reader = readerOf(packed)
  const inside = criteria.circle || criteria.box ? new Uint8Array(total) : null
  const points: (Point | null)[] = []
  const distances = new Float64Array(center ? total : 0).fill(Number.NaN)
  for (let row = 0; row < total; row++) {
    const point = readPoint(reader)
    points.push(point)
    if (!point) continue
    const km = center ? distanceKm(center, point) : 0
    if (center) distances[row] = km
    if (inside && (!criteria.circle || km <= criteria.circle.km) && (!criteria.box || isInBox(point, criteria.box))) inside[row] = 1
  }
  const placed = { inside, points, distances }
  if (criteria.circle && !criteria.box && points.includes(null)) placeByTowns(placed, facts, criteria.circle)
  return placed
}

/** A row without a point for the caller counts by the middle of its town, or of its county: by what everybody reads of it anyway. */
function placeByTowns(
  { inside, points, distances }: Placed,
  facts: string,
  { center, km: most, towns }: NonNullable<Criteria['circle']>,
): void {
  const reader = readerOf(facts)
  for (const [row, point] of points.entries()) {
    const { city, county } = countFacts(reader, null)
    const town = point ? null : (towns.city.get(city) ?? towns.county.get(county))
    if (!town) continue
    const km = distanceKm(center, town)
    distances[row] = km
    if (inside && km <= most) inside[row] = 1
  }
}

export interface Page {
  total: number
  rows: FoundLocation[]
  tally: Tally | null
  next: string | null
}

/** One page of the matches, with the counts of all of them. */
export function pageOfMatches(matches: Matches, criteria: Criteria, page: PageRequest): Page {
  const packedPoints = matches[pointColumn(page.audience)]
  const placed =
    packedPoints != null ? placeRows({ points: packedPoints, facts: matches.facts ?? '' }, matches.total, criteria, page.center) : null
  const { ids, popularity, pictured, tally, rows } = readRows(matches, placed?.inside ?? null, page.facets)
  const total = rows.length
  const columns = sortColumns(matches, page, {
    ids,
    popularity,
    pictured,
    distances: placed?.distances ?? new Float64Array(0),
    inOrder: rows,
  })
  const { after } = page
  const candidates = after ? rows.filter((row) => isAfter(columns, row, after)) : rows
  const picked = pickPage(candidates, comparison(columns), page.skip, page.limit + 1)
  const shown = picked.slice(0, page.limit).map((row): FoundLocation => {
    const km = placed?.distances[row]
    return {
      id: ids[row] ?? 0,
      distance: km === undefined || Number.isNaN(km) || !placed?.points[row] ? null : km / page.kmPerUnit,
      key: writeCursor(
        page.order,
        columns.map(({ of }) => of(row)),
      ),
    }
  })
  return { total, rows: shown, tally, next: picked.length > page.limit ? (shown.at(-1)?.key ?? null) : null }
}

/** What counting needs besides the rows themselves. */
export const columnsToCount = (criteria: Pick<Criteria, 'circle' | 'box'>, audience: 'public' | 'staff'): MatchColumn[] =>
  criteria.circle || criteria.box ? ['facts', pointColumn(audience)] : ['facts']

/** The counts of all matches, without a page. */
export function countMatches(matches: Matches, criteria: Pick<Criteria, 'circle' | 'box'>): Tally {
  const facts = matches.facts ?? ''
  const packedPoints = matches.points ?? matches.publicPoints
  const placed =
    packedPoints == null ? null : placeRows({ points: packedPoints, facts }, matches.total, criteria, criteria.circle?.center ?? null)
  return countAll(facts, placed?.inside ?? null)
}

/** Ids, popularity and counts of the rows inside; `rows` are their places in the columns. */
function readRows(matches: Matches, inside: Uint8Array | null, counted: boolean) {
  const ids = new Int32Array(matches.total)
  const popularity = new Int32Array(matches.total)
  const pictured = new Uint8Array(matches.total)
  const rows = new Int32Array(matches.total)
  let found = 0
  const counter = counted ? newCounter() : null
  const reader = readerOf(matches.facts ?? '')
  for (let row = 0; !atEnd(reader); row++) {
    const isInside = inside === null || inside[row] === 1
    const facts = countFacts(reader, isInside ? counter : null)
    ids[row] = facts.id
    popularity[row] = facts.popularity
    pictured[row] = facts.hasPhotos ? 1 : 0
    if (isInside) rows[found++] = row
  }
  return { ids, popularity, pictured, tally: counter && tallyOfCounter(counter), rows: rows.subarray(0, found) }
}

interface RowValues {
  ids: Int32Array
  popularity: Int32Array
  /** 1 where there is a picture to show. */
  pictured: Uint8Array
  distances: Float64Array
  inOrder: Int32Array
}

/** The lines of a text by their number. They are cut out as they are asked for: of thousands of names few decide an order. */
function lineReader(text: string, count: number): (line: number) => string {
  const ends = new Int32Array(count)
  for (let line = 0, at = 0; line < count; line++) {
    const end = text.indexOf('\n', at)
    ends[line] = end === -1 ? text.length : end
    at = (ends[line] ?? 0) + 1
  }
  return (line) => text.slice(line === 0 ? 0 : (ends[line - 1] ?? 0) + 1, ends[line])
}

/** Whole metres: what a cursor can hold. */
const metresOf = (distances: Float64Array): Float64Array => distances.map((km) => Math.round(km * 1000))

function sortColumns(matches: Matches, page: PageRequest, { ids, popularity, pictured, distances, inOrder }: RowValues): SortColumn[] {
  const names = (): string[] => (matches.names ?? '').split('\n')
  const numbers = (text: string | null | undefined): Float64Array => Float64Array.from((text ?? '').split(','), Number)
  const by = (values: ArrayLike<string | number>, descending: boolean): SortColumn => ({ of: (row) => values[row] ?? 0, descending })
  switch (page.order) {
    case 'relevance':
      return [
        by(relevanceOf(matches, page, { pictured, inOrder }), true),
        by(popularity, true),
        { of: lineReader(matches.names ?? '', matches.total), descending: false },
        by(ids, false),
      ]
    case 'distance':
      return [by(metresOf(distances), false), by(ids, false)]
    case 'recommended':
      return [
        by(
          names().map((name, row) => (pictured[row] ? '0' : '1') + name),
          false,
        ),
        by(ids, false),
      ]
    case 'nameAscending':
    case 'nameDescending':
      return [by(names(), page.order === 'nameDescending'), by(ids, page.order === 'nameDescending')]
    case 'modified':
    case 'created':
      return [by(numbers(matches[page.order]), true), by(ids, true)]
  }
}

/** Above every score but that of the very name: a page of places that nobody can look at is never the first. */
const picturedRank = 10
const ownName = 9

function relevanceOf(matches: Matches, page: PageRequest, { pictured, inOrder }: Pick<RowValues, 'pictured' | 'inOrder'>): Uint8Array {
  const scores = new Uint8Array(matches.total)
  if (inOrder.length === 0) return scores
  const read = relevanceReader(page.hits, page.askedCount)
  const reader = readerOf(matches.ranked ?? '')
  for (let row = 0; !atEnd(reader); row++) {
    const score = read(reader)
    scores[row] = score + (score === ownName ? 2 * picturedRank : (pictured[row] ?? 0) * picturedRank)
  }
  return scores
}
