/** CSV lines per RFC 4180 whose cells no spreadsheet takes for a formula (security.md E1). */

/** Tells Excel that the file is UTF-8. */
export const csvByteOrderMark = '\uFEFF'

/** Also by the wide forms of the signs, which some spreadsheets read as the plain ones. */
const opensFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/
const plainNumber = /^\s*-?\d+(?:[.,]\d+)?\s*$/
/** Where a spreadsheet that separates by something else than commas begins another cell inside of ours. */
const otherSeparators = /([;\t\r\n]+)/
/** The dash of a list in prose, as long as nothing behind it calculates. */
const listDash = /^\s*- [^|!(=]*$/

/** Also what has apostrophes in front already, so that a reader knows which of them is ours. */
const isMarked = (text: string): boolean => {
  const bare = text.replace(/^'+/, '')
  return opensFormula.test(bare) && !plainNumber.test(bare)
}
const isMarkedInside = (text: string): boolean => !listDash.test(text.replace(/^'+/, '')) && isMarked(text)
const inert = (text: string): string => (isMarked(text) ? `'${text}` : text)
const inertInside = (text: string): string => (isMarkedInside(text) ? `'${text}` : text)

/** What starts like a formula gets an apostrophe in front; a plain number does not need it. */
function cellOf(text: string): string {
  const [first = '', ...others] = inert(text).split(otherSeparators)
  const whole = first + others.map((part, index) => (index % 2 === 0 ? part : inertInside(part))).join('')
  return /[",;\t\r\n]/.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole
}

/** The text of a cell that was written here, without the apostrophes. */
export function readCsvCell(cell: string): string {
  const [first = '', ...others] = cell.split(otherSeparators)
  const bare = (part: string): string => (part.startsWith("'") && isMarkedInside(part) ? part.slice(1) : part)
  const whole = first + others.map((part, index) => (index % 2 === 0 ? part : bare(part))).join('')
  return whole.startsWith("'") && isMarked(whole) ? whole.slice(1) : whole
}

/** One line with its line end. */
export const writeCsvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`
