import type { FileReading } from '@backlot/contract/import-reading'
import type { ReadingOptions } from '#kit/tables/table.ts'

/** What a mapping or a person says of the file, for its reader. */
export const readingOf = ({ encoding, separator, header_row: headerRow, sheet }: FileReading = {}): ReadingOptions => ({
  encoding,
  separator,
  headerRow,
  sheet,
})
