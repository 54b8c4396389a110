/** Asks for the reason of what takes something away: a line that is disallowed, a transfer that is voided. */
import { Textarea } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { spendText } from '#features/tax/spend/text.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface ReasonDialogProps {
  title: string
  action: string
  text: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ReasonDialog({ title, action, text, send, onClose }: ReasonDialogProps) {
  const t = useText(spendText)
  const sending = useCaseChange(send)
  const form = useForm({
    limits: {},
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: messages.required } : {}),
    onSubmit: ({ reason }, failed) => sending.mutate(reason, { onSuccess: onClose, onError: failed }),
  })
  return (
    <FormDialog title={title} action={action} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{text}</p>
      <Textarea data-autofocus label={t('reason')} autosize minRows={2} maxLength={4000} {...form.field('reason')} />
    </FormDialog>
  )
}
