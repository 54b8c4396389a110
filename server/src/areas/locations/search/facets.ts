/** What a location counts for: packed into its row, read back and summed in the server. */
import type { Facets } from '@backlot/contract/locations'
import { hasPhotos, isFee } from '@backlot/contract/location-traits'
import { atEnd, packList, packNumber, type Reader, readerOf, readList, readNumber } from './packing.ts'

export interface LocationFacts {
  id: number
  /** Productions and pictures: more is better known. */
  popularity: number
  /** 0 is none. */
  city: number
  county: number
  region: number
  /** Categories without a parent, also when only a child of theirs was chosen. */
  parents: number[]
  /** Categories with a parent. */
  types: number[]
  styles: number[]
  /** What of the two above only administrators know. */
  hiddenParents: number[]
  hiddenTypes: number[]
  /** By the numbers of location-traits.ts. */
  traits: number[]
}

export function packFacts(facts: LocationFacts): string {
  const single = [facts.id, facts.popularity, facts.city, facts.county, facts.region]
  const lists = [facts.parents, facts.types, facts.styles, facts.hiddenParents, facts.hiddenTypes, facts.traits]
  return single.map(packNumber).join('') + lists.map(packList).join('')
}

export function readFacts(reader: Reader): LocationFacts {
  return {
    id: readNumber(reader),
    popularity: readNumber(reader),
    city: readNumber(reader),
    county: readNumber(reader),
    region: readNumber(reader),
    parents: readList(reader),
    types: readList(reader),
    styles: readList(reader),
    hiddenParents: readList(reader),
    hiddenTypes: readList(reader),
    traits: readList(reader),
  }
}

/** What is counted; `all` counts the locations themselves. The numbers stand in kept totals: never change one. */
export const facetKinds = {
  all: 0,
  parents: 1,
  types: 2,
  cities: 3,
  counties: 4,
  regions: 5,
  styles: 6,
  hiddenParents: 7,
  hiddenTypes: 8,
  traits: 9,
} as const
export const facetKindCount = 10

/** Counts by kind and id. */
export type Tally = Map<number, number>[]
export const newTally = (): Tally => Array.from({ length: facetKindCount }, () => new Map<number, number>())

export function addTo(tally: Tally, kind: number, id: number, count: number): void {
  const counts = tally[kind]
  if (counts) counts.set(id, (counts.get(id) ?? 0) + count)
}

/** Adds one location, or takes it away with -1. */
export function addFacts(tally: Tally, facts: LocationFacts, count: number): void {
  addTo(tally, facetKinds.all, 0, count)
  if (facts.city) addTo(tally, facetKinds.cities, facts.city, count)
  if (facts.county) addTo(tally, facetKinds.counties, facts.county, count)
  if (facts.region) addTo(tally, facetKinds.regions, facts.region, count)
  for (const id of facts.parents) addTo(tally, facetKinds.parents, id, count)
  for (const id of facts.types) addTo(tally, facetKinds.types, id, count)
  for (const id of facts.styles) addTo(tally, facetKinds.styles, id, count)
  for (const id of facts.hiddenParents) addTo(tally, facetKinds.hiddenParents, id, count)
  for (const id of facts.hiddenTypes) addTo(tally, facetKinds.hiddenTypes, id, count)
  for (const id of facts.traits) addTo(tally, facetKinds.traits, id, count)
}

/** Counts by kind and id for the hot loop: plain arrays where the ids are small, as a site's nearly always are. */
export interface FacetCounter {
  dense: Int32Array[]
  sparse: Tally
}
const firstSize = 1024
const mostDense = 2 ** 17

export const newCounter = (): FacetCounter => ({
  dense: Array.from({ length: facetKindCount }, () => new Int32Array(firstSize)),
  sparse: newTally(),
})

function countId(counter: FacetCounter, kind: number, id: number): void {
  const counts = counter.dense[kind] as Int32Array
  if (id < counts.length) counts[id] = (counts[id] as number) + 1
  else if (id >= mostDense) addTo(counter.sparse, kind, id, 1)
  else {
    const larger = new Int32Array(Math.min(mostDense, 2 ** Math.ceil(Math.log2(id + 1))))
    larger.set(counts)
    larger[id] = 1
    counter.dense[kind] = larger
  }
}

