/** Another cap for a year that runs: those who wait may have their turn with it. */
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { taxQueueApi as api, type TaxYear } from '@backlot/contract/tax-queue'
import { queueText } from '#features/tax/queue/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { amountOf } from '#lib/typed-number.ts'
import { useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function CapDialog({ year: { program, year, cap }, onClose }: { year: TaxYear; onClose: () => void }) {
  const t = useText(queueText)
  const client = useQueryClient()
  const saving = useMutation<TaxYear, ApiError, string | null>({
    mutationFn: (next) => call(api.changeYear, { body: { program, year, cap: next } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tax'] }),
  })
  const numeral = useNumeral()
  const form = useForm({
    limits: {},
    initial: { cap: numeral(cap) },
    check: (typed) => (typed.cap.trim() === '' || amountOf(typed.cap) !== null ? {} : { cap: t('notAmount') }),
    onSubmit: (typed, failed) =>
      saving.mutate(typed.cap.trim() === '' ? null : amountOf(typed.cap), {
        onSuccess: () => {
          toast.success(t('capSaved'))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog title={t('changeCap')} action={t('save')} cancel={t('cancel')} form={form} isIdle={!form.isChanged} onClose={onClose}>
      <p>{t('capText', { year: String(year) })}</p>
      <TextInput data-autofocus label={t('cap')} description={t('capHint')} inputMode="decimal" autoComplete="off" {...form.field('cap')} />
    </FormDialog>
  )
}
