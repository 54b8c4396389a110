/** Who was paid and where they reside: chosen from the directory, which says the latter, or typed. */
import { NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import { useState } from 'react'
import { residencies, type Residency, type TaxLine, type TaxPayee, taxSpendApi as api } from '@backlot/contract/tax-spend'
import { EntrySearch } from '#features/engine/entry-search.tsx'
import { spendText } from '#features/tax/spend/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import type { Form } from '#ui/form/use-form.ts'

export interface PaidValues {
  payee: string
  entry_id: number | null
  residency: Residency
  residency_reason: string
}
export const paidOf = (line: TaxLine | null): PaidValues => ({
  payee: line?.payee ?? '',
  entry_id: line?.entry_id ?? null,
  residency: line?.residency ?? '',
  residency_reason: line?.residency_reason ?? '',
})

interface PayeeFieldsProps {
  taxId: number
  line: TaxLine | null
  form: Form<PaidValues>
}

export function PayeeFields({ taxId, line, form }: PayeeFieldsProps) {
  const t = useText(spendText)
  const { entry_id: entry, residency, residency_reason: why } = form.values
  /** What the directory says of the entry that is chosen; null where that is not known here. */
  const [told, setTold] = useState<Residency | null>(line?.residency_source === 'directory' ? line.residency : null)
  /** Another name is another payee: what was said is of the one before. */
  const become = (paid: Pick<PaidValues, 'payee' | 'entry_id'>, residesIn: Residency | null) => {
    setTold(residesIn)
    form.set({ ...paid, residency: residesIn ?? '', residency_reason: '' })
  }
  const type = (typed: string) => (entry === null ? form.set({ payee: typed }) : become({ payee: typed, entry_id: null }, null))
  const choose = ({ id, label, residency: residesIn }: TaxPayee) => become({ payee: label, entry_id: id }, residesIn)
  const says = told === '' ? t('directorySilent') : told ? t('directorySays', { residency: t(told) }) : t('entryChosen')
  const differs = entry !== null && residency !== '' && told !== '' && residency !== told
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <EntrySearch
          label={t('payee')}
          description={t('payeeHint')}
          {...form.choice('payee')}
          isChosen={entry !== null}
          queryKey={['tax', 'payees', taxId]}
          ask={(term, signal) => call(api.payees, { params: { id: taxId }, query: { term } }, { signal, quiet: true })}
          maxLength={200}
          onType={type}
          onChoose={choose}
        />
        <NativeSelect
          label={t('residency')}
          description={entry === null ? t('residencyHint') : says}
          data={residencies.map((value) => ({ value, label: t(value === '' ? 'notStated' : value) }))}
          {...form.field('residency')}
        />
      </SimpleGrid>
      {(differs || why !== '') && <Textarea label={t('residencyReason')} autosize minRows={2} {...form.field('residency_reason')} />}
    </>
  )
}
