/** Whether there is anything in the parts of a film that hold its pictures and sound. */
import type { ReadRange } from './metadata.ts'

const pieceBytes = 4096
/** As many places are looked at over all parts: a film says something at nearly every one. */
const mostPieces = 256

export async function isFilled(read: ReadRange, parts: readonly { start: number; end: number }[]): Promise<boolean> {
  const bytes = parts.reduce((sum, { start, end }) => sum + end - start, 0)
  const step = Math.max(pieceBytes, Math.ceil(bytes / mostPieces))
  for (const { start, end } of parts.slice(0, mostPieces)) {
    for (let at = start; at < end; at += step) {
      const piece = await read(at, Math.min(at + pieceBytes, end))
      if (piece.some((byte) => byte !== 0)) return true
    }
  }
  return false
}
