import { escapePattern } from './pattern.ts'

const tokens: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d{2})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
}
const patterns = new Map<string, RegExp>()

/**
 * A date as 2026-05-17, by the first format that fits; a time after it is passed over. Two-digit years from 50 on are
 * of the last century. Undefined when no format fits or the day does not exist.
 */
export function parseDate(text: string, formats: readonly string[]): string | undefined {
  for (const format of formats) {
    const found = patternOf(format).exec(text)?.groups
    if (!found) continue
    const date = existingDate(fullYear(found['year'] ?? ''), Number(found['month'] ?? 1), Number(found['day'] ?? 1))
    if (date) return date
  }
  return undefined
}

function patternOf(format: string): RegExp {
  let pattern = patterns.get(format)
  if (!pattern) {
    const source = format.replace(/YYYY|YY|MM|M|DD|D|[^YMD]+/gu, (part) => tokens[part] ?? escapePattern(part))
    pattern = new RegExp(`^${source}(?:[T ]\\d{1,2}:.*)?$`, 'u')
    patterns.set(format, pattern)
  }
  return pattern
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length !== 2) return year
  return year >= 50 ? 1900 + year : 2000 + year
}

function existingDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1000) return undefined
  return date.toISOString().slice(0, 10)
}
