const plain = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/u

/**
 * Every cell goes through here before anything else sees it: composed letters, no broken surrogates, no control
 * characters but line feeds, every kind of space as one space, at most one empty line, nothing around it.
 * @returns undefined for a blank cell: the source says nothing
 */
export function cleanText(text: string | undefined): string | undefined {
  if (!text) return undefined
  // Most cells are clean already, and this runs for every cell of every row.
  if (text.length < 10_000 && plain.test(text)) return text
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/[\t\f\v\u00a0\u2000-\u200a\u202f\u3000]/gu, ' ')
    .replace(/(?!\n)\p{Cc}|[\u200b\u2060\ufeff]/gu, '')
    .replace(/ {2,}/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
  return clean === '' ? undefined : clean
}

/** Text for a field of one line. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/gu, ' ')
}
