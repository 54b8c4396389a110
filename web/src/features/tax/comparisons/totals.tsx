/** What a comparison comes to: the sums, what the incentive saves, and what it costs less or more than elsewhere. */
import { totalsOfComparison } from '@backlot/contract/tax-comparison'
import type { ComparisonTable } from '@backlot/contract/tax-fields'
import { taxText } from '#features/tax/text.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import styles from '#features/tax/comparison.module.css'

export function Totals({ table }: { table: ComparisonTable }) {
  const t = useText(taxText)
  const money = useMoney()
  const { before, after, other, saving, advantage, advantage_percent: percent } = totalsOfComparison(table)
  if (table.rows.length === 0) return null
  const isLess = !advantage.startsWith('-')
  const plain = (text: string) => text.replace('-', '')
  return (
    <div className={styles.totals}>
      <dl>
        {(
          [
            ['before', before],
            ['after', after],
            ['other', other],
          ] as const
        ).map(([name, sum]) => (
          <div key={name}>
            <dt>{`${t('total')}: ${t(name)}`}</dt>
            <dd>{money(sum)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('saving', { sum: money(saving) })}</p>
      {percent !== null && <p>{t(isLess ? 'advantage' : 'disadvantage', { sum: money(plain(advantage)), percent: plain(percent) })}</p>}
    </div>
  )
}
