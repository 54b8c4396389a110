/** The lines of one location that are different in two revisions, with the cells that are. */
import { Skeleton } from '@mantine/core'
import type { BudgetLine, LineCell } from '@backlot/contract/budget-lines'
import { shownCell } from '@backlot/contract/budget-cells'
import type { LineDifference } from '@backlot/contract/budget-revisions'
import { cellText, gridColumns, type Words } from '#features/budgets/grid/columns.ts'
import { gridText } from '#features/budgets/grid/text.ts'
import { lineStatusText, phaseText } from '#features/budgets/phases.ts'
import { useLineDifferences } from '#features/budgets/revisions/api.ts'
import { revisionsText } from '#features/budgets/revisions/text.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/budgets/revisions/revisions.module.css'

interface LineDifferencesProps {
  revision: number
  against: number | undefined
  locId: number
  name: string
}

export function LineDifferences({ revision, against, locId, name }: LineDifferencesProps) {
  const t = useText(revisionsText)
  const found = useLineDifferences(revision, against, locId)
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={80} aria-hidden className={styles.lines} />
  return (
    <table className={styles.lines} aria-label={t('linesOf', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('cells')}</th>
          <th scope="col" className={styles.number}>
            {t('was')}
          </th>
          <th scope="col" className={styles.number}>
            {t('is')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.data.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line: { before, after, kind, cells } }: { line: LineDifference }) {
  const t = useText(revisionsText)
  const labels = useText(gridText)
  const money = useMoney()
  const textOf = useCellText()
  const shown = after ?? before
  return (
    <tr>
      <th scope="row">{[shown?.code, shown?.name].filter(Boolean).join(' ') || '–'}</th>
      <td>
        {kind !== 'changed' || !before || !after ? (
          t(kind)
        ) : (
          <ul className={styles.cells}>
            {cells.map((cell) => (
              <li key={cell}>
                {t('cell', {
                  cell: labels(cell === 'vendor_id' ? 'vendor' : cell),
                  before: textOf(before, cell),
                  after: textOf(after, cell),
                })}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={styles.number}>{before ? money(before.estimate) : ''}</td>
      <td className={styles.number}>{after ? money(after.estimate) : ''}</td>
    </tr>
  )
}

/** A cell as the grid shows it; a formula as it was typed, for two formulas may come to the same. */
function useCellText(): (line: BudgetLine, cell: LineCell) => string {
  const t = useText(revisionsText)
  const labels = useText(gridText)
  const phases = useText(phaseText)
  const statuses = useText(lineStatusText)
  const money = useMoney()
  const words: Words = {
    choice: (column, code) =>
      column === 'phase' ? phases(code as keyof typeof phaseText.en) : statuses(code as keyof typeof lineStatusText.en),
    flag: (value) => labels(value ? 'yes' : 'no'),
    money,
    number: String,
    source: String,
  }
  return (line, cell) => {
    if (line.formulas[cell as keyof BudgetLine['formulas']] !== undefined) return String(shownCell(line, cell))
    const column = gridColumns.find(({ key }) => key === cell)
    return (column ? cellText(line, column, words) : line.vendor) || t('empty')
  }
}
