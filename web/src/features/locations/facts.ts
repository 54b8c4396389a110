/** What is known of a location, in the groups and the order in which its page shows it; only what exists. Pure. */
import { facts } from 'virtual:facts/location'
import type { FactKind, Label } from '@backlot/contract/engine/fields'
import type { PageFact } from '@backlot/contract/engine/facts'
import type { BlackoutDates } from '@backlot/contract/location-fields'
import type { Location } from '@backlot/contract/locations'

/** The headings, in their order; the office's own facts come after them. */
const groupNames = ['building', 'shooting', 'fees', 'access', 'power', 'light'] as const
export type GroupName = (typeof groupNames)[number]
export type FactValue = string | number | boolean | readonly string[] | readonly BlackoutDates[]
export interface Fact {
  name: string
  kind: FactKind
  label: Label
  value: FactValue
}
export interface FactGroup {
  group: GroupName
  facts: Fact[]
}

/** A value worth a line; zero parking spaces is one, an empty list is not. */
function isShown(value: unknown): value is FactValue {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Those of the facts that the location says something about. */
export const knownFacts = (location: Location, all: readonly PageFact[]): Fact[] =>
  all.flatMap(({ name, kind, label }) => {
    const value: unknown = (location as Record<string, unknown>)[name]
    return isShown(value) ? [{ name, kind, label, value }] : []
  })

const eraLabel: Label = { en: 'Plays the period', no: 'Passer til perioden' }
function eraOf({ era_from: from, era_to: to }: Location): Fact[] {
  if (from == null && to == null) return []
  return [{ name: 'era', kind: 'text', label: eraLabel, value: from === to ? String(from) : `${from ?? ''}–${to ?? ''}` }]
}

export const factGroups = (location: Location): FactGroup[] =>
  groupNames.flatMap((group) => {
    const known = knownFacts(
      location,
      facts.filter((fact) => fact.group === group),
    )
    const all = group === 'building' ? [...known, ...eraOf(location)] : known
    return all.length > 0 ? [{ group, facts: all }] : []
  })

export type Answer = 'yes' | 'no' | 'ask'
export interface Permission {
  name: string
  label: Label
  answer: Answer
}

const answerOrder = { yes: 0, ask: 1, no: 2 }
const isAnswer = (value: unknown): value is Answer => typeof value === 'string' && value in answerOrder
/** What is allowed first, then what must be asked, then what is not. */
export const permissionsOf = (location: Location): Permission[] =>
  knownFacts(
    location,
    facts.filter(({ kind }) => kind === 'allow'),
  )
    .flatMap(({ name, label, value }): Permission[] => (isAnswer(value) ? [{ name, label, answer: value }] : []))
    .toSorted((one, other) => answerOrder[one.answer] - answerOrder[other.answer])
