/**
 * A read written as plain SQL: the few that every page asks for are put together without a builder, and asked without one, which took a
 * fifth of their time. The text must be one of few, with everything that varies as a value: it is prepared once for each connection.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { preparedMark } from './prepared-statements.ts'

type Scalar = 'int' | 'bigint' | 'float8' | 'text' | 'boolean' | 'timestamptz' | 'uuid'
type ValueType = Scalar | `${Scalar}[]`

export interface Values {
  /** The place of a value in the statement, with its type. */
  add: (value: unknown, type: ValueType) => string
  list: unknown[]
}

/** @param list values that the text names already */
export function newValues(list: unknown[] = []): Values {
  return { list, add: (value, type) => `$${list.push(value)}::${type}` }
}

/** By the handle of a site; a transaction has none. */
export const readersOfSites = new WeakMap<object, (text: string, values: unknown[]) => Promise<unknown[]>>()

export async function read<Row>(db: Kysely<DB>, text: string, values: unknown[]): Promise<Row[]> {
  const reader = readersOfSites.get(db)
  if (reader) return (await reader(text, values)) as Row[]
  return (await db.executeQuery<Row>(CompiledQuery.raw(text + preparedMark, values))).rows
}
