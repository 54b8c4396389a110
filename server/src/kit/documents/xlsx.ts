/**
 * Tables as a workbook, written as a stream: a library that builds the workbook first needs a gigabyte for a large one. Text is written
 * as text, so that no spreadsheet takes it for a formula (security.md E1); formulas are our own, never what somebody typed as text.
 * ECMA-376 §18.3.
 */
import { Readable } from 'node:stream'
import { cellText, type Cell } from './cells.ts'
import { zipStream, type ZipEntry } from './zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What one cell can hold. */
const mostCharacters = 32_767
const pieceCharacters = 64 * 1024

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: number): string =>
  `${head}<Types xmlns="${types}">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/>` +
  numbers(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${ofSheets}.worksheet+xml"/>`) +
  `<Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/></Types>`
const packageRelations =
  `${head}<Relationships xmlns="${relations}">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbookRelations = (sheets: number): string =>
  `${head}<Relationships xmlns="${relations}">` +
  numbers(sheets, (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
  `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`
const workbook = (sheets: readonly Sheet[]): string => {
  const listed = sheets.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  const all = `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets>`
  // Programs work formulas out again, whatever we wrote beside them.
  return `${all}${sheets.some((sheet) => sheet.hasFormulas) ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`
}
const numbers = (count: number, of: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index + 1)).join('')

/** How a cell looks; `typed` is text that stays text also when the cell is edited. */
const looks = ['plain', 'bold', 'typed', 'money', 'boldMoney', 'percent'] as const
export type Look = (typeof looks)[number]
const format = (font: number, number: number, more = ''): string =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0"${font ? ' applyFont="1"' : ''}` +
  `${number ? ' applyNumberFormat="1"' : ''}${more}/>`
// Number formats of ECMA-376 §18.8.30: 4 is #,##0.00, 10 is 0.00%, 49 is text.
const formats = [format(0, 0), format(1, 0), format(0, 49, ' quotePrefix="1"'), format(0, 4), format(1, 4), format(0, 10)]
const styles =
  `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/>` +
  '<sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/>' +
  '</fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/>' +
  '<bottom/><diagonal/></border></borders><cellStyleXfs count="1">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`

/** A cell that is worked out, with what it comes to. */
export interface FormulaCell {
  formula: string
  value: number
  look?: Look
}
/** A cell with a look of its own. */
export interface LookCell {
  value: Cell
  look: Look
}
export type SheetCell = Cell | FormulaCell | LookCell

export interface Sheet {
  /** As `sheetName` makes it; unique in the workbook. */
  name: string
  /** Rows that stay in sight while the others scroll. */
  frozenRows: number
  /** Widths of columns in characters, where they are not the usual one. */
  widths?: readonly number[]
  hasFormulas?: boolean
  /** Asked for when the sheet is written, and only as fast as the file is read. */
  rows: () => AsyncIterable<readonly SheetCell[]>
}

/** A table of one sheet. Rows are asked for only as fast as the file is read. */
export function xlsxStream(sheet: string, columns: readonly string[], rows: AsyncIterable<readonly Cell[]>, made: Date): Readable {
  async function* all(): AsyncGenerator<readonly SheetCell[], void, undefined> {
    yield columns.map((value) => ({ value, look: 'bold' as const }))
    yield* rows
  }
  return workbookStream([{ name: sheetName(sheet), frozenRows: 1, rows: all }], made)
}

export const workbookStream = (sheets: readonly Sheet[], made: Date): Readable => zipStream(parts(sheets), made)

async function* parts(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry, void, undefined> {
  yield { path: ['[Content_Types].xml'], body: contentTypes(sheets.length) }
  yield { path: ['_rels', '.rels'], body: packageRelations }
  yield { path: ['xl', 'workbook.xml'], body: workbook(sheets) }
  yield { path: ['xl', '_rels', 'workbook.xml.rels'], body: workbookRelations(sheets.length) }
  yield { path: ['xl', 'styles.xml'], body: styles }
  for (const [index, sheet] of sheets.entries())
    yield { path: ['xl', 'worksheets', `sheet${index + 1}.xml`], body: Readable.from(sheetPieces(sheet), { objectMode: false }) }
}

async function* sheetPieces({ frozenRows, widths = [], rows }: Sheet): AsyncGenerator<string, void, undefined> {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  let piece =
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  for await (const row of rows()) {
    piece += `<row>${row.map(cellXml).join('')}</row>`
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

/** Every cell is written, also an empty one: without an address they are counted. */
function cellXml(cell: SheetCell): string {
  if (typeof cell !== 'object' || cell === null) return valueXml(cell, undefined)
  if (!('formula' in cell)) return valueXml(cell.value, cell.look)
  return `<c${styleOf(cell.look)}><f>${xmlText(cell.formula)}</f><v>${cell.value}</v></c>`
}

const styleOf = (look: Look = 'plain'): string => (look === 'plain' ? '' : ` s="${looks.indexOf(look)}"`)

function valueXml(cell: Cell, look: Look | undefined): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c${styleOf(look)}><v>${cell}</v></c>` : '<c/>'
  const text = cellText(cell)
  return textCell(text, look ?? (/^[=+\-@\t\r]/.test(text) ? 'typed' : 'plain'))
}

const textCell = (text: string, look: Look): string =>
  `<c t="inlineStr"${styleOf(look)}><is><t xml:space="preserve">${xmlText(text.slice(0, mostCharacters))}</t></is></c>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** No character that XML 1.0 cannot hold; what looks like an escape of Excel's is escaped itself. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign)

/** 1 to 31 characters, some of which are kept for addresses. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[\][*?:/\\\s]+/g, ' ')
    .trim()
    .slice(0, 31)
    .replaceAll(/^'+|'+$/g, '') || 'Sheet1'

/** The name of a sheet in a formula of another one. */
export const sheetReference = (name: string): string => `'${name.replaceAll("'", "''")}'!`

/** The letters of a column: 0 is A, 26 is AA. */
export const columnLetters = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : `${columnLetters(Math.floor(index / 26) - 1)}${columnLetters(index % 26)}`
