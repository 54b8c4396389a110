import { columnNames } from './column-names.ts'
import { cellCountProblem, rowValues, TableError, type Table, type TableLimits, type TableRow } from './table.ts'
import { openArchive, type XlsxArchive } from './xlsx-archive.ts'
import { readSharedTexts } from './xlsx-shared-texts.ts'
import { readSheetRows, type SheetContext } from './xlsx-rows.ts'
import { readStyles } from './xlsx-styles.ts'
import { chooseSheet, readWorkbook, type Sheet } from './xlsx-workbook.ts'

/**
 * Opens an Excel workbook (.xlsx). The first row of the sheet that holds anything is the header. Dates come as ISO
 * text, true and false as words, formulas as the value Excel stored with them; formulas are never calculated.
 * @param wantedSheet the name of a sheet; the first visible one when undefined
 * @throws TableError
 */
export async function openXlsx(path: string, name: string, wantedSheet: string | undefined, limits: TableLimits): Promise<Table> {
  const archive = await openArchive(path, limits)
  try {
    return await openSheet(archive, name, wantedSheet, limits)
  } catch (error) {
    archive.close()
    throw error
  }
}

async function openSheet(archive: XlsxArchive, name: string, wantedSheet: string | undefined, limits: TableLimits): Promise<Table> {
  const workbook = await readWorkbook(archive, limits)
  const sheet = chooseSheet(workbook, wantedSheet)
  const context: SheetContext = {
    sharedTexts: await readSharedTexts(archive, workbook.sharedTexts, limits),
    styles: await readStyles(archive, workbook.styles, limits),
    from1904: workbook.from1904,
    limits,
  }
  const columns = await readColumns(archive, sheet, context)
  const totalBytes = archive.unpackedBytes(sheet.part)
  let doneBytes = 0
  let closed = false

  async function* rows(): AsyncGenerator<TableRow, void, undefined> {
    doneBytes = 0
    const stream = await archive.read(sheet.part)
    let header = true
    for await (const { number, cells } of readSheetRows(stream, context, (bytes) => (doneBytes += bytes))) {
      if (header) {
        header = false
        continue
      }
      const row: TableRow = { number, values: rowValues(columns, cells) }
      const problem = cellCountProblem(columns, cells, true)
      if (problem) row.problem = problem
      yield row
    }
  }

  return {
    kind: 'xlsx',
    name,
    columns,
    sheet: sheet.name,
    notes: workbook.sheets.length > 1 ? [`The file has ${workbook.sheets.length} sheets; "${sheet.name}" is read.`] : [],
    rows,
    progress: () => ({ doneBytes, totalBytes }),
    close: async () => {
      if (!closed) archive.close()
      closed = true
    },
  }
}

async function readColumns(archive: XlsxArchive, sheet: Sheet, context: SheetContext): Promise<string[]> {
  for await (const { cells } of readSheetRows(await archive.read(sheet.part), context)) {
    return columnNames(Array.from(cells), context.limits.columns)
  }
  throw new TableError('empty', `The sheet "${sheet.name}" is empty.`)
}
