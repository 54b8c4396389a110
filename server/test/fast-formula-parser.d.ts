declare module 'fast-formula-parser' {
  type Value = string | number | boolean | null
  interface Address {
    sheet: string
    row: number
    col: number
  }
  interface Range {
    sheet: string
    from: { row: number; col: number }
    to: { row: number; col: number }
  }
  export default class FormulaParser {
    constructor(given: { onCell: (address: Address) => Value; onRange: (range: Range) => Value[][] })
    parse(formula: string, at: Address): Value
  }
}
