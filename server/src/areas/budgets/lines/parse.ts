/** The parser of mathjs alone: none of its functions, units or matrices is there (docs/decisions/117-formulas.md). */
import type { ParseFormula } from '@backlot/contract/budget-arithmetic'
import { create, parseDependencies } from 'mathjs/number'

const { parse } = create(parseDependencies ?? {})

export const parseFormula: ParseFormula = (text) => parse(text)
