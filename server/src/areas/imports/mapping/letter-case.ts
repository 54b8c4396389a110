const smallWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'de',
  'for',
  'from',
  'in',
  'la',
  'of',
  'on',
  'or',
  'the',
  'to',
  'og',
  'i',
  'på',
  'ved',
])
const romanNumber = /^(?:I{2,3}|IV|VI{0,3}|IX|XI{0,3})$/u

/**
 * Text in capitals as a title ("ARKANSAS PRINTING CO" gives "Arkansas Printing Co"). Text that has a small letter was
 * written with care and stays as it is.
 * @param keep words to leave in capitals, such as "LLC"
 */
export function titleCase(text: string, keep: readonly string[] = []): string {
  if (/\p{Ll}/u.test(text)) return text
  const kept = new Set(keep)
  let first = true
  return text.replace(/[\p{L}\p{N}'’]+/gu, (word) => {
    const opening = first
    first = false
    if (kept.has(word) || romanNumber.test(word)) return word
    const small = word.toLowerCase()
    if (!opening && smallWords.has(small)) return small
    if (/^\d/u.test(small)) return small
    return small
      .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
      .replace(/^(Mc|O['’])(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
  })
}

/** Mends what careless title casing leaves: "Peter'S" gives "Peter's", "3Rd" gives "3rd", "Mcdonald" gives "McDonald". */
export function tidyCase(text: string): string {
  return text
    .replace(/(?<=\p{L}['’])S\b/gu, 's')
    .replace(/(?<=\d)(?:St|Nd|Rd|Th)\b/gu, (ending) => ending.toLowerCase())
    .replace(/\bMc(\p{Ll})(?=\p{Ll}{2})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
