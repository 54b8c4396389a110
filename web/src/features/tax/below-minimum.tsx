/** Why a credit is nothing: what the program asks for at least, and how much of it is missing. */
import { Alert } from '@mantine/core'
import { centsOf, moneyText } from '@backlot/contract/money'
import type { CreditText } from '@backlot/contract/tax-stages'
import { taxText } from '#features/tax/text.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'

export function BelowMinimum({ credit: { eligible, steps } }: { credit: CreditText }) {
  const t = useText(taxText)
  const money = useMoney()
  const least = steps.find(({ step }) => step === 'minimum')?.base
  if (least === undefined) return null
  const missing = moneyText(centsOf(least) - centsOf(eligible))
  return <Alert color="orange">{t('belowMinimum', { least: money(least), missing: money(missing) })}</Alert>
}
