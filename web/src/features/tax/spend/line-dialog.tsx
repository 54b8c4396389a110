/** One payment: added, or written again. */
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import limits from 'virtual:limits/tax-spend'
import { taxWord } from '@backlot/contract/tax-definition'
import { recapItems } from '@backlot/contract/engine/recaps'
import { spendClasses } from '@backlot/contract/tax-programs'
import { type TaxLine, type TaxLineFields, taxSpendApi as api } from '@backlot/contract/tax-spend'
import { plainNumber } from '@backlot/contract/typed-number'
import { recapItemText } from '#features/engine/cases/parts/recap-text.ts'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { PayeeFields, paidOf } from '#features/tax/spend/payee-fields.tsx'
import { spendText } from '#features/tax/spend/text.ts'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useNumeral } from '#lib/use-numeral.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** As the call takes it: "1,250" is 1250.00, and what was paid back has its minus. Null where it is no amount, or nothing. */
export function lineAmount(typed: string): string | null {
  const number = Number(plainNumber(typed))
  return typed.trim() === '' || !Number.isFinite(number) || Number(number.toFixed(2)) === 0 ? null : number.toFixed(2)
}

interface LineDialogProps {
  taxId: number
  /** Null for a new one. */
  line: TaxLine | null
  onClose: () => void
}

export function LineDialog({ taxId, line, onClose }: LineDialogProps) {
  const t = useText(spendText)
  const items = useText(recapItemText)
  const locale = useLocale()
  const saving = useCaseChange(async (fields: TaxLineFields): Promise<void> => {
    if (line) await call(api.changeLine, { body: { id: line.id, version: line.version, ...fields } })
    else await call(api.addLines, { body: { taxId, lines: [fields] } })
  })
  const numeral = useNumeral()
  const form = useForm({
    limits: limits['changeLine'] ?? {},
    initial: {
      class: line?.class ?? 'resident_btl',
      amount: numeral(line?.amount),
      paid_on: line?.paid_on ?? '',
      ...paidOf(line),
      description: line?.description ?? '',
      county: line?.county ?? '',
      work_days: line?.work_days ?? 0,
      recap_item: line?.recap_item ?? '',
      permit_no: line?.permit_no ?? '',
    },
    check: ({ amount }) => (lineAmount(amount) === null ? { amount: t('notAmount') } : {}),
    // A new line is the first of its list.
    fieldOf: (path) => path.replace(/^lines\.0\./, ''),
    onSubmit: ({ class: kind, amount, paid_on: day, recap_item: item, ...typed }, failed) =>
      saving.mutate(
        {
          ...typed,
          class: kind,
          amount: lineAmount(amount) ?? amount,
          paid_on: day === '' ? null : day,
          recap_item: recapItems.find((one) => one === item) ?? null,
        },
        { onSuccess: onClose, onError: failed },
      ),
  })
  return (
    <FormDialog title={t(line ? 'editTitle' : 'add')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <NativeSelect
        label={t('class')}
        data={spendClasses.map((value) => ({ value, label: taxWord(value, locale) }))}
        {...form.field('class')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('amount')} description={t('amountHint')} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
        <TextInput type="date" label={t('paidOn')} {...form.field('paid_on')} />
      </SimpleGrid>
      <PayeeFields taxId={taxId} line={line} form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('description')} autoComplete="off" {...form.field('description')} />
        <TextInput label={t('county')} autoComplete="off" {...form.field('county')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('recapItem')}
          description={t('recapItemHint')}
          data={[{ value: '', label: t('byItsClass') }, ...recapItems.map((value) => ({ value, label: items(value) }))]}
          {...form.field('recap_item')}
        />
        <TextInput label={t('permitNo')} description={t('permitNoHint')} autoComplete="off" {...form.field('permit_no')} />
      </SimpleGrid>
      <NumberField
        label={t('workDays')}
        min={0}
        max={366}
        isWhole
        {...form.choice('work_days')}
        onNumber={(next) => form.set({ work_days: next ?? 0 })}
      />
    </FormDialog>
  )
}
