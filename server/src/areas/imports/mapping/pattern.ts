import { message } from '@backlot/contract/message-table'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { createContext, Script } from 'node:vm'
import safeRegex from 'safe-regex2'
import { z } from 'zod'
import { MappingError } from './mapped.ts'

/** Longest text a pattern is tried on, in characters; a mapping is written by people, and a pattern can be slow. */
const longestText = 1_000

/** A regular expression in a mapping: short, valid, and without repetitions inside repetitions. */
export const patternSchema = z
  .string()
  .min(1)
  .max(300)
  .refine((source) => compiles(source), mappingProblems.noPattern.code)
  .refine((source) => !compiles(source) || safeRegex(source), mappingProblems.riskyPattern.code)

export interface CompiledPattern {
  exec: (text: string) => RegExpExecArray | null
  replace: (text: string, replacement: string) => string
}

/** A pattern that ends: what takes too long on a text throws MappingError, for other offices wait for the same thread. */
export function compilePattern(source: string, flags: string): CompiledPattern {
  const pattern = new RegExp(source, flags)
  const isQuick = quickOf(source)
  const direct = (text: string, replacement: string): string => text.replace(pattern, replacement)
  return {
    exec: (text) => (isQuick(text) ? pattern.exec(text) : (watched('pattern.exec(text)', { pattern, text }) as RegExpExecArray | null)),
    replace: (text, replacement) =>
      longestOf(
        isQuick(text)
          ? direct(text, replacement)
          : (watched('text.replace(pattern, replacement)', { pattern, text, replacement }) as string),
      ),
  }
}

/** A few milliseconds of the processor. */
const mostSteps = 5_000_000

/**
 * Whether a pattern ends soon on a text, whatever is in it: each repetition can begin and end at every letter, each choice doubles
 * that. Watching costs more than most patterns, so it is for the others.
 */
function quickOf(source: string): (text: string) => boolean {
  const plain = source.replaceAll(/\\[pPu]\{[^}]*\}|\\./gsu, 'x').replaceAll(/\[[^\]]*\]/gu, 'x')
  if (/\)[*+{]/u.test(plain)) return () => false
  const repetitions = plain.match(/[*+{]/gu)?.length ?? 0
  const choices = plain.match(/\||(?<![*+?}(])\?/gu)?.length ?? 0
  return ({ length }) => length ** (repetitions + 1) * 2 ** choices <= mostSteps
}

/** What replaces can be longer than what was found. */
const longestOf = (text: string): string => text.slice(0, 10 * longestText)

/** Of the processor: for one pattern on one text, and for all of them between two pauses. */
const most = { pattern: 100, turn: 250 } as const

interface Given {
  pattern: RegExp
  text: string
  replacement?: string
}
const given: Partial<Given> = createContext(Object.create(null) as object)
const scripts = new Map<string, Script>()
/** Milliseconds since the last pause. */
let spent = 0

/** Nothing else can stop a pattern that has begun. */
function watched(expression: string, values: Given): unknown {
  const script = scripts.get(expression) ?? new Script(expression)
  scripts.set(expression, script)
  Object.assign(given, values)
  if (spent === 0) setImmediate(() => (spent = 0))
  const before = process.threadCpuUsage()
  const took = (): number => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  for (;;) {
    try {
      const answer: unknown = script.runInContext(given, { timeout: most.pattern })
      spent += took()
      if (spent < most.turn) return answer
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      // On a machine that is busy with other things the time was not the pattern's: then it is tried again.
      if (took() < most.pattern / 2) continue
    }
    throw new MappingError(message(mappingProblems.slowPattern, { pattern: values.pattern.source }))
  }
}

export function forPattern(text: string): string {
  return text.length > longestText ? text.slice(0, longestText) : text
}

function compiles(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'u'))
  } catch {
    return false
  }
}

/** Text as a pattern that finds exactly it. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
}
