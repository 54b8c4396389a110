/** What screens of the office and of guests show of sums alike. */
import type { BudgetTotals, CategorySum } from '@backlot/contract/budget-values'
import { budgetText } from '#features/budgets/text.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import styles from '#features/budgets/budgets.module.css'

interface TotalsProps {
  totals: BudgetTotals
  percentages: { contingency_pct: string; tax_pct: string }
  /** More sums by their names; a null one is left out. */
  more?: readonly (readonly [name: string, amount: string | null])[]
}

/** Sums with their names; what is spent only where it is shown. */
export function Totals({ totals, percentages, more = [] }: TotalsProps) {
  const t = useText(budgetText)
  const money = useMoney()
  const sums: (readonly [string, string | null])[] = [
    [t('total'), totals.total],
    [t('estimate'), totals.estimate],
    [t('contingency', { pct: Number(percentages.contingency_pct) }), totals.contingency],
    [t('tax', { pct: Number(percentages.tax_pct) }), totals.tax],
    [t('actual'), totals.actual],
    [t('variance'), totals.variance],
    ...more,
  ]
  return (
    <dl className={styles.totals} aria-label={t('totals')}>
      {sums.map(([name, amount]) =>
        amount === null ? null : (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

export function Categories({ categories }: { categories: readonly CategorySum[] }) {
  const t = useText(budgetText)
  const money = useMoney()
  if (categories.length === 0) return null
  const hasActuals = categories.some(({ actual }) => actual !== null)
  return (
    <table className={`${styles.table} ${styles.section}`}>
      <caption>{t('categories')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('category')}</th>
          <th scope="col" className={styles.number}>
            {t('estimate')}
          </th>
          {hasActuals && (
            <th scope="col" className={styles.number}>
              {t('actual')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, estimate, actual }) => (
          <tr key={category}>
            <th scope="row">{category || '–'}</th>
            <td className={styles.number}>{money(estimate)}</td>
            {hasActuals && <td className={styles.number}>{actual === null ? '' : money(actual)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
