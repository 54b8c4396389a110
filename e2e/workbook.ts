/** A workbook of one sheet, as a program for accounts writes it: text in the cells themselves, numbers as numbers. */
import { zipOf } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const relations = (kind: string, target: string): string =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`

export function workbookOf(name: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const main = `${office}/spreadsheetml/2006/main`
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files: [name: string, text: string][] = [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`],
  ]
  return zipOf(files.map(([path, text]) => ({ name: path, bytes: Buffer.from(text) })))
}
