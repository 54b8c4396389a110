/** An item of the key is added or changed. */
import limits from 'virtual:limits/budget-items'
import { Autocomplete, Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type BudgetItem, itemFormulas, sourceRules } from '@backlot/contract/budget-items'
import { budgetPhases } from '@backlot/contract/budget-values'
import { plainNumber } from '@backlot/contract/typed-number'
import { type ItemFields, useAddItem, useChangeItem } from '#features/budgets/key/api.ts'
import { keyText } from '#features/budgets/key/text.ts'
import { phaseText } from '#features/budgets/phases.ts'
import { useText } from '#lib/text.ts'
import { numberOf, plainPercent } from '#lib/typed-number.ts'
import { type Numeral, useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

const blank = {
  code: '',
  name: '',
  category: '',
  unit: '',
  default_rate: '0',
  rate_of: '',
  price_code: '',
  formula: 'qty_days_rate' as BudgetItem['formula'],
  source_rule: 'none' as BudgetItem['source_rule'],
  taxable: true,
  visible_public: true,
  active: true,
}

const typedOf = (item: BudgetItem | null, numeral: Numeral) => ({
  ...(item ? (Object.fromEntries(Object.keys(blank).map((name) => [name, item[name as keyof BudgetItem]])) as typeof blank) : blank),
  default_rate: numeral(item ? item.default_rate : blank.default_rate),
  rate_pct: numeral(item?.rate_pct),
  default_qty: numeral(item?.default_qty),
  least_qty: numeral(item?.least_qty),
  phase_default: item?.phase_default ?? '',
})
type Typed = ReturnType<typeof typedOf>

const sentOf = ({
  default_rate: rate,
  rate_pct: pct,
  default_qty: usual,
  least_qty: least,
  phase_default: phase,
  ...rest
}: Typed): ItemFields => ({
  ...rest,
  default_rate: plainNumber(rate),
  rate_pct: pct.trim() === '' ? null : plainPercent(pct),
  default_qty: numberOf(usual),
  least_qty: numberOf(least),
  phase_default: budgetPhases.find((one) => one === phase) ?? null,
})

interface ItemDialogProps {
  /** Null for a new one. */
  item: BudgetItem | null
  categories: readonly string[]
  onClose: () => void
}

export function ItemDialog({ item, categories, onClose }: ItemDialogProps) {
  const t = useText(keyText)
  const phases = useText(phaseText)
  const numeral = useNumeral()
  const [adding, changing] = [useAddItem(), useChangeItem()]
  const form = useForm<Typed & { version?: number }>({
    limits: limits['updateItem'] ?? {},
    initial: { ...typedOf(item, numeral), ...(item ? { version: item.version } : {}) },
    fieldOf: (path) => path.replace(/^items\.0\./, ''),
    onSubmit: ({ version, ...typed }, failed) => {
      const after = {
        onSuccess: () => {
          toast.success(t('saved', { name: typed.name }))
          onClose()
        },
        onError: failed,
      }
      if (item) changing.mutate({ id: item.id, version, ...sentOf(typed) }, after)
      else adding.mutate(sentOf(typed), after)
    },
  })
  const select = <Name extends 'formula' | 'source_rule' | 'phase_default'>(name: Name) => ({
    value: form.values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.set({ [name]: value }),
  })
  return (
    <FormDialog
      title={item ? t('editTitle', { name: item.name }) : t('add')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={item !== null && !form.isChanged}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput data-autofocus label={t('code')} autoComplete="off" {...form.field('code')} />
        <TextInput label={t('name')} autoComplete="off" {...form.field('name')} />
        <Autocomplete label={t('category')} data={[...categories]} {...form.choice('category')} />
        <TextInput label={t('unit')} autoComplete="off" {...form.field('unit')} />
        <TextInput label={t('rate')} description={t('rateHint')} {...form.field('default_rate')} inputMode="decimal" />
        <TextInput label={t('priceCode')} description={t('priceCodeHint')} autoComplete="off" {...form.field('price_code')} />
        <TextInput label={t('rateOf')} description={t('rateOfHint')} autoComplete="off" {...form.field('rate_of')} />
        <TextInput label={t('pct')} description=" " {...form.field('rate_pct')} inputMode="decimal" />
        <TextInput label={t('qty')} {...form.field('default_qty')} inputMode="decimal" />
        <TextInput label={t('least')} {...form.field('least_qty')} inputMode="decimal" />
        <NativeSelect label={t('formula')} data={itemFormulas.map((value) => ({ value, label: t(value) }))} {...select('formula')} />
        <NativeSelect label={t('source')} data={sourceRules.map((value) => ({ value, label: t(value) }))} {...select('source_rule')} />
        <NativeSelect
          label={t('phase')}
          data={[{ value: '', label: t('none') }, ...budgetPhases.map((value) => ({ value, label: phases(value) }))]}
          {...select('phase_default')}
        />
      </SimpleGrid>
      <Checkbox label={t('taxable')} {...form.checkbox('taxable')} />
      <Checkbox label={t('visible')} {...form.checkbox('visible_public')} />
      <Checkbox label={t('active')} {...form.checkbox('active')} />
    </FormDialog>
  )
}
