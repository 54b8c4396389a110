/** Which words mean the same: a keyword as units, each with the other ways to say it. Pure. */
import { askedWords, isNorwegian } from '#kit/search/words.ts'
import { english, norwegian } from './lists.ts'
import { numberWordsFor, type NumberWords } from './numbers.ts'

/** One way to say a thing: its words in order. */
type Phrase = readonly string[]
/** By the first word of a phrase: the phrase, and the others of its lines; and how numbers are said. */
export interface Synonyms {
  lines: ReadonlyMap<string, readonly { phrase: Phrase; others: readonly Phrase[] }[]>
  numberAt: NumberWords
}

export const noSynonyms: Synonyms = { lines: new Map(), numberAt: () => undefined }

/** Words of a keyword that stand for one thing. */
export interface Unit {
  /** Where its words stand in the keyword. */
  from: number
  words: Phrase
  others: readonly Phrase[]
}

const linesOf = (list: string): string[] => list.split('\n').filter((line) => line.trim() !== '')
const phraseOf = (text: string): Phrase => askedWords(text).sought
const keyOf = (phrase: Phrase): string => phrase.join(' ')

/** Lines of phrases, separated by commas, as they are looked up. */
export function synonymsFrom(lines: readonly string[]): Synonyms['lines'] {
  const others = new Map<string, Map<string, Phrase>>()
  for (const line of lines) {
    const phrases = line
      .split(',')
      .map(phraseOf)
      .filter((phrase) => phrase.length > 0)
    for (const phrase of phrases) {
      const known = others.get(keyOf(phrase)) ?? new Map<string, Phrase>()
      for (const other of phrases) if (keyOf(other) !== keyOf(phrase)) known.set(keyOf(other), other)
      others.set(keyOf(phrase), known)
    }
  }
  const entries = [...others].map(([key, known]) => ({ phrase: key.split(' '), others: [...known.values()] }))
  // The longest first: "swimming pool" before "swimming".
  entries.sort((one, other) => other.phrase.length - one.phrase.length)
  return Map.groupBy(entries, ({ phrase }) => phrase[0] ?? '')
}

const known = new Map<boolean, readonly string[]>([
  [false, linesOf(english)],
  [true, linesOf(norwegian)],
])

/** What the language of a site knows, and what its office adds. */
export const synonymsFor = (localeCode: string, own: readonly string[]): Synonyms => ({
  lines: synonymsFrom([...(known.get(isNorwegian(localeCode)) ?? []), ...own]),
  numberAt: numberWordsFor(localeCode),
})

/** Endings that leave a word what it is: pool, pools; basseng, bassenger, bassenget. */
const endings = ['', 's', 'es', 'er', 'r', 'en', 'et', 'ene']
const singles = (word: string): string[] =>
  endings.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length > 2 ? [word.slice(0, word.length - ending.length)] : [],
  )
const fits = (words: readonly string[], from: number, phrase: Phrase): boolean =>
  phrase.every((part, index) => words[from + index] === part || singles(words[from + index] ?? '').includes(part))

/** The keyword in units, the longest phrases first. */
export function unitsOf(words: readonly string[], { lines, numberAt }: Synonyms): Unit[] {
  const units: Unit[] = []
  for (let from = 0; from < words.length;) {
    const word = words[from] ?? ''
    const entry = [word, ...singles(word)]
      .flatMap((start) => lines.get(start) ?? [])
      .filter(({ phrase }) => fits(words, from, phrase))
      .sort((one, other) => other.phrase.length - one.phrase.length)[0]
    const number = numberAt(words, from)
    const length = Math.max(entry?.phrase.length ?? 1, number?.length ?? 1)
    const others = [...(entry?.phrase.length === length ? entry.others : []), ...(number?.length === length ? number.others : [])]
    units.push({ from, words: words.slice(from, from + length), others })
    from += length
  }
  return units
}

const mostClauses = 24

/**
 * Ways to say a thing, each of which needs all its words, as lists of which each needs one of its words. A list that holds another one adds
 * nothing.
 */
export function clausesOf<Word>(ways: readonly (readonly Word[])[]): Word[][] {
  let clauses: Word[][] = [[]]
  for (const way of ways) {
    const next = clauses.flatMap((clause) => way.map((word) => [...new Set([...clause, word])]))
    clauses = withoutWider(next).slice(0, mostClauses)
  }
  return clauses
}

function withoutWider<Word>(clauses: readonly Word[][]): Word[][] {
  const sorted = clauses.toSorted((one, other) => one.length - other.length)
  const found: Word[][] = []
  for (const clause of sorted) if (!found.some((narrow) => narrow.every((word) => clause.includes(word)))) found.push(clause)
  return found
}

/** More words than these are not tried one without the other: the first ones say what is meant. */
export const mostTogether = 6

/** Choices of so many of the parts that at least `count` of them hold where one of every choice does. */
export function atLeast<Part>(parts: readonly Part[], count: number): Part[][] {
  const size = parts.length - count + 1
  const choose = (from: number, left: number): Part[][] =>
    left === 0 ? [[]] : parts.slice(from).flatMap((part, index) => choose(from + index + 1, left - 1).map((rest) => [part, ...rest]))
  return choose(0, size)
}
