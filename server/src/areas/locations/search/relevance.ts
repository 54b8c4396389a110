/**
 * How well a location answers a keyword. Name before titles, keywords and places before the rest; within that, the word as
 * typed before its stem before a word that begins so.
 */
import { type Reader, readNumber } from './packing.ts'

export const qualities = { beginning: 1, stem: 2, same: 3 } as const

/** Which asked words (by their place) the number of an indexed word answers, and how well. */
export type WordHits = Map<number, { place: number; quality: number }[]>

const sieveSize = 8192
const none: { place: number; quality: number }[] = []

/** Scores, best first: name itself 9; every word in the name 6 to 8; in the name or a title, keyword or place 3 to 5; else 0 or 1. */
export function relevanceReader(hits: WordHits, askedCount: number): (reader: Reader) => number {
  const inName = new Uint8Array(askedCount)
  const inStrong = new Uint8Array(askedCount)
  // Most words of a row answer nothing: one look into a small table tells so without asking the map.
  const sieve = new Uint8Array(sieveSize)
  for (const id of hits.keys()) sieve[id % sieveSize] = 1
  const read = (reader: Reader, best: Uint8Array): number => {
    for (let place = 0; place < askedCount; place++) best[place] = 0
    const count = readNumber(reader)
    for (let left = count; left > 0; left--) {
      const id = readNumber(reader)
      if (sieve[id % sieveSize] === 0) continue
      for (const { place, quality } of hits.get(id) ?? none) {
        if (quality > (best[place] ?? 0)) best[place] = quality
      }
    }
    return count
  }
  return (reader) => {
    const nameLength = read(reader, inName)
    read(reader, inStrong)
    let nameQuality: number = qualities.same
    let quality: number = qualities.same
    let found = 0
    for (let place = 0; place < askedCount; place++) {
      const name = inName[place] ?? 0
      const best = Math.max(name, inStrong[place] ?? 0)
      nameQuality = Math.min(nameQuality, name)
      quality = Math.min(quality, best)
      if (best > 0) found += 1
    }
    if (nameQuality === qualities.same && nameLength === askedCount) return 9
    if (nameQuality > 0) return 5 + nameQuality
    if (quality > 0) return 2 + quality
    return found > 0 ? 1 : 0
  }
}
