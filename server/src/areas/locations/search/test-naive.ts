/** The search as one would write it without caring for speed: every record is looked at. What the tests compare with. */
import { isFee, traitsOf } from '@backlot/contract/location-traits'
import type { Facets, NarrowedFacets, SearchRequest } from '@backlot/contract/locations'
import { isPointLocked } from '../policy.ts'
import { publicPoint } from '../points/precision.ts'
import type { SearchScope } from './index.ts'
import { distanceKm, isInBox } from './points.ts'
import { keywordOf } from './request.ts'
import { knownTowns, type Library, type TestRecord } from './test-library.ts'
import { askedWords, sortName, wordsOf, zipWord } from '#kit/search/words.ts'

export interface NaiveAnswer {
  ids: number[]
  facets: Facets | null
  distances: (number | null)[]
  /** Whether the words find anything without the other filters. */
  literalExists: boolean
}

/** As the stemmer does to the library's own words, which were chosen so. */
const stem = (word: string): string => word.replace(/(?<=.{3})(?:s|ing|d)$/, '')

interface Words {
  name: string[]
  strong: string[]
  /** Found by any beginning, but ranked with the rest. */
  open: string[]
  weak: string[]
}

function visibleCategories(library: Library, record: TestRecord, scope: SearchScope): Set<number> {
  const shown = new Set<number>()
  for (const id of record.categories) {
    const parent = library.parentOf.get(id)
    const isHidden = library.hidden.has(id) || (parent !== undefined && library.hidden.has(parent))
    if (isHidden && !scope.adminCategories) continue
    shown.add(id)
    if (parent !== undefined) shown.add(parent)
  }
  return shown
}

const said = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [])

function wordsOfRecord(library: Library, record: TestRecord, scope: SearchScope): Words {
  const open = visibleCategories(library, record, { ...scope, adminCategories: false })
  const all = visibleCategories(library, record, scope)
  const nameOf = (id: number): string[] => wordsOf(library.categoryNames.get(id) ?? '')
  const knowsStreet =
    scope.audience === 'staff' || (record.lockboxes['address1'] !== true && !isPointLocked(record) && record.geo_precision !== 'area')
  const keys = [
    `cities ${record.city_id}`,
    `counties ${record.county_id}`,
    `regions ${record.region_id}`,
    ...record.styles.map((id) => `dropdown_values ${id}`),
  ]
  const lists = keys.map((key) => library.listNames.get(key) ?? '')
  return {
    name: wordsOf(record.location_name),
    strong: [...[...record.keywords, ...lists, ...record.films].flatMap(wordsOf), ...[...open].flatMap(nameOf)],
    open: [...(knowsStreet ? wordsOf(record.address1 ?? '') : []), ...[...all].flatMap(nameOf)],
    weak: [...wordsOf(record.description), ...said(record.details['features']).flatMap(wordsOf), ...wordsOf(record.zip)],
  }
}

/** 3 as typed, 2 by stem, 1 by its beginning, 0 not. */
function quality(asked: string, words: readonly string[], withBeginning: boolean): number {
  if (words.includes(asked)) return 3
  if (words.some((word) => stem(word) === stem(asked))) return 2
  return withBeginning && asked.length > 1 && words.some((word) => word.startsWith(asked)) ? 1 : 0
}

const findsWord = (asked: string, words: Words): boolean =>
  quality(asked, [...words.name, ...words.strong, ...words.open], true) > 0 || quality(asked, words.weak, asked.length >= 4) > 0

function score(asked: readonly string[], words: Words): number {
  const inName = asked.map((word) => quality(word, words.name, true))
  const best = asked.map((word, index) => Math.max(inName[index] ?? 0, quality(word, words.strong, true)))
  if (Math.min(...inName) === 3 && new Set(words.name).size === asked.length) return 9
  if (Math.min(...inName) > 0) return 5 + Math.min(...inName)
  if (Math.min(...best) > 0) return 2 + Math.min(...best)
  return best.some((value) => value > 0) ? 1 : 0
}

