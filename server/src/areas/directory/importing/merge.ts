/** What a source's entry changes of a stored one. Pure. */
import type { DirectoryFields, DirectoryRecord } from '@backlot/contract/directory-records'
import { changesOf, inOrder, type Changes } from '#kit/records/changes.ts'
import {
  changedMarks,
  mergeFields,
  saysNothing,
  shortHash,
  unordered,
  type Fields,
  type Marks,
  type MarkOf,
  type SourcedChange,
} from '#kit/records/sourced.ts'
import { recordOf, withFields } from '../editing/fields.ts'
import { faultsOf } from '../editing/rules.ts'
import type { EntryRow } from '../queries.ts'

/** Credits stand as somebody wants them to be read; other lists are the same in any order. */
export const markOf: MarkOf = (field, value) => {
  if (saysNothing(value)) return ''
  return shortHash(Array.isArray(value) && field !== 'credits' ? unordered(value) : value)
}

/** An entry's fields with its source, as an import and its undo compare them. */
export const valuesOf = (row: EntryRow): Map<string, unknown> =>
  new Map<string, unknown>(Object.entries(recordOf(row))).set('source', row.source)

/** What a source says, field by field; a blank says nothing. Categories in the order in which they are stored. */
export const saidBy = (fields: DirectoryFields): Fields =>
  new Map(
    Object.entries({ ...fields, categories: inOrder(fields.categories ?? []) }).filter(
      ([name, value]) => name !== 'lockboxes' && !saysNothing(value),
    ),
  )

export interface MergedEntry {
  record: DirectoryRecord
  changes: Changes
  marks: Marks
  /** Fields that stay as the office has them. */
  unchanged: string[]
  source: unknown
  undo: SourcedChange
}

interface Said {
  /** What the source says now, its first category first. */
  fields: DirectoryFields
  /** Those of the fields that it does not say: they are for a new entry. */
  assumed: readonly string[]
  source: unknown
}

export function mergeEntry(row: EntryRow, { fields, assumed, source }: Said): MergedEntry {
  const before = recordOf(row)
  const known = row.source_marks as Marks | null
  const said = new Map([...saidBy(fields)].filter(([name]) => !assumed.includes(name)))
  const merged = mergeFields(said, valuesOf(row), known, markOf)
  const written = { ...Object.fromEntries(merged.fields), ...(merged.fields.has('categories') ? { categories: fields.categories } : {}) }
  const next = withFields(before, written)
  // Together with what the office has changed it would be an entry that may not be so.
  const isFaulty = merged.fields.size > 0 && faultsOf(next, row.kind, row.status).length > 0
  const record = isFaulty ? before : next
  const unchanged = isFaulty ? [...merged.unchanged, ...merged.fields.keys()] : merged.unchanged
  const newSource = markOf('source', source) === markOf('source', row.source) ? row.source : source
  const changes: Changes = { ...changesOf(before, record), ...(newSource === row.source ? {} : { source: [row.source, newSource] }) }
  return {
    record,
    changes,
    marks: merged.marks,
    unchanged,
    source: newSource,
    undo: undoOf(row.id, changes, changedMarks(known, merged.marks)),
  }
}

/** What follows from other fields, like the main category, is taken back with them. */
export function undoOf(id: number, changes: Changes, marks: SourcedChange['marks']): SourcedChange {
  const followed = Object.entries(changes).filter(([field]) => !(field in marks))
  return {
    id,
    added: false,
    before: Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before])),
    marks: { ...marks, ...Object.fromEntries(followed.map(([field, [old, next]]) => [field, [markOf(field, old), markOf(field, next)]])) },
  }
}