/** What was counted. */
export function tallyOfCounter({ dense, sparse }: FacetCounter): Tally {
  for (const [kind, counts] of dense.entries()) {
    // No entries of each: most of thousands are nothing, and a search would leave a megabyte of them behind.
    for (let id = 0; id < counts.length; id++) {
      const count = counts[id] as number
      if (count > 0) addTo(sparse, kind, id, count)
    }
  }
  return sparse
}

/**
 * Reads a packed row and counts it when there is a `counter`. The hot loop of every search: nothing is allocated.
 * The answer is valid until the next call. Must read what {@link packFacts} writes.
 */
export function countFacts(reader: Reader, counter: FacetCounter | null): Readonly<typeof head> {
  head.id = readNumber(reader)
  head.popularity = readNumber(reader)
  head.city = countOne(reader, counter, facetKinds.cities)
  head.county = countOne(reader, counter, facetKinds.counties)
  countOne(reader, counter, facetKinds.regions)
  countMany(reader, counter, facetKinds.parents)
  countMany(reader, counter, facetKinds.types)
  countMany(reader, counter, facetKinds.styles)
  countMany(reader, counter, facetKinds.hiddenParents)
  countMany(reader, counter, facetKinds.hiddenTypes)
  head.hasPhotos = countTraits(reader, counter)
  return head
}
const head = { id: 0, popularity: 0, city: 0, county: 0, hasPhotos: false }

function countOne(reader: Reader, counter: FacetCounter | null, kind: number): number {
  const id = readNumber(reader)
  if (counter && id) countId(counter, kind, id)
  return id
}
function countMany(reader: Reader, counter: FacetCounter | null, kind: number): void {
  for (let left = readNumber(reader); left > 0; left--) {
    const id = readNumber(reader)
    if (counter) countId(counter, kind, id)
  }
}

/** Whether pictures are among them. */
function countTraits(reader: Reader, counter: FacetCounter | null): boolean {
  let has = false
  for (let left = readNumber(reader); left > 0; left--) {
    const id = readNumber(reader)
    if (counter) countId(counter, facetKinds.traits, id)
    has ||= id === hasPhotos
  }
  return has
}

/** Counts packed rows: all, or those that are marked. */
export function countAll(facts: string, marked: Uint8Array | null): Tally {
  const counter = newCounter()
  const reader = readerOf(facts)
  for (let row = 0; !atEnd(reader); row++) countFacts(reader, marked === null || marked[row] === 1 ? counter : null)
  return tallyOfCounter(counter)
}

/** Counts as the contract shows them, most first. `hidden` are categories that the caller may not know of. */
export function presentFacets(tally: Tally, adminCategories: boolean, hidden: ReadonlySet<number>): Facets {
  const list = (...kinds: number[]): { id: number; count: number }[] => {
    const sums = new Map<number, number>()
    for (const kind of kinds) for (const [id, count] of tally[kind] ?? []) sums.set(id, (sums.get(id) ?? 0) + count)
    return [...sums]
      .map(([id, count]) => ({ id, count }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.id - b.id)
  }
  // A parent may be known by one of its children here, and only by a hidden one there.
  const categories = (kind: number, hiddenKind: number): { id: number; count: number }[] =>
    adminCategories ? list(kind, hiddenKind) : list(kind).filter(({ id }) => !hidden.has(id))
  return {
    categories: categories(facetKinds.parents, facetKinds.hiddenParents),
    types: categories(facetKinds.types, facetKinds.hiddenTypes),
    cities: list(facetKinds.cities),
    counties: list(facetKinds.counties),
    regions: list(facetKinds.regions),
    styles: list(facetKinds.styles),
    traits: list(facetKinds.traits).filter(({ id }) => !isFee(id)),
    fees: list(facetKinds.traits).filter(({ id }) => isFee(id)),
  }
}