const isVisible = (record: TestRecord, request: SearchRequest, scope: SearchScope): boolean => {
  if (scope.audience === 'public') return record.status === 'public' && !record.archived && request.archived === 0
  return (
    record.archived === (request.archived === 1) &&
    (request.status === 0 || record.status === request.status) &&
    (request.qualified === 0 || record.qualified)
  )
}

/** Every record that matches, in order. */
export function naiveSearch(library: Library, request: SearchRequest, scope: SearchScope): NaiveAnswer {
  const unit = library.ctx.site.settings.distanceUnit === 'mi' ? 1.609344 : 1
  const asked = askedWords(keywordOf(request)).sought
  const dropped = new Set(request.categories_type.map((id) => library.parentOf.get(id)))
  const chosen = [...request.categories.filter((id) => !dropped.has(id)), ...request.categories_type]
  const center = request.latitude == null || request.longitude == null ? null : { latitude: request.latitude, longitude: request.longitude }
  const pointOf = (record: TestRecord) =>
    scope.audience === 'staff' ? { latitude: record.latitude ?? 0, longitude: record.longitude ?? 0 } : publicPoint(record)
  const shownKmOf = (record: TestRecord): number | null => {
    const point = pointOf(record)
    return center && point ? distanceKm(center, point) : null
  }
  const kmOf = (record: TestRecord): number | null => {
    const known = shownKmOf(record)
    const town = request.distance > 0 && !request.bounds ? townOf(library, record) : undefined
    return known ?? (center && town ? distanceKm(center, town) : null)
  }
  const among = (wanted: number[], id: number | null): boolean => wanted.length === 0 || (id !== null && wanted.includes(id))
  const visible = library.records.filter((record) => isVisible(record, request, scope))
  const byWords = visible.filter((record) => {
    if (asked.length === 0) return true
    const words = wordsOfRecord(library, record, scope)
    return asked.every((word) => findsWord(word, words))
  })
  const found = byWords.filter((record) => {
    const categories = visibleCategories(library, record, scope)
    if (
      chosen.length > 0 &&
      !(request.enforceCategories ? chosen.every((id) => categories.has(id)) : chosen.some((id) => categories.has(id)))
    )
      return false
    if (!among(request.city, record.city_id) || !among(request.county, record.county_id) || !among(request.region, record.region_id))
      return false
    if (request.styles.length > 0 && !request.styles.some((id) => record.styles.includes(id))) return false
    const traits = traitsOf(record.details, record.image_count)
    if (!request.traits.every((id) => traits.includes(id))) return false
    if (request.fees.length > 0 && !request.fees.some((id) => traits.includes(id))) return false
    if (request.zip !== '' && !zipWord(record.zip).startsWith(zipWord(request.zip))) return false
    const km = kmOf(record)
    if (center && request.distance > 0 && (km === null || km > request.distance * unit)) return false
    const point = pointOf(record)
    return !request.bounds || (point !== null && isInBox(point, request.bounds))
  })
  const compare = comparison(library, request, asked, scope, kmOf)
  const ordered = found.toSorted(compare)
  return {
    ids: ordered.map((record) => record.id),
    facets: request.facets ? facetsOf(library, found, scope) : null,
    distances: ordered.map((record) => {
      const km = shownKmOf(record)
      return km === null ? null : km / unit
    }),
    literalExists: naiveExists(library, request, scope, asked),
  }
}

/** The middle of its town, or else of its county. */
function townOf(library: Library, record: TestRecord) {
  const named = [`cities ${record.city_id}`, `counties ${record.county_id}`].map((key) => library.listNames.get(key) ?? '')
  return named.map((name) => knownTowns[name]).find((point) => point !== undefined)
}

function naiveExists(library: Library, request: SearchRequest, scope: SearchScope, asked: string[]): boolean {
  return library.records.some(
    (record) => isVisible(record, request, scope) && asked.every((word) => findsWord(word, wordsOfRecord(library, record, scope))),
  )
}

/**
 * For each list in which something is chosen: how many an entry would find as the only choice of it. Categories and types are chosen as
 * one list.
 */
