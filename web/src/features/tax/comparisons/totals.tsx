/** What a comparison comes to: what the incentive saves, and what it costs less or more than elsewhere. */
import { totalsOfComparison } from '@backlot/contract/tax-comparison'
import type { ComparisonTable } from '@backlot/contract/tax-fields'
import { amountColumns } from '#features/tax/comparisons/amounts.tsx'
import { taxText } from '#features/tax/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import styles from '#features/tax/comparison.module.css'

interface TotalsProps {
  table: ComparisonTable
  /** Where the table itself is not seen. */
  withSums?: boolean
}

export function Totals({ table, withSums = false }: TotalsProps) {
  const t = useText(taxText)
  const money = useMoney()
  const { number } = useFormat()
  const { saving, advantage, advantage_percent: percent, ...sums } = totalsOfComparison(table)
  if (table.rows.length === 0) return null
  const isLess = !advantage.startsWith('-')
  const plain = (text: string) => text.replace('-', '')
  return (
    <div className={styles.totals}>
      {withSums && (
        <dl>
          {amountColumns.map((column) => (
            <div key={column}>
              <dt>{`${t('total')}: ${t(column)}`}</dt>
              <dd>{money(sums[column])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t('saving', { sum: money(saving) })}</p>
      {percent !== null && (
        <p>{t(isLess ? 'advantage' : 'disadvantage', { sum: money(plain(advantage)), percent: number(Number(plain(percent))) })}</p>
      )}
    </div>
  )
}
