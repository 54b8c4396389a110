/** The file as it is, and how it is read: guessed, and changed by hand where the table looks wrong. */
import { Button, Loader, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { dateOrders, decimalSigns, type FileReading, separators, textEncodings } from '@backlot/contract/import-reading'
import { type FileInspection } from '@backlot/contract/imports'
import { columnsText } from '#features/imports/columns-text.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/imports/components/reading-part.module.css'

interface ReadingPartProps {
  inspection: FileInspection
  isBusy: boolean
  fault: string
  onReading: (reading: FileReading) => void
}

/** What they are called everywhere. */
const encodingNames: Readonly<Record<(typeof textEncodings)[number], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
}
const separatorWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const shortDates = { day: 'shortDay', month: 'shortMonth', year: 'shortYear' } as const
const dateWords = { day: 'dayFirst', month: 'monthFirst', year: 'yearFirst' } as const
const longestChoice = 50
const rowsShown = 5

/** How the file is read, in a line. */
function useSummary({
  encoding,
  separator,
  sheet,
  sheets,
  header_row: headerRow,
  decimals,
  date_order: dateOrder,
}: FileInspection): string {
  const t = useText(importsText)
  const tColumns = useText(columnsText)
  return [
    sheet !== null && sheets.length > 1 && sheet,
    textEncodings.filter((one) => one === encoding).map((one) => encodingNames[one])[0],
    separators.filter((one) => one === separator).map((one) => t(separatorWords[one]).toLowerCase())[0],
    headerRow === 0 ? tColumns('shortNoHeader') : tColumns('shortHeader', { row: headerRow }),
    decimals !== null && tColumns(decimals === 'comma' ? 'shortComma' : 'shortPoint'),
    dateOrder !== null && tColumns(shortDates[dateOrder]),
  ]
    .filter(Boolean)
    .join(', ')
}

export function ReadingPart({ inspection, isBusy, fault, onReading }: ReadingPartProps) {
  const t = useText(importsText)
  const title = useId()
  const tColumns = useText(columnsText)
  const { reading, encoding, separator, sheet, sheets, start, header_row: headerRow, decimals, date_order: dateOrder } = inspection
  const summary = useSummary(inspection)
  const isGuessed = Object.keys(reading).length === 0
  // Read in another way, the table shows what came of it.
  const [isOpen, setOpen] = useState(!isGuessed)
  const options = useId()
  if (start.length === 0) return null
  const say = (more: FileReading) => onReading({ ...reading, ...more })
  const rowChoice = ({ row, cells }: FileInspection['start'][number]): { value: string; label: string } => ({
    value: String(row),
    label: t('namesInRow', { row, cells: cells.filter(Boolean).join(', ').slice(0, longestChoice) }),
  })
  // A row further down than the first ones was said by a mapping.
  const isShown = headerRow === 0 || start.some(({ row }) => row === headerRow)
  return (
    <section className={styles.reading} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {t('readingTitle')}
        </h3>
        <span className={styles.summary}>{summary}</span>
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls={isOpen ? options : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {tColumns(isOpen ? 'readingHide' : 'readingChange')}
        </Button>
      </div>
      {isOpen && (
        <div id={options}>
          <p className={styles.hint}>{t(isGuessed ? 'readingGuessed' : 'readingSaid')}</p>
          <div className={styles.controls}>
            <NativeSelect
              size="md"
              label={t('namesRow')}
              disabled={isBusy}
              value={String(headerRow)}
              data={[
                ...start.map(rowChoice),
                ...(isShown
                  ? []
                  : [{ value: String(headerRow), label: t('namesInRow', { row: headerRow, cells: inspection.columns.join(', ') }) }]),
                { value: '0', label: t('namesNone') },
              ]}
              onChange={({ currentTarget }) => say({ header_row: Number(currentTarget.value) })}
            />
            {separator !== null && (
              <NativeSelect
                size="md"
                label={t('separator')}
                disabled={isBusy}
                value={separator}
                data={separators.map((one) => ({ value: one, label: t(separatorWords[one]) }))}
                onChange={({ currentTarget }) => say({ separator: separators.find((one) => one === currentTarget.value) })}
              />
            )}
            {encoding !== null && (
              <NativeSelect
                size="md"
                label={t('encoding')}
                disabled={isBusy}
                value={encoding}
                data={textEncodings.map((one) => ({ value: one, label: encodingNames[one] }))}
                onChange={({ currentTarget }) => say({ encoding: textEncodings.find((one) => one === currentTarget.value) })}
              />
            )}
            {decimals !== null && (
              <NativeSelect
                size="md"
                label={tColumns('decimals')}
                disabled={isBusy}
                value={decimals}
                data={decimalSigns.map((one) => ({ value: one, label: tColumns(one === 'comma' ? 'decimalComma' : 'decimalPoint') }))}
                onChange={({ currentTarget }) => say({ decimals: decimalSigns.find((one) => one === currentTarget.value) })}
              />
            )}
            {dateOrder !== null && (
              <NativeSelect
                size="md"
                label={tColumns('dates')}
                disabled={isBusy}
                value={dateOrder}
                data={dateOrders.map((one) => ({ value: one, label: tColumns(dateWords[one]) }))}
                onChange={({ currentTarget }) => say({ date_order: dateOrders.find((one) => one === currentTarget.value) })}
              />
            )}
            {sheet !== null && sheets.length > 1 && (
              <NativeSelect
                size="md"
                label={t('sheet')}
                disabled={isBusy}
                value={sheet}
                data={sheets}
                // Another sheet has its names somewhere else.
                onChange={({ currentTarget }) => onReading({ sheet: currentTarget.value })}
              />
            )}
          </div>
          <StartTable inspection={inspection} labelledBy={title} />
        </div>
      )}
      <p role="status" className={styles.busy}>
        {isBusy && (
          <>
            <Loader size={16} aria-hidden /> {t('reading')}
          </>
        )}
      </p>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </section>
  )
}

/** The first rows, and where the names stand further down, those with the row of the names last but one. */
function shownOf({ start, header_row: headerRow }: FileInspection): FileInspection['start'] {
  const names = start.findIndex(({ row }) => row === headerRow)
  const first = Math.max(0, Math.min(names + 2, start.length) - rowsShown)
  return start.slice(first, first + rowsShown)
}

/** Wide files scroll in their frame, which can be reached by keyboard. */
function StartTable({ inspection, labelledBy }: { inspection: FileInspection; labelledBy: string }) {
  const t = useText(importsText)
  const { header_row: headerRow } = inspection
  const start = shownOf(inspection)
  const width = start.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const roleOf = (row: number): 'names' | 'title' | undefined => {
    if (row === headerRow) return 'names'
    return row < headerRow ? 'title' : undefined
  }
  return (
    <ScrollFrame className={styles.frame} aria-labelledby={labelledBy}>
      <table className={styles.table}>
        <tbody>
          {start.map(({ row, cells }) => (
            <tr key={row} data-role={roleOf(row)}>
              <th scope="row" aria-label={t('rowNumber', { row })}>
                {row}
              </th>
              {Array.from({ length: width }, (_, index) => (
                <td key={index}>{cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}
