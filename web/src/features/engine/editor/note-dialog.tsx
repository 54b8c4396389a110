/** A note to the owner, which goes by mail. */
import { Textarea } from '@mantine/core'
import { recordLimits } from '@backlot/contract/engine/records'
import { editorText } from '#features/engine/editor/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface NoteDialogProps {
  title: string
  onClose: () => void
  onSend: (note: string, refused: (error: ApiError) => void) => void
}

export function NoteDialog({ title, onClose, onSend }: NoteDialogProps) {
  const t = useText(editorText)
  const form = useForm({
    limits: { note: { required: true, maxLength: recordLimits.note } },
    initial: { note: '' },
    onSubmit: ({ note }, failed) => onSend(note, failed),
  })
  return (
    <FormDialog title={title} action={t('send')} cancel={t('cancel')} form={form} onClose={onClose}>
      <Textarea label={t('note')} rows={4} resize="vertical" data-autofocus {...form.field('note')} />
    </FormDialog>
  )
}
