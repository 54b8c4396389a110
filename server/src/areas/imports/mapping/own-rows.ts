/** Rows of a file that the product wrote: every field from its own column, as it was written there. */
import { readCsvCell } from '@backlot/contract/csv-line'
import { DirectoryFields } from '@backlot/contract/directory-records'
import { reason, type Reason } from '@backlot/contract/import-reasons'
import { LocationFields } from '@backlot/contract/location-records'
import { RecordSource } from '@backlot/contract/location-fields'
import { entryExchange } from '#areas/directory/index.ts'
import { locationExchange } from '#areas/locations/index.ts'
import { carriedFields, readCarried, type Exchange } from '#engine/records/exchange.ts'
import type { TableKind, TableRow } from '#kit/tables/table.ts'
import { publicIdOf } from '../targets/own-records.ts'
import type { OwnRow, RowProblem } from './mapped.ts'

/** Told what of the row could not be read. */
export type ReadOwn = (row: TableRow, problems: RowProblem[]) => OwnRow

type Shape = Record<string, { safeParse: (value: unknown) => { success: boolean } }>
interface OwnKind {
  exchange: Exchange
  shape: Shape
  /** Fields that the file names and the site knows by id. */
  named: readonly string[]
}
const kinds: Record<'locations' | 'directory', OwnKind> = {
  locations: {
    exchange: locationExchange,
    shape: LocationFields.shape,
    named: ['city_id', 'county_id', 'region_id', 'categories', 'styles'],
  },
  directory: { exchange: entryExchange, shape: DirectoryFields.shape, named: ['categories', 'main_category'] },
}

const sourceParts = ['name', 'id', 'publisher', 'licence', 'licence_url', 'url'] as const

/** @param kind of the file: in text an apostrophe keeps a cell from being a formula */
export function compileOwn(kind: 'locations' | 'directory', file: TableKind | undefined): ReadOwn {
  const { exchange, shape, named } = kinds[kind]
  const carried = carriedFields(exchange)
  return ({ number, values }, problems) => {
    const cell = (column: string): string => {
      // The point of a shape, where the file is one of shapes.
      const text = values[column] ?? values[`_${column}`] ?? ''
      return file === 'csv' ? readCsvCell(text) : text
    }
    const complain = (field: string, why: Reason): unknown => problems.push({ row: number, field, ...why })
    const fields: Record<string, unknown> = {}
    for (const field of carried) {
      const value = readable(() => readCarried(field, cell, exchange.leftOfRows))
      if (value === undefined) continue
      if (value !== unreadable && (named.includes(field.name) || shape[field.name]?.safeParse(value).success)) fields[field.name] = value
      else complain(field.name, reason('not_fitting', { text: String(cell(field.column)).slice(0, 60) }))
    }
    const source = sourceOf((part) => readCarried({ name: part, column: `source_${part}`, form: 'text' }, cell, []))
    const publicId = publicIdOf(cell('link'))
    return { fields, status: cell('status') || undefined, ...(publicId === undefined ? {} : { publicId }), ...(source ? { source } : {}) }
  }
}

const unreadable = Symbol('unreadable')
function readable(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return unreadable
  }
}

function sourceOf(part: (name: (typeof sourceParts)[number]) => unknown): OwnRow['source'] {
  const given = Object.fromEntries(sourceParts.flatMap((name) => (part(name) === undefined ? [] : [[name, part(name)]])))
  const read = RecordSource.safeParse(given)
  return read.success ? (given as OwnRow['source']) : undefined
}
