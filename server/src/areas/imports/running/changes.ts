/** The first changes of an import, kept beside its file so that a person can look through them: one line of JSON for each record. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import type { Field } from '@backlot/contract/engine/fields'
import { mostChanges, type ImportChange, type ShownValue } from '@backlot/contract/imports'
import { locationDefinition } from '@backlot/contract/location-definition'
import { foldText } from '#kit/fold.ts'
import { isSame } from '#kit/records/changes.ts'
import type { SavedChange } from '#kit/records/sourced.ts'

export type FoundChange = SavedChange & { row: number }

export interface ChangesWriter {
  write: (changes: readonly FoundChange[]) => Promise<void> | void
}

const longestText = 600
const mostMembers = 60

/** Keeps as many as a person reads, after those of the runs before; the report counts all. */
export function keepChanges(dryRun: boolean, before = ''): ChangesWriter & { text: () => string } {
  const lines = before === '' ? [] : before.split('\n')
  return {
    write(changes) {
      for (const change of changes.slice(0, mostChanges - lines.length)) lines.push(JSON.stringify(shownChange(change, dryRun)))
    },
    text: () => lines.join('\n'),
  }
}

const shownChange = ({ row, id, label, added, changes }: FoundChange, dryRun: boolean): ImportChange => ({
  row,
  id: dryRun && added ? null : id,
  label,
  added,
  fields: Object.entries(changes).map(([field, [before, after]]) => ({ field, ...shownSides(before, after) })),
})

/** Of lists of things only what differs: nobody looks for one production among thirty. */
function shownSides(before: unknown, after: unknown): { before: ShownValue; after: ShownValue } {
  if (!isOfThings(before) && !isOfThings(after)) return { before: shown(before), after: shown(after) }
  const [old, next] = [asList(before), asList(after)]
  const without = (list: unknown[], other: unknown[]): ShownValue => shown(list.filter((one) => !other.some((two) => isSame(one, two))))
  return { before: without(old, next), after: without(next, old) }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const isOfThings = (value: unknown): boolean => asList(value).some((member) => typeof member === 'object' && member !== null)

function shown(value: unknown): ShownValue {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length === 0 ? null : value.slice(0, mostMembers).map(textOf)
  return textOf(value)
}

/** A thing as its values, in the order in which it has them. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  const text =
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter((inner) => inner !== null && inner !== '')
          .map(textOf)
          .join(', ')
      : String(value)
  return text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text
}

/** Those lines in which all the words are found. */
export function findChanges(text: string, { search, what }: { search: string; what: 'all' | 'added' | 'updated' }): ImportChange[] {
  const words = foldText(search).split(/\s+/u).filter(Boolean)
  const all = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as ImportChange)
  return all.filter((change) => (what === 'all' || change.added === (what === 'added')) && holds(change, words))
}

/** As the page calls it, in both languages. */
const labelsOf = (field: string): string[] =>
  [locationDefinition.fields, directoryDefinition.fields].flatMap((fields) => {
    const { [field]: known } = fields as Readonly<Record<string, Field>>
    return known ? [known.label.en, known.label.no] : []
  })

function holds({ label, row, fields }: ImportChange, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const values = fields.flatMap(({ field, before, after }) => [field, ...labelsOf(field), before, after].flat())
  const text = foldText([label, row, ...values].filter((value) => value !== null).join(' '))
  return words.every((word) => text.includes(word))
}
