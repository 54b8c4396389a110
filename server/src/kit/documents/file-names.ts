/** Names of files that people get: what they typed, made safe for every file system and every header (security.md U5). */

/** Controls, marks that turn the direction of writing, and what some file system keeps for itself. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029/\\:*?"<>|]+/gu
/** Windows takes these for devices, whatever follows the dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?=$|\.|\s)/i
const mostBytes = 120
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** One part of a path: never empty, never up or down the tree, at most 120 bytes of UTF-8. */
export function safeName(text: string, otherwise: string): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ')
  const cut = cutToBytes(trimmed(plain), mostBytes)
  const name = trimmed(cut)
  if (name === '') return otherwise
  return reserved.test(name) ? `_${name}` : name
}

/** Dots at either end hide a file or are lost. */
const trimmed = (text: string): string => text.replaceAll(/^[\s.]+|[\s.]+$/g, '')

function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let start = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > most) return start
    start += segment
  }
  return start
}

const mostLetters = 255
/** What a file ends in: programs go by it. */
const ending = /\.[\p{L}\p{N}]{1,8}$/u

/** Names come from strangers' machines: without a path and without what no line of text holds; all else of them stays. */
export function plainName(name: string): string {
  const parts = name.toWellFormed().replaceAll(controls, '').split(/[\\/]/)
  const plain = parts.map((part) => part.trim()).findLast((part) => !/^\.*$/.test(part)) ?? ''
  if (plain.length <= mostLetters) return plain
  const [end = ''] = ending.exec(plain) ?? []
  return `${plain
    .slice(0, mostLetters - end.length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}${end}`
}

/** What a PDF is called that nobody has named: the name of its file without the ending. */
export function titleOfPdf(fileName: string, most: number): string {
  const name = plainName(fileName)
    .replace(/\.pdf$/i, '')
    .trim()
  return name === '' ? 'PDF' : name.slice(0, most).trimEnd()
}

/** The same of a file of any kind that is taken. */
export function titleOfFile(fileName: string, most: number): string {
  const name = plainName(fileName).replace(ending, '').trim()
  return name === '' ? 'File' : name.slice(0, most).trimEnd()
}

/** Gives each name once: the second "Mill" is "Mill (2)", also where only the case differs. */
export function uniqueNames(): (name: string, extension?: string) => string {
  const taken = new Set<string>()
  return (name, extension = '') => {
    for (let count = 1; ; count++) {
      const candidate = `${name}${count === 1 ? '' : ` (${count})`}${extension}`
      const key = candidate.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return candidate
    }
  }
}

/** The header that saves an answer under this name (RFC 6266): letters of ASCII for old programs, the whole name in UTF-8 for all others. */
export function attachment(fileName: string): string {
  const name = safeName(fileName, 'download')
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\x20-\x7e]|[%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
