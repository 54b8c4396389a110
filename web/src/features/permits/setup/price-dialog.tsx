/** A price is added, or changed from a day on: what that reaches, and what the price was before. */
import limits from 'virtual:limits/permit-prices'
import { Autocomplete, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type Price, priceRules, type PriceTerm, type PriceUse } from '@backlot/contract/permit-prices'
import { plainNumber } from '@backlot/contract/typed-number'
import { PriceHistory } from '#features/permits/setup/price-history.tsx'
import { termOf, useAddPrice, useChangePrice } from '#features/permits/setup/prices-api.ts'
import { priceRuleText, pricesText } from '#features/permits/setup/prices-text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { type Numeral, useNumeral } from '#lib/use-numeral.ts'
import { numberOf } from '#ui/form/check.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

const blank = { name: '', category: '', unit: '', rate: '', minimum: '', rule: '' as PriceTerm['rule'] }
const typedOf = ({ name, category, unit, rate, minimum, rule }: PriceTerm, numeral: Numeral): typeof blank => ({
  name,
  category,
  unit,
  rate: numeral(rate),
  minimum: minimum === 0 ? '' : numeral(minimum),
  rule,
})
const sentOf = ({ minimum, rate, ...words }: typeof blank) => ({
  ...words,
  rate: plainNumber(rate),
  minimum: minimum.trim() === '' ? 0 : numberOf(minimum),
})
/** What somebody typed over. A planned change of the rest is left as it is. */
function changedOf(typed: typeof blank, before: typeof blank): Partial<ReturnType<typeof sentOf>> {
  const isOther = ([name]: [string, unknown]) => typed[name as keyof typeof blank] !== before[name as keyof typeof blank]
  return Object.fromEntries(Object.entries(sentOf(typed)).filter(isOther))
}

interface PriceDialogProps {
  /** Null for a new one. */
  price: Price | null
  uses: PriceUse | undefined
  categories: readonly string[]
  onClose: () => void
}

export function PriceDialog({ price, uses, categories, onClose }: PriceDialogProps) {
  const t = useText(pricesText)
  const rules = useText(priceRuleText)
  const [adding, changing] = [useAddPrice(), useChangePrice()]
  const numeral = useNumeral()
  const before = price ? typedOf(termOf(price), numeral) : blank
  const form = useForm({
    limits: limits[price ? 'change' : 'create'] ?? {},
    initial: { code: price?.code ?? '', ...before, valid_from: '', seen: price?.version },
    onSubmit: ({ code, valid_from: day, seen, ...typed }, failed) => {
      const from = day === '' ? {} : { valid_from: day }
      const after = {
        onSuccess: () => {
          toast.success(t('saved', { name: typed.name }))
          onClose()
        },
        onError: failed,
      }
      if (price) changing.mutate({ code, version: seen, ...from, ...changedOf(typed, before) }, after)
      else adding.mutate({ code, ...from, ...sentOf(typed) }, after)
    },
  })
  const { error: ruleError, ...rule } = form.choice('rule')
  return (
    <FormDialog
      title={price ? t('editTitle', { name: before.name }) : t('add')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={price !== null && !form.isChanged}
      onClose={onClose}
      after={price && <PriceHistory price={price} onDone={onClose} />}
    >
      {price && <Uses uses={uses} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {!price && <TextInput data-autofocus label={t('code')} description={t('codeHint')} autoComplete="off" {...form.field('code')} />}
        <TextInput label={t('name')} description={price ? undefined : ' '} autoComplete="off" {...form.field('name')} />
        <Autocomplete label={t('category')} data={[...categories]} {...form.choice('category')} />
        <TextInput
          label={t('rate')}
          description={t('rateHint')}
          data-autofocus={price ? true : undefined}
          {...form.field('rate')}
          inputMode="decimal"
        />
        <TextInput label={t('from')} description={t('fromHint')} {...form.field('valid_from')} type="date" />
        <TextInput label={t('unit')} autoComplete="off" {...form.field('unit')} />
        <TextInput label={t('minimum')} description={t('minimumHint')} {...form.field('minimum')} inputMode="decimal" />
      </SimpleGrid>
      <NativeSelect
        label={t('rule')}
        data={priceRules.map((value) => ({ value, label: rules(value === '' ? 'byHand' : value) }))}
        {...rule}
        error={ruleError}
        onChange={({ currentTarget: { value } }) => rule.onChange(priceRules.find((one) => one === value) ?? '')}
      />
    </FormDialog>
  )
}

function Uses({ uses }: { uses: PriceUse | undefined }) {
  const t = useText(pricesText)
  if (!uses) return <p className={styles.quiet}>{t('usesNone')}</p>
  return (
    <div>
      {uses.drafts > 0 && <p className={styles.quiet}>{t('usesDrafts', { count: uses.drafts })}</p>}
      {uses.charged > 0 && <p className={styles.quiet}>{t('usesCharged', { count: uses.charged })}</p>}
    </div>
  )
}
