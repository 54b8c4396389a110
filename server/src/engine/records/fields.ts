/** Fields of a kind's record: which of a body are its, how they are written into it, how a stored version is read. Pure. */
import type { z } from 'zod'
import { asObject, closedOnly, inOrder, isBlank } from '#kit/records/changes.ts'
import type { BaseRecord } from './kind.ts'
import type { LooseFields } from './loose-fields.ts'

export interface RecordFields<Record extends BaseRecord> {
  /** Only the fields of a body that are the record's. */
  fieldsIn: (body: object) => Partial<Record>
  /** The record with these fields written into it. */
  withFields: (record: Record, fields: Partial<Record>) => Record
  /** The closed locks, and of those that are closed at first the ones that somebody opened. */
  locksOf: (lockboxes: unknown) => { [name: string]: boolean }
  /** The loose fields of a row. What no contract knows any more is left out. */
  looseIn: (row: { details: unknown }) => Partial<Record>
  /** The loose fields as they are stored: the document, and columns of their own. */
  looseColumns: (record: Record) => { details: string }
  /** A stored version; what it holds that the contract has dropped since is left out. */
  readSnapshot: (snapshot: unknown) => Record
}

/**
 * @param given.loose fields that are there only with a value
 * @param given.lists fields that hold ids, in order and each once
 * @param given.openLocks fields that are closed until somebody opens them
 * @param given.tidy sets right what follows from other fields
 */
export function recordFields<Record extends BaseRecord>(given: {
  schema: z.ZodObject
  loose: LooseFields
  lists: readonly string[]
  openLocks?: readonly string[]
  tidy?: (record: Record, fields: Partial<Record>) => Record
}): RecordFields<Record> {
  const { inDocument, columns, of: looseOf, columnsOf } = given.loose
  const [loose, lists] = [new Set([...inDocument, ...Object.keys(columns)]), new Set(given.lists)]
  const shape: { [name: string]: { safeParse: (value: unknown) => { success: boolean } } } = given.schema.shape
  const locksOf = (lockboxes: unknown): { [name: string]: boolean } => {
    const locks = asObject(lockboxes)
    const opened = (given.openLocks ?? []).filter((name) => locks[name] === false)
    return { ...closedOnly(locks), ...Object.fromEntries(opened.map((name) => [name, false])) }
  }
  const entriesOf = (value: unknown, takes: (name: string, inner: unknown) => boolean): object =>
    Object.fromEntries(Object.entries(asObject(value)).filter(([name, inner]) => takes(name, inner)))
  const write = (record: Record, fields: Partial<Record>): Record => {
    const next: { [name: string]: unknown } = Object.fromEntries(Object.entries(record))
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue
      if (name === 'lockboxes') next[name] = locksOf({ ...record.lockboxes, ...asObject(value) })
      else if (loose.has(name) && isBlank(value)) delete next[name]
      else if (lists.has(name)) next[name] = inOrder(Array.isArray(value) ? value.map(Number) : [])
      else next[name] = value
    }
    return next as unknown as Record
  }
  return {
    locksOf,
    fieldsIn: (body) => entriesOf(body, (name, value) => Object.hasOwn(shape, name) && value !== undefined),
    withFields: (record, fields) => given.tidy?.(write(record, fields), fields) ?? write(record, fields),
    looseIn: (row) => entriesOf(looseOf(row), (name, value) => loose.has(name) && !isBlank(value)),
    looseColumns: (record) => ({
      details: JSON.stringify(entriesOf({ ...record }, (name, value) => inDocument.has(name) && !isBlank(value))),
      ...columnsOf(record),
    }),
    readSnapshot: (snapshot) => {
      const known = given.schema.safeParse(snapshot)
      if (known.success) return known.data as unknown as Record
      return entriesOf(snapshot, (name, value) => Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true) as Record
    },
  }
}
