/** Asks once more before owners get a mail, and for the reason where one is needed. */
import { Textarea } from '@mantine/core'
import limits from 'virtual:limits/bible'
import type { BiblePlace } from '@backlot/contract/bible'
import { useDecide } from '#features/bible/api.ts'
import { officeText } from '#features/bible/office/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface DecideDialogProps {
  projectId: number
  place: BiblePlace
  decision: 'confirmed' | 'released'
  needsReason: boolean
  onClose: () => void
}

export function DecideDialog({ projectId, place, decision, needsReason, onClose }: DecideDialogProps) {
  const t = useText(officeText)
  const decide = useDecide(projectId)
  const isChoice = decision === 'confirmed'
  const form = useForm({
    limits: limits['decide'] ?? {},
    initial: { reason: '' },
    onSubmit: ({ reason }, failed) =>
      decide.mutate(
        { id: place.id, decision, reason, version: place.version },
        {
          onSuccess: onClose,
          onError: (error) => {
            if (error.code === 'conflict') toast.error(t('late'))
            failed(error)
          },
        },
      ),
  })
  return (
    <FormDialog
      title={t(isChoice ? 'chooseTitle' : 'releaseTitle', { choice: place.choice })}
      action={t(decision)}
      cancel={t('cancel')}
      form={form}
      asks={false}
      isQuestion={!needsReason}
      onClose={onClose}
    >
      <p>{t(isChoice ? 'chooseText' : 'releaseText')}</p>
      {needsReason && <Textarea data-autofocus label={t('reason')} autosize minRows={2} {...form.field('reason')} required />}
    </FormDialog>
  )
}
