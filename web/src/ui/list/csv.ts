/** What a list shows as a CSV file, written by the rules of the server's files. */
import { csvByteOrderMark, writeCsvLine } from '@backlot/contract/csv-line'
import { saveBlob } from '#lib/save-file.ts'
import type { ListColumn } from '#ui/list/types.ts'

export const csvOf = <Item>(columns: readonly ListColumn<Item>[], items: readonly Item[]): string =>
  csvByteOrderMark +
  writeCsvLine(columns.map(({ label }) => label)) +
  items.map((item) => writeCsvLine(columns.map(({ text }) => text(item)))).join('')

export const saveCsv = <Item>(name: string, columns: readonly ListColumn<Item>[], items: readonly Item[]): void =>
  saveBlob(new Blob([csvOf(columns, items)], { type: 'text/csv; charset=utf-8' }), `${name}.csv`)
