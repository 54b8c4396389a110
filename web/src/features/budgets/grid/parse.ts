/** The parser of mathjs alone, as the server has it (docs/decisions/117-formulas.md). */
import type { ParseFormula } from '@backlot/contract/budget-arithmetic'
import { create, parseDependencies } from 'mathjs/number'

const { parse } = create(parseDependencies ?? {})

export const parseFormula: ParseFormula = (text) => parse(text)
