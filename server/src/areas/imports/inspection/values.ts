/** Looks for values that the lists of a site do not have, before they cost a row each. */
import { type UnknownValues } from '@backlot/contract/import-reading'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Table } from '#kit/tables/table.ts'
import { matchColumns } from '../mapping/columns.ts'
import { rowContext } from '../mapping/row-context.ts'
import { kindOf, type Mapping, type Value } from '../mapping/schema.ts'
import { compileValue, type CompiledValue } from '../mapping/values.ts'
import { canImport } from '../policy.ts'
import { readableMapping } from '../service.ts'
import { readingFile } from './reading-file.ts'
import type { ValueList } from '#kit/records/imported.ts'
import { targetFor } from '../targets/kinds.ts'
import { chooserOf } from './similar.ts'

const mostRows = 200_000
const mostShown = 200
/** Of one field; a column with more different values is no list. */
const mostKept = 5000
const longestTurn = 20

interface GivenFile {
  mapping: string
  file: Readable
  fileName: string
}
/** Throws `invalid` at `file` or `mapping`, with the message that says why, for what cannot be read. Nothing is kept. */
export async function findUnknownValues(ctx: Ctx, { mapping: written, file, fileName }: GivenFile): Promise<UnknownValues> {
  const mapping = readableMapping(ctx, written)
  must(canImport(ctx.actor, kindOf(mapping)), 'forbidden')
  return readingFile({ file, fileName, mapping }, async (table) => lookThrough(table, mapping, await listsOf(ctx, mapping)))
}

/** The lists that the fields of a mapping are chosen from. What the product wrote itself is read as it stands. */
async function listsOf(ctx: Ctx, mapping: Mapping): Promise<ValueList[]> {
  const { guided } = targetFor(ctx, mapping)
  if (mapping.own || !guided) return []
  const fixed = Object.entries(guided.guessing.rules).flatMap(([field, rule]): ValueList[] =>
    rule.as === 'choice' ? [{ field, choices: rule.of, places: [], has: (value) => rule.of.includes(value) }] : [],
  )
  return [...fixed, ...(await guided.lists(ctx))].filter(({ field }) => field in mapping.fields)
}

interface Counted extends ValueList {
  texts: CompiledValue
  rows: Map<string, number>
}

async function lookThrough(table: Table, mapping: Mapping, lists: readonly ValueList[]): Promise<UnknownValues> {
  if (lists.length === 0) return { rows: 0, is_cut: false, fields: [] }
  const names = matchColumns(mapping, table.columns)
  const fields = mapping.fields as Record<string, Value>
  const counted = lists.map((list): Counted => ({ ...list, texts: compileValue(fields[list.field] ?? ''), rows: new Map() }))
  let rows = 0
  let since = performance.now()
  for await (const row of table.rows()) {
    if (rows >= mostRows) return { rows, is_cut: true, fields: counted.flatMap(unknownOf) }
    rows += 1
    if (performance.now() - since > longestTurn) {
      await setImmediate()
      since = performance.now()
    }
    const context = rowContext(row, names, () => {})
    for (const { texts, rows: seen } of counted) {
      for (const text of texts(context)) if (seen.has(text) || seen.size < mostKept) seen.set(text, (seen.get(text) ?? 0) + 1)
    }
  }
  return { rows, is_cut: false, fields: counted.flatMap(unknownOf) }
}

function unknownOf({ field, choices, places, has, rows }: Counted): UnknownValues['fields'] {
  const unknown = [...rows].filter(([value]) => !has(value)).toSorted(([, one], [, other]) => other - one)
  if (unknown.length === 0) return []
  const suggest = chooserOf(choices)
  const values = unknown.slice(0, mostShown).map(([value, count]) => ({ value, rows: count, suggestion: suggest(value) }))
  return [{ field, choices: [...choices], places: [...places], values, others: unknown.length - values.length }]
}
