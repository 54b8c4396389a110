import { cleanText } from './clean-text.ts'
import { columnsIn } from './columns.ts'
import { phraseFinder } from './phrases.ts'
import type { Point, RowContext } from './row-context.ts'
import type { Condition, Step, Value } from './schema.ts'
import { compileStep, type CompiledStep } from './steps.ts'

/** The texts of a value in a row; an empty list when it is blank. */
export type CompiledValue = (context: RowContext) => string[]
export type CompiledCondition = (context: RowContext) => boolean

export function compileValue(value: Value): CompiledValue {
  if (typeof value === 'string') return (context) => asList(context.cell(value))
  const texts = withSteps(sourceOf(value), 'steps' in value ? value.steps : undefined)
  if (!value.only_if) return texts
  const holds = compileCondition(value.only_if)
  const columns = columnsIn(value.only_if)
  return (context) => {
    if (columns.some((column) => context.lacks(column))) context.assumption ??= 'column'
    return holds(context) ? texts(context) : []
  }
}

/** The value as one text; undefined when blank. */
export function compileText(value: Value): (context: RowContext) => string | undefined {
  const texts = compileValue(value)
  return (context) => {
    const found = texts(context)
    return found.length > 0 ? found.join(', ') : undefined
  }
}

function sourceOf(value: Exclude<Value, string>): CompiledValue {
  if ('column' in value) return (context) => asList(context.cell(value.column))
  if ('constant' in value) {
    const constant = [value.constant].flat()
    return () => [...constant]
  }
  if ('template' in value) return compileTemplate(value.template, value.with ?? {})
  if ('first' in value) {
    const values = value.first.map((candidate) => ({ texts: compileValue(candidate), columns: columnsIn(candidate) }))
    return (context) => {
      let isLacking = false
      for (const [index, { texts: candidate, columns }] of values.entries()) {
        const texts = candidate(context)
        // What stands for every row, in the place of what this one does not say.
        const isDefault = index > 0 && columns.length === 0
        if (texts.length > 0 && (isLacking || isDefault)) context.assumption ??= 'column'
        if (texts.length > 0) return texts
        isLacking ||= columns.length > 0 && columns.every((column) => context.lacks(column))
      }
      return []
    }
  }
  const parts = 'list' in value ? value.list : value.join
  const columns = columnsIn(parts)
  const noteLacking = (context: RowContext): void => {
    if (columns.some((column) => context.lacks(column))) context.assumption ??= 'column'
  }
  const values = parts.map(compileValue)
  if ('list' in value) {
    return (context) => {
      noteLacking(context)
      return values.flatMap((entry) => entry(context))
    }
  }
  return (context) => {
    noteLacking(context)
    const joined = values.flatMap((entry) => entry(context)).join(value.by)
    return joined === '' ? [] : [joined]
  }
}

function compileTemplate(template: string, named: Readonly<Record<string, Value>>): CompiledValue {
  const pieces = template.split(/\{([^{}]+)\}/u)
  const holes = pieces.map((piece, index) => (index % 2 === 1 ? compileText(named[piece] ?? piece) : undefined))
  return (context) => {
    let text = ''
    for (let index = 0; index < pieces.length; index += 1) {
      const hole = holes[index]
      const part = hole ? hole(context) : pieces[index]
      // A sentence with a hole would be wrong; the template says nothing then.
      if (part === undefined) return []
      text += part
    }
    return asList(cleanText(text))
  }
}

function withSteps(source: CompiledValue, steps: readonly Step[] | undefined): CompiledValue {
  if (!steps || steps.length === 0) return source
  const compiled: CompiledStep[] = steps.map(compileStep)
  return (context) => {
    let texts = source(context)
    for (const step of compiled) {
      if (texts.length === 0) return texts
      texts = step(texts, context.complain)
    }
    return texts
  }
}

function asList(text: string | undefined): string[] {
  return text === undefined ? [] : [text]
}

/** Where a row names no point, whatever follows from it is assumed. */
function pointOf(context: RowContext): Point | undefined {
  if (!context.point) context.assumption ??= 'point'
  return context.point
}

export function compileCondition(condition: Condition): CompiledCondition {
  if ('blank' in condition) {
    const value = compileValue(condition.blank)
    return (context) => value(context).length === 0
  }
  if ('filled' in condition) {
    const value = compileValue(condition.filled)
    return (context) => value(context).length > 0
  }
  if ('in' in condition) {
    const wanted = new Set(condition.in.map((text) => text.toLowerCase()))
    const value = compileValue(condition.value)
    return (context) => value(context).some((text) => wanted.has(text.toLowerCase()))
  }
  if ('has' in condition) {
    const find = phraseFinder(condition.has)
    const value = compileValue(condition.value)
    return (context) => value(context).some((text) => find(text).size > 0)
  }
  if ('point_inside' in condition) {
    const { west, south, east, north } = condition.point_inside
    return (context) => {
      const point = pointOf(context)
      return point !== undefined && point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east
    }
  }
  if ('no_point' in condition) return (context) => pointOf(context) === undefined
  if ('not' in condition) {
    const inner = compileCondition(condition.not)
    return (context) => !inner(context)
  }
  if ('any' in condition) {
    const inner = condition.any.map(compileCondition)
    return (context) => inner.some((holds) => holds(context))
  }
  const inner = condition.all.map(compileCondition)
  return (context) => inner.every((holds) => holds(context))
}
