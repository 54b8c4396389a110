/**
 * Records in files that the product itself writes and reads: every field of a definition in a column of its own, written so that it can be
 * read back as it was. What people read of lists of things stands beside it, in columns that are not read. Pure.
 */
import { fieldsOf, type Definition } from '@backlot/contract/engine/definitions'
import type { Control } from '@backlot/contract/engine/fields'
import type { Cell } from '#kit/documents/cells.ts'

/** How a value is written. `rows` are lists of things, `paths` names of a tree, `locks` the lockboxes. */
export type Form = 'text' | 'number' | 'yesNo' | 'zeroOne' | 'list' | 'rows' | 'locks'

/** What an area says of its fields. */
export interface Exchange {
  definition: Definition
  /** Fields whose control does not tell their form. */
  forms: Readonly<Record<string, Form>>
  /** Columns that are called otherwise than the field. */
  columns?: Readonly<Record<string, string>>
  /** Fields that mean something on one site only, like an account or a file: they are not carried. */
  left: readonly string[]
  /** Members of things that are ids of one site. */
  leftOfRows: readonly string[]
}

export interface Carried {
  name: string
  column: string
  form: Form
}

function formOf(control: Control): Form | undefined {
  switch (control.kind) {
    case 'line':
    case 'text':
    case 'choice':
    case 'allow':
    case 'date':
    case 'money':
      return 'text'
    case 'number':
      return 'number'
    case 'choices':
    case 'tags':
      return 'list'
    case 'flag':
      return 'yesNo'
    case 'switch':
      return control.stored === 'number' ? 'zeroOne' : 'yesNo'
    case 'own':
      return undefined
  }
}

/** Every field that a file carries. Throws for one that nobody has said how to write. */
export const carriedFields = ({ definition, forms, columns = {}, left }: Exchange): Carried[] =>
  fieldsOf(definition).flatMap(({ name, control, column }) => {
    if (left.includes(name)) return []
    const form = forms[name] ?? formOf(control)
    if (!form) throw new Error(`Nothing says how ${definition.kind}.${name} is written to a file.`)
    return [{ name, form, column: columns[name] ?? (typeof column === 'string' ? column : name) }]
  })

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What a cell would not keep as it is, or what looks like such a text already. */
const loses = (text: string): boolean => text !== text.trim() || /(?![\n\t])\p{Cc}/u.test(text) || /^".*"$/su.test(text)

/** A text; one that a file would change stands in quotes, with its signs spelled out. */
export const textCell = (text: string): string => (loses(text) ? JSON.stringify(text) : text)

function readText(cell: string): string {
  if (!/^".*"$/su.test(cell)) return cell
  try {
    const value: unknown = JSON.parse(cell)
    return typeof value === 'string' ? value : cell
  } catch {
    return cell
  }
}

/** "Brick; Wood"; a list with a member that this would part stands in brackets. */
export function listCell(values: readonly string[]): string {
  const isPlain = values.every((value) => value !== '' && !loses(value) && !/;|\n/u.test(value)) && !values[0]?.startsWith('[')
  return isPlain ? values.join('; ') : JSON.stringify(values)
}

function readList(cell: string): unknown {
  return cell.startsWith('[') ? JSON.parse(cell) : cell.split(';').map((value) => value.trim())
}

/** What one cell of a workbook holds, and a little less. */
const longestPiece = 32_000
/** Columns of a list of things; what is longer than all of them is no table any more. */
const pieces = 4

/** The columns in which lists of things stand as they are kept. */
export const dataColumns = (column: string): string[] =>
  Array.from({ length: pieces }, (_, index) => (index === 0 ? `${column}_data` : `${column}_data_${index + 1}`))

/** The same list in these columns, cut where it is too long for one. */
export function dataCells(value: unknown): Cell[] {
  const text = Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : ''
  return Array.from({ length: pieces }, (_, index) => text.slice(index * longestPiece, (index + 1) * longestPiece) || null)
}

/** Closed lockboxes by name; one that is closed at first and was opened says so. */
export const locksCell = (lockboxes: Readonly<Record<string, unknown>> | undefined): string =>
  listCell(
    Object.entries(lockboxes ?? {}).flatMap(([name, closed]) => {
      if (closed === true) return [name]
      return closed === false ? [`${name} (open)`] : []
    }),
  )

const readLocks = (cell: string): Record<string, boolean> =>
  Object.fromEntries(
    cell
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [name.replace(/ \(open\)$/u, ''), !name.endsWith(' (open)')]),
  )

/** A value that is no list of things, as a cell. */
export function cellOf(value: unknown): Cell {
  if (isBlank(value)) return null
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? listCell(value.map(String)) || null : JSON.stringify(value)
}

function readYesNo(cell: string): boolean | undefined {
  if (/^(?:yes|true|1)$/iu.test(cell)) return true
  return /^(?:no|false|0)$/iu.test(cell) ? false : undefined
}

type CellOf = (column: string) => string

/** The value of a field as the columns of a row say it; undefined where they say nothing. Throws for what was not written by the product. */
export function readCarried({ column, form }: Carried, cell: CellOf, leftOfRows: readonly string[]): unknown {
  if (form === 'rows') return readRows(column, cell, leftOfRows)
  const text = cell(column)
  if (text === '') return undefined
  switch (form) {
    case 'text':
      return readText(text)
    case 'number':
      return Number(text)
    case 'yesNo':
      return readYesNo(text)
    case 'zeroOne':
      return readYesNo(text) ? 1 : 0
    case 'list':
      return readList(text)
    case 'locks':
      return readLocks(text)
  }
}

/** From the columns that hold it, or from the one of its own name, where a file keeps lists of things as they are. */
function readRows(column: string, cell: CellOf, left: readonly string[]): unknown {
  const data = dataColumns(column).map(cell).join('')
  const text = data || (cell(column).startsWith('[') ? cell(column) : '')
  if (text === '') return undefined
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) return rows
  return (rows as object[]).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))))
}
