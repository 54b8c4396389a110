import { message } from '@backlot/contract/message-table'
import { tableNotes, tableProblems } from '@backlot/contract/table-problems'
import { headOf, readStart } from './table-head.ts'
import { cellCountProblem, rowValues, TableError, type ReadingOptions, type Table, type TableLimits, type TableRow } from './table.ts'
import { openArchive, type XlsxArchive } from './xlsx-archive.ts'
import { readSharedTexts } from './xlsx-shared-texts.ts'
import { readSheetRows, type SheetContext } from './xlsx-rows.ts'
import { readStyles } from './xlsx-styles.ts'
import { chooseSheet, readWorkbook } from './xlsx-workbook.ts'

export interface Opening {
  name: string
  limits: TableLimits
  asked: ReadingOptions
}

/**
 * Opens an Excel workbook (.xlsx). Dates come as ISO
 * text, true and false as words, formulas as the value Excel stored with them; formulas are never calculated.
 * @param asked what is not to be guessed; the first visible sheet is read where none is named
 * @throws TableError
 */
export async function openXlsx(path: string, { name, limits, asked }: Opening): Promise<Table> {
  const archive = await openArchive(path, limits)
  try {
    return await openSheet(archive, { name, limits, asked })
  } catch (error) {
    archive.close()
    throw error
  }
}

async function openSheet(archive: XlsxArchive, { name, limits, asked }: Opening): Promise<Table> {
  const workbook = await readWorkbook(archive, limits)
  const sheet = chooseSheet(workbook, asked.sheet)
  const context: SheetContext = {
    sharedTexts: await readSharedTexts(archive, workbook.sharedTexts, limits),
    styles: await readStyles(archive, workbook.styles, limits),
    from1904: workbook.from1904,
    limits,
  }
  const start = await readStart(readSheetRows(await archive.read(sheet.part), context))
  if (start.length === 0) throw new TableError('empty', message(tableProblems.emptySheet, { sheet: sheet.name }))
  const { row: headerRow, columns, isRepeated } = headOf(start, asked.headerRow, limits.columns)
  const totalBytes = archive.unpackedBytes(sheet.part)
  let doneBytes = 0
  let closed = false

  async function* rows(): AsyncGenerator<TableRow, void, undefined> {
    doneBytes = 0
    const stream = await archive.read(sheet.part)
    for await (const { number, cells } of readSheetRows(stream, context, (bytes) => (doneBytes += bytes))) {
      if (number <= headerRow || isRepeated(cells)) continue
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
    sheets: workbook.sheets.filter(({ hidden, name: one }) => !hidden || one === sheet.name).map((one) => one.name),
    headerRow,
    start,
    notes: workbook.sheets.length > 1 ? [message(tableNotes.oneOfSheets, { count: workbook.sheets.length, sheet: sheet.name })] : [],
    rows,
    progress: () => ({ doneBytes, totalBytes }),
    close: async () => {
      if (!closed) archive.close()
      closed = true
    },
  }
}
