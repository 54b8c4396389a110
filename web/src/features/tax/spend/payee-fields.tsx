/** Who was paid and where they reside: chosen from the directory, which says the latter, or typed. */
import { Autocomplete, NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoryLimits } from '@backlot/contract/directory'
import { residencies, type Residency, type TaxLine, type TaxPayee, taxSpendApi as api } from '@backlot/contract/tax-spend'
import { spendText } from '#features/tax/spend/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import type { Form } from '#ui/form/use-form.ts'

const searchDelay = 200

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

/** By what each is offered as: two of one name are told apart by where they are. */
function optionsOf(payees: readonly TaxPayee[]): Map<string, TaxPayee> {
  const count = Map.groupBy(payees, ({ label }) => label.toLowerCase())
  return new Map(
    payees.map((payee) => {
      const { id, label, city, state } = payee
      const isOne = count.get(label.toLowerCase())?.length === 1
      return [isOne ? label : `${label} (${[city, state].filter(Boolean).join(', ') || id})`, payee] as const
    }),
  )
}

interface PayeeFieldsProps {
  taxId: number
  line: TaxLine | null
  form: Form<PaidValues>
}

export function PayeeFields({ taxId, line, form }: PayeeFieldsProps) {
  const t = useText(spendText)
  const { payee, entry_id: entry, residency, residency_reason: why } = form.values
  const [isTyping, setTyping] = useState(false)
  /** What the directory says of the entry that is chosen; null where that is not known here. */
  const [told, setTold] = useState<Residency | null>(line?.residency_source === 'directory' ? line.residency : null)
  const [term] = useDebouncedValue(payee.trim(), searchDelay)
  const found = useQuery<TaxPayee[], ApiError>({
    queryKey: ['tax', 'payees', taxId, term],
    queryFn: ({ signal }) => call(api.payees, { params: { id: taxId }, query: { term } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: isTyping && entry === null && term.length >= directoryLimits.suggestionLeast,
  })
  const options = optionsOf(found.data ?? [])
  const change = (typed: string) => {
    setTyping(true)
    const chosen = options.get(typed)
    if (!chosen && entry === null) return form.set({ payee: typed })
    // Another name is another payee: what was said is of the one before.
    setTold(chosen?.residency ?? null)
    const more = { residency: chosen?.residency ?? '', residency_reason: '' } as const
    return form.set({ payee: chosen?.label ?? typed, entry_id: chosen?.id ?? null, ...more })
  }
  const says = told === '' ? t('directorySilent') : told ? t('directorySays', { residency: t(told) }) : t('entryChosen')
  const differs = entry !== null && residency !== '' && told !== '' && residency !== told
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Autocomplete
          label={t('payee')}
          description={t('payeeHint')}
          autoComplete="off"
          {...form.choice('payee')}
          maxLength={200}
          data={isTyping && entry === null ? [...options.keys()] : []}
          // The server has chosen already.
          filter={({ options: all }) => all}
          onChange={change}
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
