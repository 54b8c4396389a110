/** One rival's amounts by category, before and after the incentive and there; on a phone a category below the other. */
import type { ReactNode } from 'react'
import { comparisonWord } from '@backlot/contract/tax-definition'
import type { ComparisonTable } from '@backlot/contract/tax-fields'
import { taxText } from '#features/tax/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import styles from '#features/tax/comparison.module.css'

export const amountColumns = ['before', 'after', 'other'] as const
export type AmountColumn = (typeof amountColumns)[number]
export type Category = ComparisonTable['rows'][number]['category']

interface AmountsProps {
  categories: readonly Category[]
  /** Sums stand at the right, one below the other; fields do not. */
  areSums?: boolean
  /** Of every column, below its amounts. */
  totals: Readonly<Record<AmountColumn, string>>
  /** `label` says in words which amount it is. */
  children: (category: Category, column: AmountColumn, label: string) => ReactNode
}

export function Amounts({ categories, areSums = false, totals, children }: AmountsProps) {
  const t = useText(taxText)
  const locale = useLocale()
  const money = useMoney()
  const align = areSums ? styles.sum : undefined
  return (
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">{t('category')}</th>
          {amountColumns.map((column) => (
            <th key={column} scope="col" className={align}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category}>
            <th scope="row">{comparisonWord(category, locale)}</th>
            {amountColumns.map((column) => (
              <td key={column} className={align} data-label={t(column)}>
                {children(category, column, `${comparisonWord(category, locale)}: ${t(column)}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {categories.length > 0 && (
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {amountColumns.map((column) => (
              <td key={column} className={styles.sum} data-label={t(column)}>
                {money(totals[column])}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
