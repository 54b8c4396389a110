/** The office puts a deadline off, with the reason that the applicant reads. */
import limits from 'virtual:limits/tax-awards'
import { Textarea, TextInput } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import type { Tax } from '@backlot/contract/tax'
import { type deadlineNames, taxAwardsApi as api } from '@backlot/contract/tax-awards'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { deadlineText } from '#features/tax/deadlines/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export type Deadline = (typeof deadlineNames)[number]

interface ExtendDialogProps {
  stored: Pick<Tax, 'id' | 'version' | 'deadlines'>
  deadline: Deadline
  onClose: () => void
}

export function ExtendDialog({ stored: { id, version, deadlines }, deadline, onClose }: ExtendDialogProps) {
  const t = useText(deadlineText)
  const format = useFormat()
  const extending = useCaseChange((said: { day: string; reason: string }) =>
    call(api.extend, { body: { taxId: id, version, deadline, ...said } }),
  )
  const form = useForm({
    limits: limits['extend'] ?? {},
    initial: { day: '', reason: '' },
    check: ({ day, reason }) => ({
      ...(day === '' ? { day: messages.required } : {}),
      ...(reason.trim() === '' ? { reason: messages.required } : {}),
    }),
    onSubmit: (said, failed) =>
      extending.mutate(said, {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog title={t(deadline)} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t('runs', { day: format.date(deadlines[deadline]) })}</p>
      <TextInput data-autofocus type="date" label={t('day')} {...form.field('day')} />
      <Textarea label={t('reason')} autosize minRows={2} {...form.field('reason')} />
    </FormDialog>
  )
}
