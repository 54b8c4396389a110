/**
 * Records that come from a source and are edited by the office: what of a source's record is new, what the office has changed
 * meanwhile, and what takes a write back. Of each field a short hash of the value that the source last gave is kept: a value that the
 * source has not changed is never written again, and one that the office has changed since is never overwritten
 * (docs/decisions/007-imports-and-edits.md). Pure.
 */
import { hash } from 'node:crypto'
import type { Changes } from './changes.ts'

/** Field name → value; only fields that the source names. */
export type Fields = Map<string, unknown>
/** Field name → short hash. */
export type Marks = Record<string, string>
/** The hash of a field's value: empty for one that says nothing. */
export type MarkOf = (field: string, value: unknown) => string

/** What a write did to a record, kept so that it can be taken back field by field. */
export interface SourcedChange {
  id: number
  /** New: taking it back puts it in the trash. */
  added: boolean
  /** Field → value as it was stored. */
  before: Record<string, unknown>
  /** Field → what the source had said of it, and says now; fields that follow from others, like `source`, among them. */
  marks: Record<string, [before: string | null, after: string]>
}

/** A record that an undo touched, with the fields that somebody had changed since. */
export interface TouchedRecord {
  id: number
  label: string
  reference_no: string
  fields: string[]
}

/** What an undo did. */
export interface UndoneRecords {
  /** Added by the import and now in the trash. */
  removed: number
  /** Records with a field that is as before again. */
  restored: number
  /** Records with fields that somebody changed since: these fields stay as they are. */
  unchanged: TouchedRecord[]
  /** Of those in the trash, the ones that somebody had worked on since. */
  removedEdited: TouchedRecord[]
}

/** What a write did to one record, as it is shown. */
export interface SavedChange {
  /** Which of the given records it is. */
  index: number
  id: number
  label: string
  added: boolean
  /** Field → [before, after]; names instead of ids. */
  changes: Changes
}

/** jsonb comes back with its keys in another order. */
function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner != null)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, stable(inner)]))
}

/** What a new record has before anybody says something. */
export const saysNothing = (value: unknown): boolean =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** 48 bits: enough to tell two values of one field apart. */
export const shortHash = (value: unknown): string => hash('sha256', JSON.stringify(stable(value)), 'base64url').slice(0, 8)

/** The mark of a field that is one value. */
export const markOfValue: MarkOf = (_field, value) => (saysNothing(value) ? '' : shortHash(value))

/** Members in an order that says nothing: the same ones in another order are the same list. */
export const unordered = (list: readonly unknown[]): unknown[] =>
  list
    .map((member) => ({ member, text: JSON.stringify(stable(member)) }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ member }) => member)

export const marksOf = (fields: Fields, markOf: MarkOf): Marks =>
  Object.fromEntries([...fields].map(([field, value]) => [field, markOf(field, value)]))

/** Marks of before took the order of a list for a part of it. */
const isOf = (mark: string | undefined, value: unknown): boolean => Array.isArray(value) && value.length > 1 && mark === shortHash(value)

export interface Merged {
  /** The fields to write. */
  fields: Fields
  marks: Marks
  /** Fields where the source says something new and the office something of its own, which stays. */
  unchanged: string[]
}

/**
 * @param given what the source says now
 * @param current what is stored
 * @param known what the source said last; null for a record of before marks were kept: then what is stored counts as the source's
 */
export function mergeFields(given: Fields, current: ReadonlyMap<string, unknown>, known: Marks | null, markOf: MarkOf): Merged {
  const merged: Merged = { fields: new Map(), marks: { ...known }, unchanged: [] }
  for (const [field, value] of given) {
    const [mark, stored] = [markOf(field, value), markOf(field, current.get(field))]
    // A field that the source names for the first time was the office's, if there is anything in it.
    const before = known === null || isOf(known[field], current.get(field)) ? stored : (known[field] ?? '')
    merged.marks[field] = mark
    if (mark === stored || mark === before) continue
    if (stored === before) merged.fields.set(field, value)
    else merged.unchanged.push(field)
  }
  return merged
}

