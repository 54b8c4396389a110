/**
 * Totals that are kept: counts by bucket (status, archived, qualified) and facet. Each write adds a row with what it changed;
 * the sum of the rows is exact at every moment, and no writer waits for another.
 */
import { addTo, facetKinds, newTally, type Tally } from './facets.ts'
import { bucketCount } from './terms.ts'
import { atEnd, packNumber, readerOf, readNumber } from './packing.ts'

/** Changes by bucket. */
export type TotalsChange = Map<number, Tally>

export function tallyOf(change: TotalsChange, bucket: number): Tally {
  let tally = change.get(bucket)
  if (!tally) {
    tally = newTally()
    change.set(bucket, tally)
  }
  return tally
}

/** The first kinds lie beside each other in their bucket; those that came later follow behind all buckets, so that no stored number changes. */
const firstKinds = 9
const firstCells = bucketCount * firstKinds
const cellOf = (bucket: number, kind: number): number =>
  kind < firstKinds ? bucket * firstKinds + kind : firstCells + (kind - firstKinds) * bucketCount + bucket
const placeOf = (cell: number): [bucket: number, kind: number] =>
  cell < firstCells
    ? [Math.floor(cell / firstKinds), cell % firstKinds]
    : [(cell - firstCells) % bucketCount, firstKinds + Math.floor((cell - firstCells) / bucketCount)]

/** The change as text; empty when nothing changed. */
export function packTotals(change: TotalsChange): string {
  let text = ''
  for (const [bucket, tally] of change) {
    for (const [kind, counts] of tally.entries()) {
      for (const [id, count] of counts) {
        if (count === 0) continue
        text += packNumber(cellOf(bucket, kind) * 2 + (count < 0 ? 1 : 0)) + packNumber(id) + packNumber(Math.abs(count))
      }
    }
  }
  return text
}

/** How many locations came to each bucket, or left it: what a page without facets tells. */
export function countsOf(change: TotalsChange): number[] {
  const counts = Array.from({ length: bucketCount }, () => 0)
  for (const [bucket, tally] of change) counts[bucket] = tally[facetKinds.all]?.get(0) ?? 0
  return counts
}

/** Adds packed rows to a change. */
export function addPacked(change: TotalsChange, packed: string): void {
  const reader = readerOf(packed)
  while (!atEnd(reader)) {
    const place = readNumber(reader)
    const id = readNumber(reader)
    const count = readNumber(reader)
    const cell = Math.floor(place / 2)
    const [bucket, kind] = placeOf(cell)
    addTo(tallyOf(change, bucket), kind, id, place % 2 ? -count : count)
  }
}

export interface TotalsSum {
  /** Counts over the buckets that a caller may see and asked for. */
  tally: Tally
  /** Locations in them, and in all buckets. */
  total: number
  everything: number
}

/** Sums by what they were made of: the same text means the same counts. Enough for the libraries that are open at one time. */
const cached = new Map<string, Readonly<TotalsSum>>()
const mostCached = 64

/** Sums packed rows over some buckets. The sum is shared: it is only read. */
export function sumTotals(packed: string, buckets: readonly number[]): Readonly<TotalsSum> {
  const key = `${buckets.join()} ${packed}`
  const known = cached.get(key)
  if (known) return known
  const sum = addUp(packed, buckets)
  const [oldest] = cached.keys()
  if (cached.size >= mostCached && oldest !== undefined) cached.delete(oldest)
  cached.set(key, sum)
  return sum
}

function addUp(packed: string, buckets: readonly number[]): TotalsSum {
  const change: TotalsChange = new Map()
  addPacked(change, packed)
  const tally = newTally()
  let everything = 0
  for (const [bucket, counts] of change) {
    everything += counts[facetKinds.all]?.get(0) ?? 0
    if (!buckets.includes(bucket)) continue
    for (const [kind, byId] of counts.entries()) {
      for (const [id, count] of byId) addTo(tally, kind, id, count)
    }
  }
  return { tally, total: tally[facetKinds.all]?.get(0) ?? 0, everything }
}
