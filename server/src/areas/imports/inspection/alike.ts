/** Whether two records of lists may be the same thing: by names that are alike, at one place. Pure. */
import type { Sample } from '#kit/records/namesakes.ts'
import { fold } from '../mapping/fold.ts'
import { metresBetween } from '../mapping/points.ts'

/** As far as two lists put one place apart. */
const mostMetres = 150
/** Where both name a street and it is another. */
const mostAcross = 30
/** Degrees of latitude in which they surely lie; longitudes are never farther apart than this in the populated world. */
const cell = 0.004

const empty = new Set('the a an of at and in on old new le la les du de des et der die das und el los y den det og i'.split(' '))
const wordsOf = (name: string): string[] => {
  const all = fold(name, 'spelling').split(' ')
  const telling = all.filter((word) => !empty.has(word))
  return telling.length > 0 ? telling : all
}

export interface Looked {
  sample: Sample
  words: readonly string[]
  address: string
}
export const lookedAt = (sample: Sample): Looked => ({ sample, words: wordsOf(sample.name), address: fold(sample.address, 'spelling') })

const numbersOf = (words: readonly string[]): string =>
  words
    .filter((word) => /\d/u.test(word))
    .toSorted()
    .join(' ')

/** "Pier 39" is no "Pier 41"; "Little Red Lighthouse" is a "Red Lighthouse, Little". */
export function areAlike(one: readonly string[], other: readonly string[]): boolean {
  if (numbersOf(one) !== numbersOf(other)) return false
  const shared = one.filter((word) => other.includes(word)).length
  const [fewest, most] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  return shared / most >= 0.6 || (shared === fewest && fewest >= 2)
}

/** The same words, in whatever order. */
const wholeName = ({ words }: Looked): string => words.toSorted().join(' ')

/** People and businesses have no point: a phone, an e-mail or the address is the same, or one of them says none and the name is the very same. */
function areOneEntry(one: Looked, other: Looked): boolean {
  const shared = one.sample.contacts?.some((contact) => other.sample.contacts?.includes(contact)) === true
  if (shared || (one.address !== '' && one.address === other.address)) return true
  return (one.address === '' || other.address === '') && wholeName(one) === wholeName(other)
}

/** Metres between them where both have points, null where the address says it; undefined where they are two places. */
export function apart(one: Looked, other: Looked): number | null | undefined {
  if (one.sample.contacts) return areOneEntry(one, other) ? null : undefined
  const haveOthers = one.address !== '' && other.address !== '' && one.address !== other.address
  // "516 E 8th" is next door to "518 E 8th", and another house.
  if (haveOthers && numbersOf(one.address.split(' ')) !== numbersOf(other.address.split(' '))) return undefined
  const [here, there] = [pointOf(one.sample), pointOf(other.sample)]
  if (here && there) {
    const metres = Math.round(metresBetween(here, there))
    return metres <= (haveOthers ? mostAcross : mostMetres) ? metres : undefined
  }
  return one.address !== '' && one.address === other.address ? null : undefined
}

function pointOf({ latitude, longitude }: Sample): { latitude: number; longitude: number } | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** Finds those that are near without looking at all of them. */
export function neighbourhood<Of extends Looked>(): { add: (one: Of) => void; near: (one: Looked) => Of[] } {
  const byCell = new Map<string, Of[]>()
  const byAddress = new Map<string, Of[]>()
  const byContact = new Map<string, Of[]>()
  const byName = new Map<string, Of[]>()
  const put = (map: Map<string, Of[]>, key: string, one: Of): void => {
    const there = map.get(key)
    if (there) there.push(one)
    else map.set(key, [one])
  }
  const at = (value: number): number => Math.floor(value / cell)
  return {
    add(one) {
      const point = pointOf(one.sample)
      if (point) put(byCell, `${at(point.latitude)} ${at(point.longitude)}`, one)
      if (one.address !== '') put(byAddress, one.address, one)
      if (!one.sample.contacts) return
      for (const contact of one.sample.contacts) put(byContact, contact, one)
      put(byName, wholeName(one), one)
    },
    near(one) {
      const found = new Set(byAddress.get(one.address) ?? [])
      if (one.sample.contacts) {
        for (const other of byName.get(wholeName(one)) ?? []) found.add(other)
        for (const other of one.sample.contacts.flatMap((contact) => byContact.get(contact) ?? [])) found.add(other)
      }
      const point = pointOf(one.sample)
      for (const north of [-1, 0, 1])
        for (const east of [-1, 0, 1])
          for (const other of (point && byCell.get(`${at(point.latitude) + north} ${at(point.longitude) + east}`)) ?? []) found.add(other)
      return [...found]
    },
  }
}
