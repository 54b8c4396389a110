/** From asked words to the numbers they are found by. Pure; the lookup in the site's word list lies in between. */
import { qualities, type WordHits } from './relevance.ts'
import type { AskedWriting, WordAnswer } from './queries.ts'
import { wordMarks } from './refresh/document.ts'
import type { Scope } from './request.ts'
import { otherWritings } from '#kit/search/words.ts'

/** From so many letters on, a beginning finds words of descriptions too; a shorter one is looked for in names, titles, keywords and places. */
const longBeginning = 4
/** The place of the postal code among the asked words. */
const zipPlace = 1000

/** The marks of words that a caller may find by. */
export function marksOf({ audience, adminCategories }: Scope): string[] {
  const marks: string[] = [wordMarks.public]
  if (audience === 'staff') marks.push(wordMarks.staff)
  if (adminCategories) marks.push(wordMarks.hiddenCategory)
  return marks
}

/** What to look up for these words and postal code. */
export function writingsOf(sought: readonly string[], zip: string, scope: Scope): AskedWriting[] {
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
  return zip === '' ? writings : [...writings, { place: zipPlace, mark: wordMarks.zip, word: zip, open: true, stemmed: false }]
}

export interface ResolvedKeyword {
  /** For each asked word, then the postal code, the numbers of which one must be there. */
  anyOf: number[][]
  /** Asked words that the site does not know. */
  unknown: Set<string>
  hits: WordHits
}

/** Reads the answers of the lookup. */
export function resolveKeyword(sought: readonly string[], zip: string, answers: readonly WordAnswer[]): ResolvedKeyword {
  const byPlace = Map.groupBy(answers, (answer) => answer.place)
  const hits: WordHits = new Map()
  const unknown = new Set<string>()
  const anyOf = sought.map((word, place) => {
    const found = byPlace.get(place) ?? []
    for (const { id, kind } of found) {
      if (kind === 'beginning') continue
      const quality = { same: qualities.same, stem: qualities.stem, open: qualities.beginning }[kind]
      const known = hits.get(id)
      if (known) known.push({ place, quality })
      else hits.set(id, [{ place, quality }])
    }
    const ids = found.filter(({ kind }) => kind !== (word.length < longBeginning ? 'open' : 'beginning')).map(({ id }) => id)
    if (ids.length === 0) unknown.add(word)
    return [...new Set(ids)]
  })
  if (zip !== '') {
    const found = byPlace.get(zipPlace) ?? []
    // Many codes begin with one or two digits; their beginnings are few.
    anyOf.push([...new Set(found.filter(({ kind }) => kind !== (zip.length < longBeginning ? 'open' : 'beginning')).map(({ id }) => id))])
  }
  return { anyOf, unknown, hits }
}
