/** The productions of a place as a source says them, beside those that are known. Pure. */
import { LocationDetails, type FilmCredit } from '@backlot/contract/location-fields'

/** As many as the contract takes. */
const most = 500

const same = (one: unknown, other: unknown): boolean => String(one).trim().toLowerCase() === String(other).trim().toLowerCase()
const telling = ['season', 'episode', 'year'] as const

/** Whether it may be the same production: what only one of the two says tells them apart from nothing. */
const mayBe = (known: FilmCredit, said: FilmCredit): boolean =>
  same(known.title, said.title) && telling.every((name) => known[name] == null || said[name] == null || same(known[name], said[name]))
const isSame = (known: FilmCredit, said: FilmCredit): boolean =>
  same(known.title, said.title) && telling.every((name) => same(known[name] ?? '', said[name] ?? ''))

const membersOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/, |\n/u) : [String(value)]

/** Whether a value says nothing that the known one does not: fewer names, or the same in another order. */
function addsNothing(known: unknown, said: unknown): boolean {
  const before = new Set(membersOf(known))
  const after = membersOf(said)
  return Array.isArray(said) ? after.every((one) => before.has(one)) : after.length === before.size && after.every((one) => before.has(one))
}

function joined(known: FilmCredit, said: FilmCredit): FilmCredit {
  const news = Object.entries(said).filter(([name, value]) => value != null && !addsNothing(known[name as keyof FilmCredit], value))
  return { ...known, ...Object.fromEntries(news), title: said.title }
}

/**
 * A row that is not in the file says nothing: a production that was known stays, with all that was known of it, in its place of the list.
 * What is new comes after.
 */
export function mergedFilms(stored: unknown, said: unknown): FilmCredit[] {
  const { film_list: known } = LocationDetails.shape.film_list.safeParse(stored).success
    ? { film_list: stored as FilmCredit[] | null }
    : { film_list: null }
  const merged = [...(known ?? [])]
  const taken = new Set<number>()
  for (const credit of said as FilmCredit[]) {
    const free = (holds: typeof isSame): number => merged.findIndex((one, index) => !taken.has(index) && holds(one, credit))
    const exact = free(isSame)
    const at = exact === -1 ? free(mayBe) : exact
    const before = merged[at]
    if (before) merged[at] = joined(before, credit)
    else merged.push(credit)
    taken.add(before ? at : merged.length - 1)
  }
  return merged.slice(0, most)
}
