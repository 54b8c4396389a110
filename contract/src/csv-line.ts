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

const inert = (text: string): string => (opensFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text)
const inertInside = (text: string): string => (listDash.test(text) ? text : inert(text))

/** What starts like a formula gets an apostrophe in front; a plain number does not need it. */
function cellOf(text: string): string {
  const [first = '', ...others] = inert(text).split(otherSeparators)
  const whole = first + others.map((part, index) => (index % 2 === 0 ? part : inertInside(part))).join('')
  return /[",;\t\r\n]/.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole
}

/** One line with its line end. */
export const writeCsvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`
