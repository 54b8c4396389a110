/** Looks into a file before anything is done with it. */
import type { FileInspection } from '@backlot/contract/imports'
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { openTable } from '#kit/tables/open-table.ts'
import { TableError, type Table } from '#kit/tables/table.ts'
import { locationFieldNames, locationFields } from '../mapping/fields.ts'
import { canImport } from '../policy.ts'
import { guessMapping } from './guess.ts'

const shownRows = 20
const longestCell = 200
/** Twenty rows tell a key from a category, a few hundred tell it better. */
const judgedRows = 500

/** Throws `invalid` at `file`, with the sentence that says why, for what cannot be read. Nothing is kept. */
export async function inspectFile(ctx: Ctx, { file, fileName }: { file: Readable; fileName: string }): Promise<FileInspection> {
  must(canImport(ctx.actor, 'locations'), 'forbidden')
  try {
    const table = await openTable(file, { name: fileName })
    try {
      return await inspect(table, fileName)
    } finally {
      await table.close()
    }
  } catch (error) {
    if (error instanceof TableError) invalidField('file', error.message)
    throw error
  }
}

async function inspect(table: Table, fileName: string): Promise<FileInspection> {
  const { columns } = table
  const judged: string[][] = []
  for await (const row of table.rows()) {
    if (judged.push(columns.map((column) => (row.values[column] ?? '').slice(0, longestCell).toWellFormed())) >= judgedRows) break
  }
  return {
    file_name: fileName.slice(0, 200),
    kind: table.kind,
    columns,
    encoding: table.encoding ?? null,
    separator: table.separator ?? null,
    sheet: table.sheet ?? null,
    rows: judged.slice(0, shownRows),
    notes: table.notes,
    location_fields: [...locationFieldNames],
    list_fields: locationFieldNames.filter((name) => locationFields[name].as === 'list'),
    guess: guessMapping(columns, judged),
  }
}
