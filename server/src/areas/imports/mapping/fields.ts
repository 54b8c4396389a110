import { directoryDefinition } from '@backlot/contract/directory-definition'
import { fieldsOf, type Definition } from '@backlot/contract/engine/definitions'
import type { Field, ImportRule } from '@backlot/contract/engine/fields'
import { locationDefinition } from '@backlot/contract/location-definition'
import { permissions } from '@backlot/contract/location-fields'
import { parseDate } from './dates.ts'
import type { Complain } from './steps.ts'

/**
 * The fields that a mapping can fill, and how their text becomes a value. Limits are those of the record; text over them is cut and
 * named as a problem, because a record with a long description is better than none.
 */
export type FieldRule = ImportRule
export type FieldRules = Readonly<Record<string, FieldRule>>
export type FieldValue = string | string[] | number | boolean

const line = (most: number): FieldRule => ({ as: 'text', most })
const list: FieldRule = { as: 'list' }

/** By the control, where the definition says nothing else. */
function ruleOf({ control, importRule }: Field): FieldRule {
  if (importRule) return importRule
  switch (control.kind) {
    case 'line':
      return control.type === 'url' ? { as: 'link' } : line(control.most)
    case 'text':
      return { as: 'text', most: control.most, lines: true }
    case 'number':
      if (control.year) return { as: 'year' }
      return control.whole ? { as: 'whole', most: control.most } : { as: 'decimal' }
    case 'choice':
      return { as: 'choice', of: control.values }
    case 'allow':
      return { as: 'choice', of: permissions }
    case 'choices':
    case 'tags':
      return list
    case 'flag':
    case 'switch':
      return { as: 'flag' }
    case 'date':
      return { as: 'date' }
    case 'money':
      return { as: 'decimal' }
    case 'own':
      return line(200)
  }
}

const importedOf = (definition: Definition) =>
  fieldsOf(definition).flatMap((field) =>
    field.importNames ? [{ ...field, as: field.importAs ?? field.name, names: field.importNames }] : [],
  )
/** The fields of a kind that a file can fill. */
export const rulesOf = (definition: Definition): FieldRules =>
  Object.fromEntries(importedOf(definition).map((field) => [field.as, ruleOf(field)]))
/** What the columns of a kind are called in lists that offices bring, the surest name first. */
export const columnWordsOf = (definition: Definition): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(importedOf(definition).map(({ as, names }) => [as, names.flatMap((name) => name.split(', '))]))

export const locationFields = rulesOf(locationDefinition)
/** What the contract asks beyond these is looked at when the row is whole (entry-rows.ts). */
export const directoryFields = rulesOf(directoryDefinition)

export const placeFieldNames = ['name', 'aliases', 'code', 'county', 'state', 'state_code', 'country', 'population'] as const
export const placeFields: Record<(typeof placeFieldNames)[number], FieldRule> = {
  name: line(120),
  aliases: list,
  code: line(20),
  county: line(120),
  state: line(120),
  state_code: line(10),
  country: line(2),
  population: { as: 'whole', most: 2_000_000_000 },
}

const longestEntry = 200
const mostEntries = 100

/**
 * Turns the text of a field into its value.
 * @param complain told why when the text, or a part of it, is left out
 * @returns undefined when nothing is left
 */
export function fieldValue(rule: FieldRule, texts: readonly string[], complain: Complain): FieldValue | undefined {
  if (rule.as === 'list') return listValue(texts)
  const text = texts.join(rule.as === 'text' && rule.lines ? '\n\n' : ', ')
  switch (rule.as) {
    case 'text':
      return textValue(rule.lines ? text : text.replace(/\s*\n\s*/gu, ' '), rule.most, complain)
    case 'whole':
      return inRange(Math.round(Number(text)), text, 0, rule.most, complain)
    case 'decimal':
      return inRange(Number(text), text, 0, 1_000_000_000, complain)
    case 'year':
      return inRange(/^-?\d+$/u.test(text) ? Number(text) : Number.NaN, text, 1000, 2100, complain)
    case 'flag':
      return flagValue(text, complain)
    case 'date':
      return dateValue(text, complain)
    case 'link':
      if (/^https?:\/\/[^\s/]+\S*$/iu.test(text) && text.length <= 2000) return text
      // As people write it.
      if (/^www\.[^\s/]+\.\p{L}{2,}(?:\/\S*)?$/iu.test(text) && text.length <= 1990) return `https://${text}`
      complain('no_web_address', { text: shown(text) })
      return undefined
    case 'choice':
      if (rule.of.includes(text)) return text
      complain('no_choice', { text: shown(text) })
      return undefined
  }
}

function listValue(texts: readonly string[]): string[] | undefined {
  const entries: string[] = []
  const known = new Set<string>()
  for (const entry of texts) {
    const kept = entry.replace(/\s*\n\s*/gu, ' ').slice(0, longestEntry)
    if (kept === '' || known.has(kept.toLowerCase()) || entries.length >= mostEntries) continue
    known.add(kept.toLowerCase())
    entries.push(kept)
  }
  return entries.length > 0 ? entries : undefined
}

function textValue(text: string, most: number, complain: Complain): string {
  if (text.length <= most) return text
  complain('cut', { characters: text.length, most })
  return `${text.slice(0, most - 1).trimEnd()}…`.toWellFormed()
}

function inRange(value: number, text: string, least: number, most: number, complain: Complain): number | undefined {
  if (Number.isFinite(value) && value >= least && value <= most && text.trim() !== '') return value
  complain('out_of_range', { text: shown(text), least, most })
  return undefined
}

function flagValue(text: string, complain: Complain): boolean | undefined {
  if (/^(?:true|yes|y|1|x|ja|j|sant)$/iu.test(text)) return true
  if (/^(?:false|no|n|0|nei|usant)$/iu.test(text)) return false
  complain('no_flag', { text: shown(text) })
  return undefined
}

/** The day alone, where a time follows. */
function dateValue(text: string, complain: Complain): string | undefined {
  const day = parseDate(text, ['YYYY-MM-DD'])
  if (day === undefined) complain('no_date', { text: shown(text) })
  return day
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
