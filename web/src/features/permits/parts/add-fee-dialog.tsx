/** The office charges a price of its list by hand: what an application does not say, as the hours of a monitor. */
import limits from 'virtual:limits/permit-approvals'
import { Select, TextInput } from '@mantine/core'
import { permitConditionsApi as api } from '@backlot/contract/permit-approvals'
import { centsOf, moneyText } from '@backlot/contract/money'
import { caseText } from '#features/engine/cases/text.ts'
import { usePermitChange } from '#features/permits/api.ts'
import { permitText } from '#features/permits/parts/text.ts'
import { termOf, usePrices } from '#features/permits/setup/prices-api.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { numberOf } from '#ui/form/check.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

/** Prices that are in force, those first that no rule applies. */
function usePriced() {
  const list = usePrices(false)
  const now = (list.data ?? [])
    .filter(({ terms }) => terms.some(({ state }) => state === 'in_force'))
    .map((price) => ({ code: price.code, ...termOf(price) }))
  const prices = [...now.filter(({ rule }) => rule === ''), ...now.filter(({ rule }) => rule !== '')]
  return { prices, isPending: list.isPending, failed: failedRead(list) }
}

export function AddFeeDialog({ permitId, onClose }: { permitId: number; onClose: () => void }) {
  const t = useText(permitText)
  const shared = useText(caseText)
  const money = useMoney()
  const { number } = useFormat()
  const { prices, isPending, failed } = usePriced()
  const adding = usePermitChange((said: { code: string; quantity: number }) => call(api.addFee, { body: { permitId, ...said } }))
  const form = useForm({
    limits: limits['addFee'] ?? {},
    initial: { code: '', quantity: '' },
    check: ({ code, quantity }) => ({
      ...(code === '' && { code: t('priceMissing') }),
      ...(quantity.trim() === '' && { quantity: t('quantityMissing') }),
    }),
    onSubmit: ({ code, quantity }, failed) =>
      adding.mutate(
        { code, quantity: numberOf(quantity) },
        {
          onSuccess: ({ name }) => {
            toast.success(t('feeAdded', { name }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const price = prices.find(({ code }) => code === form.values.code)
  const asked = numberOf(form.values.quantity)
  const charged = price && asked ? Math.max(asked, price.minimum) : null
  const nameOf = ({ name, rate, unit }: (typeof prices)[number]) => `${name}: ${[money(rate), unit].filter(Boolean).join(' / ')}`
  return (
    <FormDialog title={t('addFee')} action={t('addFee')} cancel={shared('cancel')} form={form} instead={failed} onClose={onClose}>
      <Select
        data-autofocus
        searchable
        label={t('price')}
        placeholder={t('choosePrice')}
        disabled={isPending}
        data={prices.map((one) => ({ value: one.code, label: nameOf(one) }))}
        {...form.choice('code')}
        onChange={(code) => form.choice('code').onChange(code ?? '')}
      />
      <TextInput
        label={t('quantity')}
        description={price && price.minimum > 0 ? t('leastQuantity', { least: number(price.minimum) }) : undefined}
        autoComplete="off"
        {...form.field('quantity')}
        inputMode="decimal"
      />
      <p className={styles.quiet} aria-live="polite">
        {price && charged !== null && t('comesTo', { sum: money(moneyText(Math.round(centsOf(price.rate) * charged))) })}
      </p>
    </FormDialog>
  )
}
