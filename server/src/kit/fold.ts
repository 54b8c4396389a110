/** One way to make text comparable: lower case, without accents, letters and digits only. Index and query both use it. */

/** Letters that no decomposition turns into a base letter. */
const special: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  å: 'a',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  œ: 'oe',
  ŋ: 'n',
  ŧ: 't',
}

/** Words of letters and digits, separated by single blanks. Apostrophes join ("O'Farrell" is one word). */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .toLowerCase()
    .replaceAll(/[øæåßđðþłıœŋŧ]/g, (letter) => special[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’‘`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
