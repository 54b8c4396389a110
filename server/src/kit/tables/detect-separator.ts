import type { Separator } from './table.ts'

const candidates: readonly Separator[] = [',', ';', '\t', '|']
const recordsLookedAt = 50

/**
 * The separator under which most of the first records have as many cells as the header, or as each other, and more than
 * one; more cells win between equals. Separators inside quotation marks do not count, so a
 * semicolon file with decimal commas, or a comma file with addresses, is seen as what it is. One column: comma.
 * @param start the beginning of the text, lines ended by LF; its last line may be cut
 */
export function detectSeparator(start: string): Separator {
  let best: Separator = ','
  let bestScore = 0
  for (const candidate of candidates) {
    const counts = cellCounts(start, candidate)
    for (const width of new Set([counts[0] ?? 1, usualCount(counts)])) {
      if (width < 2) continue
      const agreeing = counts.filter((count) => count === width).length / counts.length
      const score = agreeing + Math.min(width, 100) / 1000
      if (score > bestScore) {
        best = candidate
        bestScore = score
      }
    }
  }
  return best
}

/** Excel writes "sep=;" as a first line of its own when told to; it is no data. */
export function declaredSeparator(start: string): Separator | undefined {
  const found = /^sep=([,;\t|])\n/iu.exec(start)
  return found ? (found[1] as Separator) : undefined
}

/** A title above the names has no separators, so the first line alone does not tell. */
function usualCount(counts: readonly number[]): number {
  const rows = new Map<number, number>()
  for (const count of counts) rows.set(count, (rows.get(count) ?? 0) + 1)
  return [...rows].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 1
}

function cellCounts(start: string, separator: Separator): number[] {
  const counts: number[] = []
  let cells = 1
  let quoted = false
  let recordStart = 0
  for (let index = 0; index < start.length && counts.length < recordsLookedAt; index += 1) {
    const character = start[index]
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === separator) cells += 1
    else if (character === '\n') {
      if (index > recordStart) counts.push(cells)
      cells = 1
      recordStart = index + 1
    }
  }
  if (counts.length === 0) counts.push(cells)
  return counts
}
