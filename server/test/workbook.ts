/** Reads a workbook that the product made, and works all of its formulas out again by an engine that is not ours (fast-formula-parser). */
import FormulaParser from 'fast-formula-parser'
import { unzip } from './unzip.ts'

type Value = string | number | boolean | null

interface SheetCell {
  /** Without its `=`. */
  formula?: string
  /** As it stands in the file. */
  value: Value
}

export interface ReadWorkbook {
  names: string[]
  /** A cell by its address, like `B6`, as it stands in the file. */
  cell: (sheet: string, address: string) => SheetCell | undefined
  /** The same worked out again from the formulas alone. */
  workedOut: (sheet: string, address: string) => Value
  /** Every formula whose value in the file is not what it comes to. */
  stale: () => string[]
  rows: (sheet: string) => Value[][]
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function readCell(xml: string): SheetCell {
  const formula = /<f>(.*?)<\/f>/s.exec(xml)?.[1]
  const text = /<t[^>]*>(.*?)<\/t>/s.exec(xml)?.[1]
  const number = /<v>(.*?)<\/v>/.exec(xml)?.[1]
  const value = text === undefined ? (number === undefined ? null : Number(number)) : plain(text)
  return formula === undefined ? { value } : { value, formula: plain(formula) }
}

const readSheet = (xml: string): SheetCell[][] =>
  [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*)?\/>|<c(?: [^>]*)?>.*?<\/c>/gs)].map(([cell]) => readCell(cell)),
  )

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

export async function readWorkbook(bytes: Buffer): Promise<ReadWorkbook> {
  const files = await unzip(bytes)
  const names = [...String(files.get('xl/workbook.xml')).matchAll(/<sheet name="(.*?)"/g)].map(([, name = '']) => plain(name))
  const sheets = new Map(names.map((name, index) => [name, readSheet(String(files.get(`xl/worksheets/sheet${index + 1}.xml`)))]))
  const at = (sheet: string, row: number, col: number) => sheets.get(sheet)?.[row - 1]?.[col - 1]
  const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const known = new Map<string, Value>()
  // One is at one formula at a time, and a formula asks for others.
  const idle: FormulaParser[] = []
  const newParser = () =>
    new FormulaParser({
      onCell: ({ sheet, row, col }) => valueOf(sheet, row, col),
      onRange: ({ sheet, from, to }) => span(from.row, to.row).map((row) => span(from.col, to.col).map((col) => valueOf(sheet, row, col))),
    })
  const workOut = (formula: string, sheet: string, row: number, col: number): Value => {
    const parser = idle.pop() ?? newParser()
    const value = parser.parse(formula, { sheet, row, col })
    idle.push(parser)
    return value
  }
  function valueOf(sheet: string, row: number, col: number): Value {
    const cell = at(sheet, row, col)
    if (cell?.formula === undefined) return cell?.value ?? null
    const key = `${sheet} ${row} ${col}`
    const value = known.get(key) ?? workOut(cell.formula, sheet, row, col)
    known.set(key, value)
    return value
  }
  const place = (address: string): [number, number] => {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
    return [Number(row), columnOf(letters)]
  }
  return {
    names,
    cell: (sheet, address) => at(sheet, ...place(address)),
    workedOut: (sheet, address) => valueOf(sheet, ...place(address)),
    rows: (sheet) => (sheets.get(sheet) ?? []).map((row) => row.map(({ value }) => value)),
    stale: () =>
      names.flatMap((sheet) =>
        (sheets.get(sheet) ?? []).flatMap((row, index) =>
          row.flatMap(({ formula, value }, column) => {
            if (formula === undefined) return []
            const now = valueOf(sheet, index + 1, column + 1)
            const isSame = typeof now === 'number' && typeof value === 'number' && Math.abs(now - value) < 0.000_001
            return isSame ? [] : [`${sheet} row ${index + 1} column ${column + 1}: ${formula} is ${String(now)}, not ${String(value)}`]
          }),
        ),
      ),
  }
}
