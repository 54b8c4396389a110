/** How a value changed, as pure logic: pieces of a text, entries of a list; and which fields say something. */
import { isBlank } from '#features/engine/editor/values.ts'

export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const mostWords = 1500

/** Words that were taken out and put in between two texts, by their longest common run of words. */
export function wordChanges(before: string, after: string): Piece[] {
  const from = before.split(/(\s+)/)
  const to = after.split(/(\s+)/)
  if (from.length > mostWords || to.length > mostWords) return joined([piece('removed', before), piece('added', after)])
  const lengths = commonLengths(from, to)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      pieces.push(piece('same', from[i]))
      i++
      j++
    } else if (j >= to.length || (i < from.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1)))
      pieces.push(piece('removed', from[i++]))
    else pieces.push(piece('added', to[j++]))
  }
  return isMostlySame(pieces, Math.max(before.length, after.length))
    ? joined(pieces)
    : joined([piece('removed', before), piece('added', after)])
}

/** Of another text a few common words are left by chance: marked one by one they say nothing. */
const leastSame = 0.3
const isMostlySame = (pieces: readonly Piece[], length: number): boolean =>
  pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0) >= leastSame * length

const piece = (kind: Piece['kind'], text = ''): Piece => ({ kind, text })
const at = (rows: readonly Uint16Array[], row: number, column: number): number => rows[row]?.[column] ?? 0

/** How long the longest common run is from each place on. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1))
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const row = rows[i]
      if (row) row[j] = from[i] === to[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1))
    }
  }
  return rows
}

/** Neighbours of one kind as one piece; a lone space between two changes of one kind belongs to them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const { kind, text } of pieces) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  return result
}

/** What of a list went and what came. */
export function listChanges<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  key: (entry: Entry) => string,
): { removed: Entry[]; added: Entry[] } {
  const [was, is] = [new Set(before.map(key)), new Set(after.map(key))]
  return { removed: before.filter((entry) => !is.has(key(entry))), added: after.filter((entry) => !was.has(key(entry))) }
}

/** Fields that say something, in the order they are asked for. */
export const filledFields = (record: object, fields: readonly string[]): [string, unknown][] => {
  const values = new Map(Object.entries(record))
  return fields.map((field): [string, unknown] => [field, values.get(field)]).filter(([, value]) => !isBlank(value) && value !== false)
}
