import type { DecimalSign } from '@backlot/contract/import-reading'
import type { Reason, ReasonCode } from '@backlot/contract/import-reasons'
import { cleanText } from './clean-text.ts'
import { parseDate } from './dates.ts'
import { tidyCase, titleCase } from './letter-case.ts'
import { compilePattern, escapePattern, forPattern } from './pattern.ts'
import { splitPeople } from './people.ts'
import { readPlaceText } from './place-text.ts'
import { readProductionTitle } from './production-title.ts'
import type { Step } from './schema.ts'
import { turnName } from './turned-name.ts'

export type Complain = (code: ReasonCode, params: Reason['params']) => void

/** Works on all texts of a value at once: most steps on each, some part or choose. */
export type CompiledStep = (texts: string[], complain: Complain) => string[]

/** A step as a function; patterns and tables are made once, not per row. */
export function compileStep(step: Step): CompiledStep {
  if (typeof step === 'string') return plainStep(step)
  if ('title_case_keeping' in step) return onEach((text) => titleCase(text, step.title_case_keeping))
  if ('split' in step) return splitter(step.split)
  if ('pick' in step) return (texts) => texts.slice(step.pick, step.pick + 1)
  if ('after' in step) return (texts) => texts.slice(step.after + 1)
  if ('map' in step) return mapper(step.map, step.otherwise ?? 'keep')
  if ('blank_if' in step) return mapper(Object.fromEntries(step.blank_if.map((text) => [text, ''])), 'keep')
  if ('strip' in step) return replacer(step.strip, '')
  if ('replace' in step) return replacer(step.replace, step.with)
  if ('take' in step) return taker(step.take)
  if ('date' in step) return onEach((text, complain) => parseDate(text, step.date) ?? refuse(text, 'no_date', complain))
  if ('number' in step) return onEach((text, complain) => readNumber(text, step.number) ?? refuse(text, 'no_number', complain))
  if ('leading_zeros' in step) return onEach((text) => (/^\d+$/u.test(text) ? text.padStart(step.leading_zeros, '0') : text))
  return onEach((text) => text.slice(0, step.first_characters))
}

function plainStep(step: Extract<Step, string>): CompiledStep {
  switch (step) {
    case 'title_case':
      return onEach((text) => titleCase(text))
    case 'upper_case':
      return onEach((text) => text.toUpperCase())
    case 'lower_case':
      return onEach((text) => text.toLowerCase())
    case 'tidy_case':
      return onEach(tidyCase)
    case 'number':
      return onEach((text, complain) => readNumber(text) ?? refuse(text, 'no_number', complain))
    case 'year':
      return onEach(readYear)
    case 'time':
      return onEach((text, complain) => readTime(text) ?? refuse(text, 'no_time', complain))
    case 'turn_name':
      return onEach(turnName)
    case 'place_name':
      return onEach((text) => readPlaceText(text).name)
    case 'place_address':
      return onEach((text) => readPlaceText(text).address)
    case 'people':
      return (texts) => texts.flatMap(splitPeople)
    case 'production_title':
      return onEach((text) => readProductionTitle(text).title)
    case 'production_season':
      return onEach((text) => readProductionTitle(text).season?.toString())
    case 'production_episode':
      return onEach((text) => readProductionTitle(text).episode)
  }
}

function onEach(change: (text: string, complain: Complain) => string | undefined): CompiledStep {
  return (texts, complain) => {
    const changed: string[] = []
    for (const text of texts) {
      const clean = cleanText(change(text, complain))
      if (clean !== undefined) changed.push(clean)
    }
    return changed
  }
}

function splitter(separators: readonly string[]): CompiledStep {
  const escaped = separators.map((separator) => (/^\p{L}+$/u.test(separator) ? `\\b${separator}\\b` : escapePattern(separator)))
  const pattern = new RegExp(escaped.join('|'), 'giu')
  return (texts) => texts.flatMap((text) => text.split(pattern)).flatMap((part) => cleanText(part) ?? [])
}

function mapper(table: Readonly<Record<string, string>>, otherwise: 'keep' | 'blank'): CompiledStep {
  const folded = new Map(Object.entries(table).map(([from, to]) => [from.trim().toLowerCase(), to]))
  return onEach((text) => folded.get(text.toLowerCase()) ?? (otherwise === 'keep' ? text : undefined))
}

function replacer(source: string, replacement: string): CompiledStep {
  const pattern = compilePattern(source, 'giu')
  return onEach((text) => pattern.replace(forPattern(text), replacement) + text.slice(forPattern(text).length))
}

function taker(source: string): CompiledStep {
  const pattern = compilePattern(source, 'iu')
  return onEach((text) => {
    const found = pattern.exec(forPattern(text))
    return found?.[1] ?? found?.[0]
  })
}

function refuse(text: string, code: 'no_date' | 'no_number' | 'no_time' | 'no_year', complain: Complain): undefined {
  complain(code, { text: text.slice(0, 60) })
  return undefined
}

/** The last of comma and point parts the decimals, unless it stands before exactly three digits as in "12,500", or it is known which does. */
function readNumber(text: string, decimals?: DecimalSign): string | undefined {
  const bare = text.replace(/[\s'’$€£]|kr\.?|NOK|USD/giu, '')
  const { sign, body } = /^(?<sign>[-+]?)(?<body>\d[\d.,]*)$/u.exec(bare)?.groups ?? {}
  if (!body) return undefined
  const last = decimals ? body.lastIndexOf(decimals === 'comma' ? ',' : '.') : Math.max(body.lastIndexOf(','), body.lastIndexOf('.'))
  const thousands = !decimals && /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3}){2,}$/u.test(body)
  const plain =
    thousands || last === -1 ? body.replace(/[.,]/gu, '') : `${body.slice(0, last).replace(/[.,]/gu, '')}.${body.slice(last + 1)}`
  const value = Number(plain)
  return Number.isFinite(value) ? String(sign === '-' ? -value : value) : undefined
}

/** The first time of day in a text, by the clock of 24 hours or with a.m. and p.m. */
function readTime(text: string): string | undefined {
  const found = /(?<!\d)(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)(?:[:.][0-5]\d)?(?:\s*(?<half>[ap])\.?m\b)?/iu.exec(text)?.groups
  if (!found) return undefined
  const { half } = found
  const hour = Number(found['hour'])
  if (half && (hour < 1 || hour > 12)) return undefined
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return whole > 23 ? undefined : `${String(whole).padStart(2, '0')}:${found['minute'] ?? ''}`
}

function readYear(text: string, complain: Complain): string | undefined {
  if (/^0+$/u.test(text)) return undefined
  const found = /(?<!\d)(1\d{3}|20\d{2}|2100)(?!\d)/u.exec(text)
  return found?.[1] ?? refuse(text, 'no_year', complain)
}
