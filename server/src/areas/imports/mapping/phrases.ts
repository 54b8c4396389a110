import { escapePattern } from './pattern.ts'

/** Phrases found in text as whole words without regard to case; of overlapping ones the longest counts. */
export type PhraseFinder = (text: string) => Set<string>

/** @returns a finder that gives the phrases found, as they were passed in */
export function phraseFinder(phrases: readonly string[]): PhraseFinder {
  const known = new Map<string, string>()
  for (const phrase of phrases) known.set(phrase.toLowerCase().replace(/\s+/gu, ' '), phrase)
  const longestFirst = [...known.keys()].sort((left, right) => right.length - left.length || (left < right ? -1 : 1))
  const words = longestFirst.map((phrase) =>
    phrase
      .split(/[\s-]+/u)
      .map((word) => escapePattern(word))
      .join('[\\s-]+'),
  )
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const byWords = new Map([...known].map(([key, phrase]) => [key.replace(/[\s-]+/gu, ' '), phrase]))

  return (text) => {
    const found = new Set<string>()
    for (const [match] of text.matchAll(pattern)) {
      const phrase = byWords.get(match.toLowerCase().replace(/[\s-]+/gu, ' '))
      if (phrase !== undefined) found.add(phrase)
    }
    return found
  }
}
