/** Payments that another application seems to count too: one of the two is disallowed, or taken away. */
import { Alert } from '@mantine/core'
import type { TaxSpend } from '@backlot/contract/tax-spend'
import { spendText } from '#features/tax/spend/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import own from '#features/tax/spend/spend.module.css'

export function Twice({ twice }: Pick<TaxSpend, 'twice'>) {
  const t = useText(spendText)
  const format = useFormat()
  const money = useMoney()
  if (twice.length === 0) return null
  return (
    <Alert className={own.warning ?? ''} color="orange" title={t('twice')}>
      <p className={own.said}>{t('twiceText')}</p>
      <ul className={own.said}>
        {twice.map(({ line_id: id, payee, paid_on: day, amount, tax_no: number }) => (
          <li key={id}>
            <UnbrokenNumbers>{[payee, format.date(day), money(amount), number ?? t('anotherApplication')].join(' · ')}</UnbrokenNumbers>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
