/**
 * Formulas in cells of budgets: `=2*1320`, `=50%*4000`, `=shoot_days*2`. They are read by a parser that is handed in, and worked out
 * here in exact fractions: four operations, percentages, a few named numbers and `round`, `min`, `max`, `sum`. Nothing else of the
 * parser's language is known, so no formula reaches anything (docs/decisions/117-formulas.md).
 */
import { budgetProblems } from './area-problems.ts'
import { message, type Message } from './message-table.ts'
import { add, divide, type Fraction, fraction, fractionOf, halfUp, multiply, negate } from './money.ts'
import { plainNumber } from './typed-number.ts'

/** What of a parsed formula is looked at; the nodes of mathjs have these. */
export interface FormulaNode {
  readonly type: string
  readonly value?: unknown
  readonly name?: string
  readonly op?: string
  readonly fn?: unknown
  readonly args?: readonly FormulaNode[]
  readonly content?: FormulaNode
}
export type ParseFormula = (text: string) => FormulaNode

/** Numbers that a formula may name. */
export type FormulaNames = Readonly<Record<string, string | number>>

export class FormulaError extends Error {
  readonly problem: Message
  constructor(problem: Message) {
    super(problem.en)
    this.problem = problem
  }
}
const refuse = (problem: Message): never => {
  throw new FormulaError(problem)
}

const decimal = /^\d{0,15}(?:\.\d{1,15})?$/
/** The same of any length. */
const plainDigits = /^(?:\d+(?:\.\d+)?|\.\d+)$/
/** Deeper is nothing that somebody types. */
const mostDepth = 40

const functions: Readonly<Record<string, (given: readonly Fraction[]) => Fraction>> = {
  sum: (given) => given.reduce(add),
  min: (given) => given.reduce((one, other) => (isLess(other, one) ? other : one)),
  max: (given) => given.reduce((one, other) => (isLess(one, other) ? other : one)),
  round: ([value = fraction(0n)]) => fraction(BigInt(halfUp(value))),
}
export const formulaFunctions: readonly string[] = Object.keys(functions)

const isLess = (one: Fraction, other: Fraction): boolean => one.top * other.bottom < other.top * one.bottom

/** The value of a formula without its `=`. Throws `FormulaError`. */
export function workOut(parse: ParseFormula, text: string, names: FormulaNames): Fraction {
  let tree: FormulaNode
  try {
    tree = parse(text)
  } catch {
    return refuse(budgetProblems.formulaWrong)
  }
  return valueOf(tree, names, 0)
}

function valueOf(node: FormulaNode, names: FormulaNames, depth: number): Fraction {
  if (depth > mostDepth) return refuse(budgetProblems.formulaWrong)
  const inner = (one: FormulaNode | undefined): Fraction =>
    one === undefined ? refuse(budgetProblems.formulaWrong) : valueOf(one, names, depth + 1)
  switch (node.type) {
    case 'ConstantNode':
      return constantOf(node.value)
    case 'ParenthesisNode':
      return inner(node.content)
    case 'SymbolNode':
      return namedNumber(node.name ?? '', names)
    case 'OperatorNode':
      return operated(node, (node.args ?? []).map(inner))
    case 'FunctionNode':
      return called(node, (node.args ?? []).map(inner))
    default:
      return refuse(budgetProblems.formulaWrong)
  }
}

function constantOf(value: unknown): Fraction {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : 'none'
  if (typeof value !== 'number' && !plainDigits.test(text)) return refuse(budgetProblems.notANumber)
  return decimal.test(text) ? fractionOf(text) : refuse(budgetProblems.formulaRange)
}

function namedNumber(name: string, names: FormulaNames): Fraction {
  const value = Object.hasOwn(names, name) ? names[name] : undefined
  return value === undefined ? refuse(message(budgetProblems.formulaName, { name })) : fractionOf(value)
}

const hundredth = fraction(1n, 100n)

function operated({ fn, op }: FormulaNode, [one, other]: readonly Fraction[]): Fraction {
  if (one === undefined) return refuse(budgetProblems.formulaWrong)
  if (other === undefined) {
    if (fn === 'unaryMinus') return negate(one)
    if (fn === 'unaryPlus') return one
    return op === '%' ? multiply(one, hundredth) : refuse(budgetProblems.formulaWrong)
  }
  if (fn === 'add') return add(one, other)
  if (fn === 'subtract') return add(one, negate(other))
  if (fn === 'multiply') return multiply(one, other)
  if (fn === 'divide') return divide(one, other) ?? refuse(budgetProblems.formulaZero)
  return refuse(budgetProblems.formulaWrong)
}

function called({ fn }: FormulaNode, given: readonly Fraction[]): Fraction {
  const name = (fn as FormulaNode | undefined)?.name ?? ''
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!run) return refuse(message(budgetProblems.formulaName, { name }))
  return given.length === 0 ? refuse(budgetProblems.formulaWrong) : run(given)
}

/** What somebody typed in a number cell: empty, a number or a formula. */
export interface TypedCell {
  /** Undefined where the cell is empty. */
  value: Fraction | undefined
  /** With its `=`; empty where a plain number was typed. */
  formula: string
}

/** Reads a cell. `%` behind a number is a hundredth; a comma is read as in every field (decision 306). Throws `FormulaError`. */
export function readCell(parse: ParseFormula, typed: string | number | null, names: FormulaNames): TypedCell {
  const text = typed === null ? '' : String(typed).trim()
  if (text === '') return { value: undefined, formula: '' }
  if (text.startsWith('=')) return { value: workOut(parse, text.slice(1), names), formula: text }
  const [, sign, digits = '', percent] = /^(-?)\s*[$]?\s*([\d.,\s]+)(%?)$/.exec(text) ?? []
  const plain = plainNumber(digits).replace(/\.$/, '')
  if (!plainDigits.test(plain)) return refuse(budgetProblems.notANumber)
  const value = decimal.test(plain) ? fractionOf(plain) : refuse(budgetProblems.formulaRange)
  const scaled = percent ? multiply(value, hundredth) : value
  return { value: sign === '-' ? negate(scaled) : scaled, formula: '' }
}

/** An estimate in cents: quantity × days × times × rate, an empty one counting as 1, half a cent away from zero. */
export function estimateCents(line: { qty: number | null; days: number | null; times: number | null; rateCents: number }): number {
  const factors = [line.qty, line.days, line.times].filter((factor) => factor !== null)
  return halfUp(factors.map((factor) => fractionOf(factor)).reduce(multiply, fractionOf(line.rateCents)))
}
