/**
 * What a typed query asks for, in the words of the library: "house with a pool near Millrace" is a category, a feature and a place.
 * What is not understood stays a keyword.
 */
import { isFee, type TraitGroup } from '@backlot/contract/location-traits'
import type { SiteSummary } from '@backlot/contract/sites'

export interface Vocabulary extends SiteSummary {
  traits: readonly { id: number; name: string; group: TraitGroup }[]
}

type ListFilter = 'categories' | 'types' | 'city' | 'county' | 'region' | 'traits' | 'fees'

export interface Understood {
  lists: Readonly<Partial<Record<ListFilter, readonly number[]>>>
  /** Follows "near" or "in", and is no name that the library has: the gazetteer may know it. */
  place: string
  /** The words that say nothing of these. */
  rest: string
  /** Whether enough was understood to search by it: two things, or one that is introduced ("with a pool"). */
  isSure: boolean
}

interface Target {
  filter: ListFilter
  id: number
  /** Lower is preferred: whole names before parts of names. */
  rank: number
}

const near = new Set(['near', 'around', 'by', 'naer', 'ved', 'rundt'])
const within = new Set(['in', 'at', 'i', 'pa'])
const having = new Set(['with', 'has', 'having', 'med', 'har'])
const joining = new Set(['and', 'or', 'that', 'which', 'for', 'og', 'eller', 'som', 'til'])
const articles = new Set(['a', 'an', 'the', 'some', 'any', 'en', 'et', 'ei'])
const isSaid = (word: string): boolean => [near, within, having, joining].some((set) => set.has(word))

const places: ReadonlySet<ListFilter> = new Set(['city', 'county', 'region'])
const things: ReadonlySet<ListFilter> = new Set(['traits', 'fees'])
const mostWords = 5
/** A word of so many types of one category stands for the category: a house is residential. */
const manyTypes = 3

/** Without accents and endings of plurals, so that "Houses" is "house". */
function keyOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return plain.length > 3 && /[^su]s$/.test(plain) ? plain.slice(0, -1) : plain
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? []
const phraseOf = (words: readonly string[]): string => words.map(keyOf).join(' ')
/** "Bar & Pub" is said as either. */
const partsOf = (name: string): string[] => name.split(/\s*(?:[&,/]|\band\b|\bog\b)\s*/u).filter((part) => part !== '')

function phrases({ categories, cities, counties, regions, traits }: Vocabulary): Map<string, Target[]> {
  const found = new Map<string, Target[]>()
  const add = (name: string, target: Target) => {
    const phrase = phraseOf(wordsOf(name))
    if (phrase !== '') found.set(phrase, [...(found.get(phrase) ?? []), target])
  }
  const named = (name: string, filter: ListFilter, id: number) => {
    add(name, { filter, id, rank: 0 })
    const parts = partsOf(name)
    if (parts.length > 1) for (const part of parts) add(part, { filter, id, rank: 1 })
  }
  const parents = categories.filter(({ parent, AdminOnly }) => parent === 0 && !AdminOnly)
  for (const parent of parents) {
    named(parent.name, 'categories', parent.id)
    // What nobody has is better looked for as a word.
    for (const child of parent.children) if (child.locations > 0 && !child.AdminOnly) named(child.name, 'types', child.id)
    const counts = new Map<string, number>()
    for (const { name } of parent.children)
      for (const word of new Set(wordsOf(name).map(keyOf))) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word, count] of counts) if (count >= manyTypes) add(word, { filter: 'categories', id: parent.id, rank: 2 })
  }
  for (const { id, name, group } of traits) {
    const filter = isFee(id) ? 'fees' : 'traits'
    // "Free of charge" and the like are names; "Interior" and "Exterior" as well.
    add(name, { filter, id, rank: group === 'features' || group === 'power' ? 0 : 1 })
  }
  for (const { id, city_name } of cities) add(city_name, { filter: 'city', id, rank: 0 })
  for (const { id, county_name } of counties) add(county_name, { filter: 'county', id, rank: 0 })
  for (const { id, region_name } of regions) add(region_name, { filter: 'region', id, rank: 0 })
  return found
}

type Saying = 'near' | 'in' | 'with' | ''

function best(targets: readonly Target[], saying: Saying, chosen: readonly Target[]): Target | undefined {
  const fits = ({ filter }: Target) =>
    saying === 'near' || saying === 'in' ? places.has(filter) : saying !== 'with' || things.has(filter) || !places.has(filter)
  const hasKind = chosen.some(({ filter }) => filter === 'categories' || filter === 'types')
  const weight = ({ filter, rank }: Target) => {
    const isThing = things.has(filter)
    const isWanted = saying === 'with' || hasKind ? isThing : !isThing && !places.has(filter)
    return rank * 2 + (isWanted ? 0 : 1) - (saying === 'with' && isThing ? 4 : 0)
  }
  return targets.filter(fits).sort((one, other) => weight(one) - weight(other))[0]
}

export function understand(text: string, vocabulary: Vocabulary): Understood {
  const known = phrases(vocabulary)
  const words = wordsOf(text)
  const chosen: Target[] = []
  const rest: string[] = []
  let place = ''
  let introduced = 0
  let saying: Saying = ''
  let saidWith: string[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const key = keyOf(word)
    const match = [...Array(mostWords).keys()]
      .map((less) => mostWords - less)
      .filter((count) => at + count <= words.length)
      .flatMap((count) => {
        const target = best(known.get(phraseOf(words.slice(at, at + count))) ?? [], saying, chosen)
        return target ? [{ count, target }] : []
      })[0]
    if (match) {
      chosen.push(match.target)
      if (saying !== '') introduced += 1
      at += match.count
      saidWith = []
      if (saying !== 'with') saying = ''
    } else if (isSaid(key)) {
      rest.push(...saidWith)
      saidWith = [word]
      saying = near.has(key) ? 'near' : within.has(key) ? 'in' : having.has(key) ? 'with' : saying
      if (joining.has(key) && saying !== 'with') saying = ''
      at += 1
    } else if (articles.has(key)) {
      at += 1
    } else if ((saying === 'near' || saying === 'in') && place === '') {
      const end = words.findIndex((next, index) => index > at && isSaid(keyOf(next)))
      const name = words.slice(at, end === -1 ? words.length : end)
      place = name.join(' ')
      at += name.length
      saidWith = []
      saying = ''
    } else {
      // "With" of something that is not known is part of the words.
      rest.push(...saidWith, word)
      saidWith = []
      at += 1
    }
  }
  const lists: Partial<Record<ListFilter, number[]>> = {}
  for (const { filter, id } of chosen) lists[filter] = [...new Set([...(lists[filter] ?? []), id])]
  const parts = chosen.length + (place === '' ? 0 : 1)
  return { lists, place, rest: rest.join(' '), isSure: parts >= 2 || introduced > 0 || (place !== '' && parts >= 1 && words.length > 1) }
}