/** What a write of these fields changes: as it is noted to be taken back, and as it is shown. */
export function writtenOver(fields: Fields, current: ReadonlyMap<string, unknown>): { before: SourcedChange['before']; changes: Changes } {
  return {
    before: Object.fromEntries([...fields.keys()].map((field) => [field, current.get(field)])),
    changes: Object.fromEntries([...fields].map(([field, value]) => [field, [current.get(field) ?? null, value]])),
  }
}

/** Which marks a write changes. */
export function changedMarks(known: Marks | null, marks: Marks): SourcedChange['marks'] {
  const changed: SourcedChange['marks'] = {}
  for (const [field, mark] of Object.entries(marks)) if (known?.[field] !== mark) changed[field] = [known?.[field] ?? null, mark]
  return changed
}

/** One change for each record: one that came back and was written at once counts as added. */
export function withAdded(added: readonly number[], merged: readonly SourcedChange[]): SourcedChange[] {
  const changes = new Map(merged.map((change) => [change.id, change]))
  for (const id of added) changes.set(id, { ...(changes.get(id) ?? { id, before: {}, marks: {} }), added: true })
  return [...changes.values()]
}

/** Which fields get their value back, and which stay because they are not as the import left them. */
export function takenBack(
  change: SourcedChange,
  current: ReadonlyMap<string, unknown>,
  markOf: MarkOf,
): { back: Map<string, unknown>; unchanged: string[] } {
  const back = new Map<string, unknown>()
  const unchanged: string[] = []
  for (const [field, value] of Object.entries(change.before)) {
    const [now, mark] = [current.get(field), change.marks[field]?.[1]]
    if (markOf(field, now) === mark || isOf(mark, now)) back.set(field, value)
    else unchanged.push(field)
  }
  return { back, unchanged }
}

/** The marks without what an import said; a later import may have heard something newer of a field, and that stays known. */
export function marksBack(current: Marks | null, change: SourcedChange): Marks | null {
  const marks: Marks = { ...current }
  for (const [field, [before, after]] of Object.entries(change.marks)) {
    if (marks[field] !== after) continue
    if (before === null) delete marks[field]
    else marks[field] = before
  }
  return Object.keys(marks).length > 0 ? marks : null
}

/** Fields that no longer hold what their source said last. */
export const editedFields = (marks: Marks | null, current: ReadonlyMap<string, unknown>, markOf: MarkOf): string[] =>
  Object.entries(marks ?? {})
    .filter(([field, mark]) => markOf(field, current.get(field)) !== mark)
    .map(([field]) => field)

interface Sourced {
  source: { name: string; id: string }
}

export interface Keyed<Input> {
  index: number
  key: string
  digest: string
  record: Input
}

/** Long ids end in a hash of the whole: a beginning may be shared. */
const keyOf = ({ source }: Sourced): string => keyOfSource(source)

export function keyOfSource(source: Sourced['source']): string {
  const key = `${source.name}|${source.id}`.toLowerCase()
  return key.length <= 700 ? key : `${key.slice(0, 650)}…${hash('sha256', key, 'hex').slice(0, 40)}`
}

/**
 * What a record is found by, and a digest of all that it says.
 * @param version counts up when the same input would be written in another way: then every record is read again
 */
export const keyed = <Input extends Sourced>(record: Input, index: number, version: number): Keyed<Input> => ({
  index,
  key: keyOf(record),
  digest: hash('sha256', `${version}${JSON.stringify(record)}`, 'base64url').slice(0, 22),
  record,
})

/** Of two with the same source the first counts; the files' readers turn repeats away before. */
export const firstOfEach = <One extends { key: string }>(all: readonly One[]): One[] =>
  [...new Map(all.toReversed().map((one) => [one.key, one])).values()].reverse()
