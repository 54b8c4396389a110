/** Looks into a file before anything is done with it. */
import { type FileReading } from '@backlot/contract/import-reading'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { FieldForm } from '@backlot/contract/import-guess'
import { importLimits } from '@backlot/contract/import-limits'
import { type FileInspection, type ImportKind } from '@backlot/contract/imports'
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { openTable } from '#kit/tables/open-table.ts'
import { spoolToFile } from '#kit/tables/spool.ts'
import type { Table, TableRow } from '#kit/tables/table.ts'
import type { FieldRule } from '../mapping/fields.ts'
import { isZip, openPhotoArchive, type PhotoArchive } from '../photos/archive.ts'
import { openCredits, readCredits } from '../photos/credits.ts'
import { readingOf } from '../mapping/reading.ts'
import { canImport } from '../policy.ts'
import { refuseFile } from './refusals.ts'
import { rejectedStart } from '../running/rejected-rows.ts'
import { getMappings } from '../saved-mappings/service.ts'
import { guidedOf } from '../targets/kinds.ts'
import { fittingMapping } from './fitting.ts'
import { guessMapping } from './guess.ts'
import { guessDateOrder, guessDecimals } from './numbers.ts'
import { knownSources } from './known.ts'

const shownRows = 20
const startRows = 12
const startColumns = 40
const startCell = 80
const mostSheets = 100
const longestCell = 200
const judgedCell = 2000
/** Twenty rows tell a key from a category, a few hundred tell it better. */
const judgedRows = 500

interface GivenFile {
  /** What its rows are to become. */
  kind: ImportKind
  /** What is not to be guessed. */
  reading: FileReading
  file: Readable
  fileName: string
}
/** Throws `invalid` at `file`, with the message that says why, for what cannot be read. Nothing is kept. */
export async function inspectFile(ctx: Ctx, { kind, reading, file, fileName }: GivenFile): Promise<FileInspection> {
  must(canImport(ctx.actor, kind), 'forbidden')
  guidedOf(ctx, kind)
  try {
    const spooled = await spoolToFile(file, importLimits.fileBytes)
    try {
      const archive = (await isZip(spooled.path)) ? await openPhotoArchive(spooled.path) : undefined
      if (archive) return await inspectPhotos(ctx, archive, fileName)
      return await inspectTable(ctx, spooled.path, { fileName, kind, reading })
    } finally {
      await spooled.remove()
    }
  } catch (error) {
    refuseFile(error)
  }
}

async function inspectTable(ctx: Ctx, path: string, { fileName, kind, reading }: Omit<GivenFile, 'file'>): Promise<FileInspection> {
  const table = await openTable(path, { name: fileName, reading: readingOf(reading), ownStart: rejectedStart })
  try {
    const { rows, ...looked } = await inspect(ctx, table, { fileName, kind, reading })
    const inspection = { ...looked, reading }
    const known = await knownSources(ctx, { kind, columns: table.columns, rows, guess: inspection.guess })
    const whole = { ...inspection, rows: shownOf(table.columns, rows), known }
    return { ...whole, fitting: fittingMapping(await getMappings(ctx), whole) }
  } finally {
    await table.close()
  }
}

/** Its `credits.csv` is a table like any other. */
async function inspectPhotos(ctx: Ctx, archive: PhotoArchive, fileName: string): Promise<FileInspection> {
  try {
    const table = await openCredits(archive)
    try {
      const inspection = await inspect(ctx, table, { fileName, kind: 'locations' })
      const isByNames = archive.table === null || table.name !== archive.table.name
      const namesLocations = await someNamed(table)
      return {
        ...inspection,
        rows: shownOf(table.columns, inspection.rows),
        kind: 'photos',
        photos: { pictures: archive.pictures, names_locations: namesLocations, by: isByNames ? 'names' : 'table' },
      }
    } finally {
      await table.close()
    }
  } finally {
    archive.close()
  }
}

/** Whether one of the first lines says where its picture goes. */
async function someNamed(table: Table): Promise<boolean> {
  let seen = 0
  for await (const { places } of readCredits(table)) {
    if (places.length > 0) return true
    if (++seen >= shownRows) return false
  }
  return false
}

/** What the page does with its text. */
function formOf(rule: FieldRule): FieldForm {
  if (rule.as === 'text') return rule.lines ? 'lines' : 'text'
  return rule.as === 'whole' || rule.as === 'decimal' ? 'number' : rule.as
}

const wholeRow = (columns: readonly string[], row: TableRow): string[] => columns.map((column) => row.values[column] ?? '')
function* cellsOf(rows: readonly TableRow[]): Generator<string> {
  for (const { values } of rows) yield* Object.values(values)
}
const cutRow = (columns: readonly string[], row: TableRow): string[] =>
  columns.map((column) => (row.values[column] ?? '').slice(0, longestCell).toWellFormed())
const shownOf = (columns: readonly string[], rows: readonly TableRow[]): string[][] =>
  rows.slice(0, shownRows).map((row) => cutRow(columns, row))

/** The file as it is; wide ones are cut, because this is for the eye alone. */
const startOf = ({ start = [] }: Table): FileInspection['start'] =>
  start.slice(0, startRows).map(({ number, cells }) => ({
    row: number,
    cells: Array.from(cells.slice(0, startColumns), (cell) => (cell ?? '').slice(0, startCell).toWellFormed()),
  }))

/** As much of a row as tells what it is: some hundred of them are in memory at once. */
const bounded = ({ number, values }: TableRow): TableRow => ({
  number,
  values: Object.fromEntries(Object.entries(values).map(([column, value]) => [column, value.slice(0, judgedCell)])),
})

interface Asked {
  fileName: string
  kind: ImportKind
  reading?: FileReading
}
/** With the rows as they stand in the file. */
type Looked = Omit<FileInspection, 'rows'> & { rows: TableRow[] }

async function inspect(ctx: Ctx, table: Table, { fileName, kind, reading = {} }: Asked): Promise<Looked> {
  const { columns } = table
  const { site } = ctx
  const { guessing, names: needed } = guidedOf(ctx, kind)
  const { rules } = guessing
  const names = Object.keys(rules)
  const { place } = site.settings
  const judged: TableRow[] = []
  for await (const row of table.rows()) {
    if (judged.push(bounded(row)) >= judgedRows) break
  }
  return {
    file_name: fileName.slice(0, 200),
    kind: table.kind,
    columns,
    encoding: table.encoding ?? null,
    separator: table.separator ?? null,
    sheet: table.sheet ?? null,
    reading: {},
    sheets: (table.sheets ?? []).slice(0, mostSheets),
    header_row: table.headerRow ?? 1,
    start: startOf(table),
    rows: judged,
    notes: table.notes.map(messageAnswer),
    photos: null,
    target: kind,
    names: [...needed],
    fields: names,
    forms: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, formOf(rule)])),
    guess: guessMapping({ columns, rows: judged.map((row) => wholeRow(columns, row)), by: guessing, fileName, place }),
    decimals: reading.decimals ?? guessDecimals(cellsOf(judged)),
    date_order: reading.date_order ?? guessDateOrder(cellsOf(judged), site.localeCode === 'en_US'),
    fitting: null,
    known: [],
  }
}
