/** CSV lines per RFC 4180 whose cells no spreadsheet takes for a formula (security.md E1). */

const opensFormula = /^[=+\-@\t\r]/

/** A cell that starts like a formula gets an apostrophe in front; a plain number does not need it. */
function cellOf(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text)
  const inert = opensFormula.test(text) && !isNumber ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** One line with its line end. */
export const writeCsvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`
