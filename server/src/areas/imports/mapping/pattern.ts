import safeRegex from 'safe-regex2'
import { z } from 'zod'

/** Longest text a pattern is tried on, in characters; a mapping is written by people, and a pattern can be slow. */
const longestText = 1_000

/** A regular expression in a mapping: short, valid, and without repetitions inside repetitions. */
export const patternSchema = z
  .string()
  .min(1)
  .max(300)
  .refine((source) => compiles(source), 'is no valid pattern')
  .refine((source) => !compiles(source) || safeRegex(source), 'could take very long on some texts; please write it more simply')

export function compilePattern(source: string, flags: string): RegExp {
  return new RegExp(source, flags)
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
