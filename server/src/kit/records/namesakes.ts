/** Whether two records of lists are the same thing: by what they are called and where they are. Pure. */
import { foldText } from '../fold.ts'

/** A record that came from a source. */
export interface Namesake {
  source: string
  id: string
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}
export interface Sample extends Omit<Namesake, 'source'> {
  /** Of people and businesses: phones and e-mails, as they are compared. Two of one name at two addresses are two. */
  contacts?: readonly string[]
}

/** A record of a site, whether it came from a source or not. */
export interface KnownSample extends Sample {
  record: number
  source: string | null
}

export interface NamesakesAsked {
  names: readonly string[]
  /** Of this source only; then those with one of these ids too. */
  source?: string | undefined
  ids: readonly string[]
}

/** Degrees: some 300 metres, as far as two lists put the same place apart. */
const near = 0.003

/** Where one of the two says nothing of its place, nothing speaks against it. */
export function isSamePlace(one: Omit<Sample, 'id' | 'name'>, other: Omit<Sample, 'id' | 'name'>): boolean {
  if (one.latitude !== null && one.longitude !== null && other.latitude !== null && other.longitude !== null)
    return Math.abs(one.latitude - other.latitude) < near && Math.abs(one.longitude - other.longitude) < near * 2
  const [here, there] = [foldText(one.address), foldText(other.address)]
  return here === '' || there === '' || here === there
}

/** Digits of a phone from the right, so that a country code does no harm; an e-mail in small letters. */
export const comparedContacts = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => {
    if (typeof value !== 'string' || value.trim() === '') return []
    if (value.includes('@')) return [value.trim().toLowerCase()]
    const digits = value.replaceAll(/\D/gu, '')
    return digits.length >= 6 ? [digits.slice(-8)] : []
  })

export const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other)

/** Each with the id of the one record that it is, where there is one of that name at that place; ids that are known stay. */
export function withKnownIds<Record extends { source: { id: string } }>(
  records: readonly Record[],
  known: readonly Namesake[],
  sampleOf: (record: Record) => Sample,
): Record[] {
  const ids = new Set(known.map(({ id }) => id.toLowerCase()))
  const taken = new Set(records.map((record) => record.source.id.toLowerCase()).filter((id) => ids.has(id)))
  return records.map((record) => {
    if (ids.has(record.source.id.toLowerCase())) return record
    const sample = sampleOf(record)
    const same = known.filter((one) => !taken.has(one.id.toLowerCase()) && isSameName(one.name, sample.name) && isSamePlace(one, sample))
    const [found, another] = same
    if (!found || another) return record
    taken.add(found.id.toLowerCase())
    return { ...record, source: { ...record.source, id: found.id } }
  })
}
