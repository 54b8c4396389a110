/** What may have been meant by words that find nothing. Pure: the candidates come from the site's word list. */

/** How many typos a word of a length may hold; shorter words are too alike. */
export const editsAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** Letters inserted, left out, changed, or two neighbours swapped, to get from one word to the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

export interface Candidate {
  word: string
  /** Slips between it and what was typed. */
  edits: number
}

const mostCandidates = 4

/** The likeliest of the similar words: fewest typos, then the same first letter, then a letter left out rather than a wrong one. */
export function candidatesFor(word: string, similar: readonly string[]): Candidate[] {
  const difference = (other: string): number =>
    (other[0] === word[0] ? 0 : 4) +
    (other.length > word.length ? 0 : other.length < word.length ? 2 : 1) +
    (other.at(-1) === word.at(-1) ? 0 : 0.5)
  return [...new Set(similar)]
    .filter((other) => other !== word)
    .map((other) => ({ word: other, edits: editDistance(word, other) }))
    .filter(({ edits }) => edits <= editsAllowed(word))
    .sort((a, b) => a.edits - b.edits || difference(a.word) - difference(b.word) || (a.word < b.word ? -1 : 1))
    .slice(0, mostCandidates)
}

/** Two words that were written as one: every place to cut. */
export function splits(word: string): [string, string][] {
  const found: [string, string][] = []
  for (let cut = 3; cut <= word.length - 3; cut++) found.push([word.slice(0, cut), word.slice(cut)])
  return found
}

const mostAttempts = 12

/** A whole keyword to try instead. */
export interface Attempt {
  words: string[]
  edits: number
}

/**
 * Whole keywords to try, fewest typos first. `unknown` words must be replaced; when all are known, one or two of them may be wrong
 * together (`santa crus`).
 */
export function attempts(
  words: readonly string[],
  unknown: ReadonlySet<string>,
  candidates: ReadonlyMap<string, readonly Candidate[]>,
): Attempt[] {
  let found: (Attempt & { changed: number })[] = [{ words: [], edits: 0, changed: 0 }]
  for (const word of words) {
    const others = (candidates.get(word) ?? []).map((candidate) => ({ ...candidate, changed: 1 }))
    const choices = unknown.has(word) ? others : [{ word, edits: 0, changed: 0 }, ...others]
    found = found
      .flatMap((start) =>
        choices.map((choice) => ({
          words: [...start.words, choice.word],
          edits: start.edits + choice.edits,
          changed: start.changed + choice.changed,
        })),
      )
      .sort((a, b) => a.edits - b.edits)
      .slice(0, 200)
  }
  const mostChanges = Math.max(2, unknown.size)
  return found.filter(({ changed }) => changed > 0 && changed <= mostChanges).slice(0, mostAttempts)
}
