/**
 * What a kind of record is made of: its fields, each said once, and the steps in which they are edited. A definition is data;
 * the editor, the facts of a page, lockboxes, history, search, exports and imports read it (docs/architecture.md).
 */

import type { Message } from '../message-table.ts'

/** A name as people read it. */
export interface Label {
  en: string
  no: string
}

/** Who reads a field; `lock` is everybody unless the record's lockbox for it is ticked, then staff and the owner. */
export type Sees = 'public' | 'member' | 'staff' | 'lock'
/** How much a word found in a field says, the most telling first. */
export type SearchWeight = 'A' | 'B' | 'C' | 'D'
export type NumberUnit = 'length' | 'area' | 'load'

/** Of a `state` those of the United States are offered; those of other countries are typed. */
type LineType = 'text' | 'url' | 'tel' | 'email' | 'state'
/** What a field is edited with. */
export type Control =
  | { kind: 'line'; most: number; type: LineType }
  | { kind: 'text'; most: number; rows: number }
  /** A `year` is a number without separators. */
  | { kind: 'number'; whole: boolean; least: number; most: number; unit?: NumberUnit; year?: true }
  | { kind: 'money' }
  | { kind: 'choice'; values: readonly string[]; required: boolean }
  /** Of `sentences` each is agreed to by itself: boxes to tick, and read with those that nobody ticked. */
  | { kind: 'choices'; values: readonly string[]; sentences?: true }
  | { kind: 'tags'; most: number }
  /** Yes, no, or not said. */
  | { kind: 'flag' }
  /** On or off; stored as a boolean, or as 0 and 1. */
  | { kind: 'switch'; stored: 'boolean' | 'number' }
  /** Yes, no, ask, or not said. */
  | { kind: 'allow' }
  | { kind: 'date' }
  /** Drawn by a component of the area. */
  | { kind: 'own' }

export type FactKind = 'text' | 'list' | 'number' | 'year' | 'flag' | 'money' | 'date' | 'link' | 'allow' | 'periods' | NumberUnit
/** How a field is shown on the record's page: its group; with its place in it, where that is not the order of the table; or all of it. */
export type FactOptions =
  | string
  | readonly [group: string, at: number]
  | {
      group: string
      at?: number
      /** Where the control does not tell it. */
      kind?: FactKind
      /** Where the page calls it otherwise than the editor. */
      label?: Label
    }

/** How the text of an imported cell becomes a value. */
export type ImportRule =
  | { as: 'text'; most: number; lines?: boolean }
  | { as: 'link' }
  | { as: 'list' }
  | { as: 'whole'; most: number }
  | { as: 'decimal' }
  | { as: 'year' }
  | { as: 'flag' }
  /** 2026-05-17. */
  | { as: 'date' }
  | { as: 'choice'; of: readonly string[] }
export interface FieldOptions {
  label: Label
  sees: Sees
  /** Of a field with a lockbox: closed until that says `false`, so that nothing is given away by oversight. */
  closedAtFirst?: true
  /** It names files: no text, and nothing for a table. */
  files?: true
  search?: SearchWeight
  /** Written by hand it is a postal code, with a digit in it. */
  postalCode?: true
  /** Written by hand it is no less than the field of this name, and what is said of it otherwise. */
  notBefore?: readonly [name: string, problem: Message]
  /** The heading of its column in exports, its name where nothing is said; false keeps it out. */
  column?: string | false
  /**
   * What offices call its column in lists that they bring, the surest first: one name or several parted by commas, in lower case without
   * accents. Absent where no list can fill it.
   */
  importNames?: readonly string[]
  /** What a mapping calls it, where that is not its name. */
  importAs?: string
  /** Where the control does not tell it. */
  importRule?: ImportRule
  /** In a column of its name, where nothing is said; in the JSON document; or by the area's own code: links, values stored otherwise. */
  stored?: 'column' | 'details' | 'area'
  fact?: FactOptions
}

/** A field before it has its place. `Value` is what it holds, known to the compiler alone. */
export interface FieldDraft<Value = unknown> extends FieldOptions {
  control: Control
  readonly value?: Value
}
export interface Field<Value = unknown> extends FieldDraft<Value> {
  /** Where it is edited; null for a field that is edited by other means. */
  step: string | null
  /** The heading under which it stands in its step. */
  group: string | null
}

