/**
 * Tables as a workbook of one sheet, written as a stream: a library that builds the workbook first needs a gigabyte for a large
 * one. Text is written as text, so that no spreadsheet takes it for a formula (security.md E1); ECMA-376 §18.3.
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

const contentTypes =
  `${head}<Types xmlns="${types}">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofSheets}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/></Types>`
const packageRelations =
  `${head}<Relationships xmlns="${relations}">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbookRelations =
  `${head}<Relationships xmlns="${relations}">` +
  `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`
/** 0 plain, 1 a heading, 2 text that stays text also when the cell is edited. */
const styles =
  `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/>` +
  '<sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/>' +
  '</fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/>' +
  '<bottom/><diagonal/></border></borders><cellStyleXfs count="1">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs>' +
  '</styleSheet>'
const workbook = (sheet: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Rows are asked for only as fast as the file is read. */
export function xlsxStream(sheet: string, columns: readonly string[], rows: AsyncIterable<readonly Cell[]>, made: Date): Readable {
  return zipStream(parts(sheet, columns, rows), made)
}

async function* parts(
  sheet: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<ZipEntry, void, undefined> {
  yield { path: ['[Content_Types].xml'], body: contentTypes }
  yield { path: ['_rels', '.rels'], body: packageRelations }
  yield { path: ['xl', 'workbook.xml'], body: workbook(sheet) }
  yield { path: ['xl', '_rels', 'workbook.xml.rels'], body: workbookRelations }
  yield { path: ['xl', 'styles.xml'], body: styles }
  yield { path: ['xl', 'worksheets', 'sheet1.xml'], body: Readable.from(sheetPieces(columns, rows), { objectMode: false }) }
}

async function* sheetPieces(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string, void, undefined> {
  // The headings stay in sight while the rows scroll.
  let piece =
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
  piece += `<row>${columns.map((column) => textCell(column, 1)).join('')}</row>`
  for await (const row of rows) {
    piece += `<row>${row.map(cellXml).join('')}</row>`
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

/** Every cell is written, also an empty one: without an address they are counted. */
function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>'
  const text = cellText(cell)
  return textCell(text, /^[=+\-@\t\r]/.test(text) ? 2 : 0)
}

const textCell = (text: string, style: 0 | 1 | 2): string =>
  `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text.slice(0, mostCharacters))}</t></is></c>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** No character that XML 1.0 cannot hold; what looks like an escape of Excel's is escaped itself. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign)

/** 1 to 31 characters, some of which are kept for addresses. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\][*?:/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1'
