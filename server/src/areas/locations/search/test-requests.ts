/** Requests for the tests of the search. */
import type { Library } from './test-library.ts'

/** A random request over the library's own words and lists. */
export function randomRequest(from: Library): object {
  const { random } = from
  const some = <Value>(chance: number, make: () => Value): Value | undefined => (random() < chance ? make() : undefined)
  const ids = (list: number[]): number[] => Array.from({ length: 1 + Math.floor(random() * 2) }, () => from.pick(list))
  const given = {
    search: some(0.5, () => Array.from({ length: 1 + Math.floor(random() * 2) }, () => from.askedWord()).join(' ')),
    categories: some(0.25, () => ids(from.parents)),
    categories_type: some(0.2, () => ids(from.types)),
    enforceCategories: some(0.3, () => true),
    city: some(0.15, () => ids(from.cities)),
    county: some(0.1, () => ids(from.counties)),
    region: some(0.1, () => ids(from.regions)),
    styles: some(0.1, () => ids(from.styles)),
    traits: some(0.15, () => [from.pick(from.traits)]),
    fees: some(0.1, () => ids(from.fees)),
    zip: some(0.1, () => from.pick(['9', '94', '941', '9410', '94107'])),
    status: some(0.1, () => from.pick(['Draft', 'pending', 'public', 'private'])),
    qualified: some(0.1, () => 1),
    archived: some(0.1, () => 1),
    bounds: some(0.1, () => [179.2 + random() * 0.5, -18 + random(), -179.5 + random() * 0.4, -16.5 + random()]),
    sort: from.pick([0, 0, 1, 2, 3, 4, 5]),
    facets: some(0.6, () => false),
  }
  const near =
    random() < 0.3 ? { latitude: -17 + random(), longitude: 179.5 + random() * 0.5, distance: random() < 0.8 ? 1 + random() * 60 : 0 } : {}
  return Object.fromEntries(Object.entries({ ...given, ...near }).filter(([, value]) => value !== undefined))
}
