/** The parser of mathjs alone: none of its functions, units or matrices is there (docs/decisions/117-formulas.md). */
import type { ParseFormula } from '@backlot/contract/budget-arithmetic'
import { formulaLibrary } from '#kit/libraries.ts'

let parse: ParseFormula | undefined

export const parseFormula: ParseFormula = (text) => {
  parse ??= parser()
  return parse(text)
}

function parser(): ParseFormula {
  const { create, parseDependencies } = formulaLibrary()
  return create(parseDependencies ?? {}).parse
}
