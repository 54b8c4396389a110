/**
 * Windows-1252 or Mac Roman? Both use every byte, so only the sense of the text tells. Each byte over 127 is read
 * both ways together with the byte before and after it, and each reading gets points for looking like writing:
 *
 * - a small letter beside letters, a capital at the beginning of a word or among capitals: good; a capital after a
 *   small letter ("CafÈ"), a small letter before a capital ("ìHello"): bad. Letters that are common in western
 *   languages count double against rare ones (š, ÿ, ı).
 * - an apostrophe after a letter, an opening quotation mark before a word, a closing one after it, a dash between
 *   words: good; the same in the middle of a word: bad.
 * - a sign (¾, ∂, ˜) inside a word: bad. A byte that Windows-1252 does not define: very bad.
 *
 * The higher sum wins; on a tie it is Windows-1252, by far the more frequent one. Text with a handful of accents is
 * decided right; a file with one single lone sign may not be, and the importer shows the encoding for that reason.
 */
export type SingleByteEncoding = 'windows-1252' | 'macintosh'

const common = new Set('àâäáãåæçèéêëíîïñóôöøœúùûüßÀÂÄÁÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÙÜ')
const readings = {
  'windows-1252': upperHalf('windows-1252'),
  macintosh: upperHalf('macintosh'),
}

/** Collects evidence chunk by chunk; `verdict` may be asked at any time. */
export function createSingleByteJudge() {
  const sums = { 'windows-1252': 0, macintosh: 0 }

  function add(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]!
      if (byte < 0x80) continue
      const before = neighbour(chunk[index - 1])
      const after = neighbour(chunk[index + 1])
      sums['windows-1252'] += points(readings['windows-1252'][byte - 0x80]!, before, after)
      sums.macintosh += points(readings.macintosh[byte - 0x80]!, before, after)
    }
  }

  return {
    add,
    verdict: (): SingleByteEncoding => (sums.macintosh > sums['windows-1252'] ? 'macintosh' : 'windows-1252'),
  }
}

type Neighbour = 'small' | 'capital' | 'digit' | 'space' | 'sign' | 'high'

function neighbour(byte: number | undefined): Neighbour {
  if (byte === undefined || byte <= 0x20) return 'space'
  if (byte >= 0x80) return 'high'
  if (byte >= 0x61 && byte <= 0x7a) return 'small'
  if (byte >= 0x41 && byte <= 0x5a) return 'capital'
  return byte >= 0x30 && byte <= 0x39 ? 'digit' : 'sign'
}

function points(character: string, before: Neighbour, after: Neighbour): number {
  if (/\p{Cc}/u.test(character)) return -4
  const letterBefore = before === 'small' || before === 'capital'
  const letterAfter = after === 'small' || after === 'capital'
  if (/\p{L}/u.test(character)) return letterPoints(character, before, after, letterBefore || letterAfter)
  switch (character) {
    case '’':
      return letterBefore ? 1.5 : -0.5
    case '“':
    case '‘':
    case '«':
      return !letterBefore && (letterAfter || after === 'digit' || after === 'high') ? 1.5 : -1
    case '”':
    case '»':
      return before !== 'space' && !letterAfter ? 1.5 : -1
    case '–':
    case '—':
      return letterBefore && letterAfter ? 0.5 : 1
    case '\u00a0':
      return 0.5
    case '…':
    case '™':
    case '®':
    case '°':
    case '§':
    case '©':
    case '£':
    case '€':
    case '½':
      return letterBefore && letterAfter ? -1.5 : 0.3
    default:
      return letterBefore && letterAfter ? -2 : -0.7
  }
}

function letterPoints(character: string, before: Neighbour, after: Neighbour, besideLetter: boolean): number {
  const weight = common.has(character) ? 1 : 0.5
  const small = character === character.toLowerCase()
  if (small) {
    if (after === 'capital') return -2
    if (besideLetter) return weight
    return before === 'high' || after === 'high' ? weight / 2 : weight / 4
  }
  if (before === 'small') return -2
  if (besideLetter) return weight
  return before === 'high' || after === 'high' ? 0 : -0.5
}

function upperHalf(encoding: SingleByteEncoding): string[] {
  return [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))]
}
