import { tableProblems } from '@backlot/contract/table-problems'
import type { Readable } from 'node:stream'
import { numberText, type NumberMeaning } from './xlsx-number.ts'
import { TableError, type TableLimits } from './table.ts'
import { xmlItems, type XmlAttributes, type XmlVisitor } from './xml-items.ts'

export type SheetRow = { number: number; cells: (string | undefined)[] }
export type SheetContext = { sharedTexts: readonly string[]; styles: readonly NumberMeaning[]; from1904: boolean; limits: TableLimits }

const mostColumns = 16_384

/** The rows of a sheet that hold anything, in order; `number` is the row's number in Excel. */
export function readSheetRows(
  stream: Readable,
  context: SheetContext,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<SheetRow, void, undefined> {
  return xmlItems<SheetRow>(stream, context.limits, (emit) => sheetVisitor(emit, context), onBytes)
}

function sheetVisitor(emit: (row: SheetRow) => void, context: SheetContext): XmlVisitor {
  let row: SheetRow = { number: 0, cells: [] }
  let column = -1
  let type = 'n'
  let style = 0
  let raw = ''
  let collecting = false
  let inReading = false
  let inInline = false

  function openCell(attributes: XmlAttributes): void {
    const reference = attributes['r']
    column = reference === undefined ? column + 1 : columnIndex(reference)
    if (column >= mostColumns) throw new TableError('broken', tableProblems.strangeColumn)
    type = attributes['t'] ?? 'n'
    style = Number(attributes['s'] ?? 0)
    raw = ''
  }

  return {
    open(name, attributes) {
      switch (name) {
        case 'row':
          row = { number: Number(attributes['r'] ?? row.number + 1), cells: [] }
          column = -1
          break
        case 'c':
          openCell(attributes)
          break
        case 'is':
          inInline = true
          break
        case 'rPh':
          inReading = true
          break
        case 'v':
          collecting = true
          break
        case 't':
          collecting = inInline && !inReading
          break
      }
    },
    close(name) {
      switch (name) {
        case 'v':
        case 't':
          collecting = false
          break
        case 'is':
          inInline = false
          break
        case 'rPh':
          inReading = false
          break
        case 'c': {
          const text = cellText(raw, type, style, context)
          if (text !== '') row.cells[column] = text
          break
        }
        case 'row':
          if (row.cells.length > 0) emit(row)
          break
      }
    },
    text(text) {
      if (collecting) raw += text
    },
  }
}

/** Errors of formulas (#N/A) say nothing about the field and count as empty. */
function cellText(raw: string, type: string, style: number, context: SheetContext): string {
  switch (type) {
    case 's':
      return context.sharedTexts[Number(raw)] ?? ''
    case 'str':
    case 'inlineStr':
      return raw
    case 'b':
      return raw === '' ? '' : raw.trim() === '1' || raw.trim() === 'true' ? 'true' : 'false'
    case 'e':
      return ''
    case 'd':
      return raw.replace(/T00:00:00(\.0+)?Z?$/u, '')
    default:
      return raw === '' ? '' : numberText(raw, context.styles[style] ?? { kind: 'number' }, context.from1904)
  }
}

/** "AB12" is column 27, counted from 0. */
function columnIndex(reference: string): number {
  let index = 0
  for (const character of reference.toUpperCase()) {
    const code = character.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    index = index * 26 + code
    if (index > mostColumns) break
  }
  return index - 1
}