type Most<Options> = Options & { most: number }

const field = <Value>(control: Control, options: FieldOptions): FieldDraft<Value> => ({ ...options, control })
const typedLine =
  (type: LineType) =>
  ({ most, ...options }: Most<FieldOptions>): FieldDraft<string> =>
    field({ kind: 'line', most, type }, options)

export const line = typedLine('text')
export const url = typedLine('url')
export const tel = typedLine('tel')
export const email = typedLine('email')
export const state = typedLine('state')
export const text = ({ most, rows = 3, ...options }: Most<FieldOptions> & { rows?: number }): FieldDraft<string> =>
  field({ kind: 'text', most, rows }, options)
export const whole = ({ least = 0, most = 10_000_000, ...options }: FieldOptions & { least?: number; most?: number }): FieldDraft<number> =>
  field({ kind: 'number', whole: true, least, most }, options)
export const year = ({ least = 1000, ...options }: FieldOptions & { least?: number }): FieldDraft<number> =>
  field({ kind: 'number', whole: true, least, most: 2200, year: true }, options)
export const measure = ({ unit, ...options }: FieldOptions & { unit?: NumberUnit }): FieldDraft<number> =>
  field({ kind: 'number', whole: false, least: 0, most: 1_000_000, unit }, options)
/** An amount as text, like `1200.00`. */
export const money = (options: FieldOptions): FieldDraft<string> => field({ kind: 'money' }, options)
export const choice = <const Values extends readonly string[]>({
  values,
  required = false,
  ...options
}: FieldOptions & { values: Values; required?: boolean }): FieldDraft<Values[number]> =>
  field({ kind: 'choice', values, required }, options)
export const choices = <const Values extends readonly string[]>({
  values,
  sentences,
  ...options
}: FieldOptions & { values: Values; sentences?: true }): FieldDraft<Values[number][]> =>
  field({ kind: 'choices', values, ...(sentences && { sentences }) }, options)
export const tags = ({ most = 60, ...options }: FieldOptions & { most?: number }): FieldDraft<string[]> =>
  field({ kind: 'tags', most }, options)
export const flag = (options: FieldOptions): FieldDraft<boolean> => field({ kind: 'flag' }, options)
export const onOff = (options: FieldOptions): FieldDraft<boolean> => field({ kind: 'switch', stored: 'boolean' }, options)
export const zeroOne = (options: FieldOptions): FieldDraft<0 | 1> => field({ kind: 'switch', stored: 'number' }, options)
export const allow = (options: FieldOptions): FieldDraft<'yes' | 'no' | 'ask'> => field({ kind: 'allow' }, options)
/** A day as ISO text. */
export const date = (options: FieldOptions): FieldDraft<string> => field({ kind: 'date' }, options)
export const own = (options: FieldOptions): FieldDraft<never> => field({ kind: 'own' }, options)

type Placed<Drafts> = { [Name in keyof Drafts]: Drafts[Name] & Pick<Field, 'step' | 'group'> }
function placed<Drafts extends Record<string, FieldDraft>>(drafts: Drafts, step: string | null, group: string | null): Placed<Drafts> {
  return Object.fromEntries(Object.entries(drafts).map(([name, draft]) => [name, { ...draft, step, group }])) as Placed<Drafts>
}
/** Fields that are stored in the record's JSON document, but for those among them that say otherwise. */
export const details = <Drafts extends Record<string, FieldDraft>>(drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).map(([name, draft]) => [name, { stored: 'details', ...draft }])) as Drafts
/** Fields of one step, in the order in which they are edited. */
export const inStep = <Drafts extends Record<string, FieldDraft>>(step: string, drafts: Drafts): Placed<Drafts> =>
  placed(drafts, step, null)
/** Fields of one step that stand under a heading. */
export const inGroup = <Drafts extends Record<string, FieldDraft>>(step: string, group: string, drafts: Drafts): Placed<Drafts> =>
  placed(drafts, step, group)
/** Fields that are edited by other means. */
export const elsewhere = <Drafts extends Record<string, FieldDraft>>(drafts: Drafts): Placed<Drafts> => placed(drafts, null, null)
