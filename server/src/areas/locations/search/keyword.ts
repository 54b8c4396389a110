/** From asked words to the numbers they are found by. Pure; the lookup in the site's word list lies in between. */
import type { SearchRequest } from '@backlot/contract/locations'
import { qualities, type WordHits } from './relevance.ts'
import type { AskedWriting, WordAnswer } from './queries.ts'
import { wordMarks } from './refresh/document.ts'
import { keywordOf, type Scope } from './request.ts'
import { clausesOf, type Synonyms, type Unit, unitsOf } from '#engine/synonyms/synonyms.ts'
import { type AskedWords, askedWords, otherWritings, zipWord } from '#kit/search/words.ts'

/** From so many letters on, a beginning finds words of descriptions too; a shorter one is looked for in names, titles, keywords and places. */
const longBeginning = 4
/** How many words one beginning may stand for; a keyword that means more means nothing. */
export const mostAnswers = 2000
/** The place of the postal code among the asked words. */
export const zipPlace = 1000

/** The marks of words that a caller may find by. */
export function marksOf({ audience, adminCategories }: Scope): string[] {
  const marks: string[] = [wordMarks.public]
  if (audience === 'staff') marks.push(wordMarks.staff)
  if (adminCategories) marks.push(wordMarks.hiddenCategory)
  return marks
}

/** A keyword to look up: its words, what else they may be called, a postal code. */
export interface SoughtKeyword {
  sought: readonly string[]
  units: readonly Unit[]
  zip: string
}

/** The words of a request. Null when its keyword or postal code is of signs alone, which no location has. */
export function readKeyword(
  request: Pick<SearchRequest, 'search' | 'zip'>,
  synonyms: Synonyms,
): { asked: AskedWords; keyword: SoughtKeyword } | null {
  const text = keywordOf(request)
  const asked = askedWords(text)
  const zip = zipWord(request.zip)
  if ((asked.sought.length === 0 && text !== '') || (zip === '' && request.zip.trim() !== '')) return null
  return { asked, keyword: { sought: asked.sought, units: unitsOf(asked.sought, synonyms), zip } }
}

/** The places of other ways to say something follow this one, in the order of {@link otherWords}. */
const otherPlaces = 2000
export const otherPlace = (index: number): number => otherPlaces + index

/** Every word of every other way to say something, once. */
export const otherWords = (units: readonly Unit[]): string[] => [...new Set(units.flatMap((unit) => unit.others.flat()))]

/** What to look up. */
export function writingsOf({ sought, units, zip }: SoughtKeyword, scope: Scope): AskedWriting[] {
  const marks = marksOf(scope)
  const whole = sought.join('')
  const writings = sought.flatMap((word, place) => [
    ...marks.flatMap((mark) => [
      { place, mark, word, open: word.length > 1, stemmed: true },
      ...otherWritings(word).map((other) => ({ place, mark, word: other, open: false, stemmed: false })),
    ]),
    // A reference number stands in the index as one word: it answers each of the words that it was typed as.
    { place, mark: wordMarks.reference, word: whole, open: false, stemmed: false },
  ])
  const others = otherWords(units).flatMap((word, index) =>
    marks.map((mark) => ({ place: otherPlace(index), mark, word, open: false, stemmed: true })),
  )
  const code = zip === '' ? [] : [{ place: zipPlace, mark: wordMarks.zip, word: zip, open: true, stemmed: false }]
  return [...writings, ...others, ...code]
}

export interface ResolvedKeyword {
  /** For what was asked, as lists of which one number each must be there. */
  anyOf: number[][]
  /** The same for the postal code, where one was asked. */
  zip: number[][]
  /** For each asked word by itself its numbers, and those of another word for it. */
  words: number[][]
  /** Asked words that the site does not know, in no way to say them. */
  unknown: Set<string>
  hits: WordHits
}

/** Reads the answers of the lookup. */
export function resolveKeyword({ sought, units, zip }: SoughtKeyword, answers: readonly WordAnswer[]): ResolvedKeyword {
  const byPlace = Map.groupBy(answers, (answer) => answer.place)
  const hits: WordHits = new Map()
  const literal = sought.map((word, place) => readWord(word, byPlace.get(place) ?? [], { place, hits }))
  const others = new Map(otherWords(units).map((word, index) => [word, idsOf(byPlace.get(otherPlace(index)) ?? [])]))
  const unknown = new Set<string>()
  const words = [...literal]
  const anyOf = units.flatMap((unit) => {
    const places = unit.words.map((_, index) => unit.from + index)
    const ways = unit.others.filter((way) => way.every((word) => (others.get(word)?.length ?? 0) > 0))
    for (const way of ways) {
      // "pool" for "swimming pool" is nearer than "lido".
      const quality = way.every((word) => unit.words.includes(word)) ? qualities.stem : qualities.beginning
      const answered = places.map((place) => ({ place, quality }))
      for (const id of way.flatMap((word) => others.get(word) ?? [])) addHit(hits, id, answered)
    }
    const isKnown = ways.length > 0
    for (const place of places) if (!isKnown && literal[place]?.length === 0) unknown.add(sought[place] ?? '')
    if (places.length === 1)
      words[unit.from] = united([
        words[unit.from] ?? [],
        ...ways.filter((way) => way.length === 1).map(([word]) => others.get(word ?? '') ?? []),
      ])
    return clausesOf([places.map((place) => literal[place] ?? []), ...ways.map((way) => way.map((word) => others.get(word) ?? []))]).map(
      united,
    )
  })
  // Many codes begin with one or two digits; their beginnings are few.
  const codes = zip === '' ? [] : [idsOf(wanted(byPlace.get(zipPlace) ?? [], zip))]
  return { anyOf, zip: codes, words, unknown, hits }
}

const united = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())]
const idsOf = (answers: readonly WordAnswer[]): number[] => united([answers.map(({ id }) => id)])

/** Of a short beginning the beginnings of words, of a long one the words themselves. */
export const stretchOf = (typed: string): 'short' | 'long' => (typed.length < longBeginning ? 'short' : 'long')
const wanted = (answers: readonly WordAnswer[], typed: string): WordAnswer[] =>
  answers.filter(({ kind }) => kind !== (stretchOf(typed) === 'short' ? 'open' : 'beginning'))

function addHit(hits: WordHits, id: number, found: readonly { place: number; quality: number }[]): void {
  const before = hits.get(id)
  if (before) before.push(...found)
  else hits.set(id, [...found])
}

function readWord(word: string, found: readonly WordAnswer[], { place, hits }: { place: number; hits: WordHits }): number[] {
  for (const { id, kind } of found) {
    if (kind === 'beginning') continue
    const quality = { same: qualities.same, stem: qualities.stem, open: qualities.beginning }[kind]
    addHit(hits, id, [{ place, quality }])
  }
  return idsOf(wanted(found, word))
}
