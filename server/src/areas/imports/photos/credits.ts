/** `credits.csv`: one line for each picture, with its creator and licence. From a folder or a ZIP alike. */
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Table, TableRow } from '#kit/tables/table.ts'
import type { PhotoInput } from './attach.ts'

export const creditsName = 'credits.csv'

export interface CreditRow {
  row: number
  /** Below the folder of `credits.csv`; undefined when the row names none, or one that lies elsewhere. */
  file: string | undefined
  /** Empty when the row names none. */
  location: string
  fields: Omit<PhotoInput, 'location' | 'bytes' | 'sourceKey'>
  /** The row as it stands, for the file of rejected rows. */
  values: TableRow['values']
}

/** The lines in their order. */
export async function* readCredits(table: Table): AsyncGenerator<CreditRow> {
  for await (const { number, values } of table.rows()) {
    const of = (column: string, most: number): string => (values[column] ?? '').trim().slice(0, most)
    yield {
      row: number,
      file: belowFolder(values['file'] ?? ''),
      location: of('location', 200),
      fields: {
        folder: of('folder', 120),
        caption: of('title', 500),
        credit: of('creator', 300),
        licence: of('licence', 200),
        licenceUrl: of('licence_url', 500),
        sourceUrl: of('source_url', 500),
      },
      values,
    }
  }
}

/** The path with plain slashes, or undefined for one that leads out of the folder (security.md U5). */
export function belowFolder(given: string): string | undefined {
  const path = posix.normalize(given.trim().replaceAll('\\', '/'))
  const leadsOut = path === '.' || path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0')
  return leadsOut ? undefined : path
}

/**
 * A picture is known again by its bytes: names like `1.jpg` come in every folder. With a location that was named, the
 * same picture may be attached to another one too; one that was spread stays where it first went.
 * @param location as it was named; empty when the picture was spread
 */
export function photoKey(bytes: Buffer, location: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return `photo:${hash}${location === '' ? '' : `:${location.toLowerCase()}`}`
}
