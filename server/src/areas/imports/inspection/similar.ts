/** Which of the choices of a list a foreign word means most likely. Pure. */
import { fold } from '../mapping/fold.ts'

/** Words that stand beside every other. */
const empty = new Set(['and', 'or', 'of', 'the', 'for', 'service', 'services', 'other', 'og', 'av', 'de', 'et', 'des', 'und'])
const leastScore = 0.6
const shortestRoot = 4
/** As much of the shorter word as two words of one root share: "caterers" and "catering", "electric" and "electrician". */
const sharedRoot = 0.6
/** What a list begins with is what it is about, and the last word of a name is what it is: "Still Photographer". */
const headBonus = 0.2

const wordsOf = (text: string): string[] =>
  fold(text, 'spelling')
    .split(' ')
    .filter((word) => word !== '' && !empty.has(word))

function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared += 1
  return shared >= shortestRoot && shared >= shorter * sharedRoot
}

/** Chooses by the last name of a path; what stands above it decides between equals. */
export function chooserOf(choices: readonly string[]): (value: string) => string | null {
  const known = choices.map((choice) => {
    const names = choice.split(/ > | - /u)
    return { choice, last: wordsOf(names.at(-1) ?? ''), above: names.slice(0, -1).flatMap(wordsOf) }
  })
  return (value) => {
    const words = wordsOf(value)
    const count = (others: readonly string[]): number => words.filter((word) => others.some((other) => areAlike(word, other))).length
    let best: string | null = null
    let bestScore = 0
    for (const { choice, last, above } of known) {
      const shared = count(last)
      if (shared === 0) continue
      const score = (0.6 * shared) / Math.min(words.length, last.length) + (0.4 * shared) / Math.max(words.length, last.length)
      const isHead = areAlike(words[0] ?? '', last.at(-1) ?? '')
      const named = score + (isHead ? headBonus : 0)
      const whole = named + 0.05 * count(above)
      if (named >= leastScore && whole > bestScore) {
        best = choice
        bestScore = whole
      }
    }
    return best
  }
}