export function naiveNarrowed(library: Library, request: SearchRequest, scope: SearchScope): NarrowedFacets {
  const counted = (ids: readonly number[], alone: (id: number) => Partial<SearchRequest>): { id: number; count: number }[] =>
    ids
      .map((id) => ({ id, count: naiveSearch(library, { ...request, facets: false, sort: 3, ...alone(id) }, scope).ids.length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.id - b.id)
  const some = <Name extends keyof NarrowedFacets>(name: Name, isNarrowed: boolean, count: () => { id: number; count: number }[]) =>
    isNarrowed ? { [name]: count() } : {}
  const byCategory = !request.enforceCategories && request.categories.length + request.categories_type.length > 0
  return {
    ...some('categories', byCategory, () => counted(library.parents, (id) => ({ categories: [id], categories_type: [] }))),
    ...some('types', byCategory, () => counted(library.types, (id) => ({ categories: [], categories_type: [id] }))),
    ...some('cities', request.city.length > 0, () => counted(library.cities, (id) => ({ city: [id] }))),
    ...some('counties', request.county.length > 0, () => counted(library.counties, (id) => ({ county: [id] }))),
    ...some('regions', request.region.length > 0, () => counted(library.regions, (id) => ({ region: [id] }))),
    ...some('styles', request.styles.length > 0, () => counted(library.styles, (id) => ({ styles: [id] }))),
    ...some('fees', request.fees.length > 0, () => counted(library.fees, (id) => ({ fees: [id] }))),
  }
}

type Compare = (a: TestRecord, b: TestRecord) => number

function comparison(
  library: Library,
  request: SearchRequest,
  asked: string[],
  scope: SearchScope,
  kmOf: (record: TestRecord) => number | null,
): Compare {
  const nameOf = (record: TestRecord): string => sortName(record.location_name, library.ctx.site.localeCode)
  const byName: Compare = (a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a.id - b.id)
  if (request.sort === 2) return (a, b) => byName(b, a)
  if (request.sort === 3) return (a, b) => b.updated - a.updated || b.id - a.id
  if (request.sort === 4) return (a, b) => b.created - a.created || b.id - a.id
  if (request.sort === 0 && asked.length > 0) {
    const scoreOf = (record: TestRecord): number => score(asked, wordsOfRecord(library, record, scope))
    const fame = (record: TestRecord): number => record.films.length + record.image_count
    const rankOf = (record: TestRecord): number => {
      const own = scoreOf(record)
      return own === 9 ? 29 : own + (record.image_count > 0 ? 10 : 0)
    }
    return (a, b) => rankOf(b) - rankOf(a) || fame(b) - fame(a) || byName(a, b)
  }
  if (request.sort === 0 && request.distance > 0 && request.latitude != null) {
    const metres = (record: TestRecord): number => Math.round((kmOf(record) ?? 0) * 1000)
    return (a, b) => metres(a) - metres(b) || a.id - b.id
  }
  if (request.sort === 0) return (a, b) => Number(a.image_count === 0) - Number(b.image_count === 0) || byName(a, b)
  return byName
}

function facetsOf(library: Library, found: TestRecord[], scope: SearchScope): Facets {
  const count = (idsOf: (record: TestRecord) => Iterable<number | null>): { id: number; count: number }[] => {
    const counts = new Map<number, number>()
    for (const record of found) for (const id of idsOf(record)) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
    return [...counts].map(([id, total]) => ({ id, count: total })).sort((a, b) => b.count - a.count || a.id - b.id)
  }
  const categories = (isType: boolean) => (record: TestRecord) =>
    [...visibleCategories(library, record, scope)].filter((id) => library.parentOf.has(id) === isType)
  return {
    categories: count(categories(false)),
    types: count(categories(true)),
    cities: count((record) => [record.city_id]),
    counties: count((record) => [record.county_id]),
    regions: count((record) => [record.region_id]),
    styles: count((record) => record.styles),
    traits: count((record) => traitsOf(record.details, record.image_count).filter((id) => !isFee(id))),
    fees: count((record) => traitsOf(record.details, record.image_count).filter(isFee)),
  }
}
