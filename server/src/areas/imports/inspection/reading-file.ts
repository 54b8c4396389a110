/** Reads an upload as its mapping says, for a look into it. */
import { importLimits } from '@backlot/contract/import-limits'
import type { Readable } from 'node:stream'
import { openTable } from '#kit/tables/open-table.ts'
import type { Table } from '#kit/tables/table.ts'
import { readingOf } from '../mapping/reading.ts'
import type { Mapping } from '../mapping/schema.ts'
import { refuseStrangePoints } from '../mapping/strange-points.ts'
import { refuseFile } from './refusals.ts'
import { rejectedStart } from '../running/rejected-rows.ts'

interface GivenFile {
  mapping: Mapping
  file: Readable
  fileName: string
}
/** Throws `invalid` at `file` or `mapping`, with the message that says why, for what cannot be read. */
export async function readingFile<Answer>(
  { mapping, file, fileName }: GivenFile,
  look: (table: Table) => Promise<Answer>,
): Promise<Answer> {
  try {
    const reading = readingOf(mapping.reading)
    const table = await openTable(file, { name: fileName, reading, ownStart: rejectedStart, limits: { fileBytes: importLimits.fileBytes } })
    try {
      await refuseStrangePoints(mapping, table)
      return await look(table)
    } finally {
      await table.close()
    }
  } catch (error) {
    refuseFile(error)
  }
}
