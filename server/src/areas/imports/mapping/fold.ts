import { createHash } from 'node:crypto'
import { cleanText, oneLine } from './clean-text.ts'

export type Folding = 'exact' | 'spelling'

/**
 * The form under which two texts count as the same.
 * `exact`: case and spaces do not matter. `spelling`: neither do accents, punctuation, "&" for "and", "@" for "at".
 * Abbreviations are not expanded: "St" may be Street or Saint.
 */
export function fold(text: string, folding: Folding): string {
  const plain = oneLine(cleanText(text) ?? '').toLowerCase()
  if (folding === 'exact') return plain
  return plain
    .replace(/&/gu, ' and ')
    .replace(/@/gu, ' at ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/['’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const longestId = 200

/** The parts of an identity as one id; a very long one keeps its beginning and ends in a hash of the whole. */
export function identityId(parts: readonly string[]): string {
  const id = parts.join(' | ').trim()
  if (id.length <= longestId) return id
  return `${id.slice(0, longestId - 18).trim()}… ${createHash('sha256').update(id).digest('hex').slice(0, 16)}`
}
