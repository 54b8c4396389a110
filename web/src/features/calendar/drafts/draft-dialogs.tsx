/** A draft is made, applied, or discarded. */
import limits from 'virtual:limits/calendar-drafts'
import { Text, TextInput } from '@mantine/core'
import type { ScheduleDraft } from '@backlot/contract/calendar-drafts'
import { type ComparedDraft, useApplyDraft, useCreateDraft, useDiscardDraft } from '#features/calendar/drafts/api.ts'
import { draftsText } from '#features/calendar/drafts/text.ts'
import { useDraftName } from '#features/calendar/drafts/use-draft-name.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface CreateDialogProps {
  project: number
  onMade: (draft: ScheduleDraft) => void
  onClose: () => void
}

export function CreateDialog({ project, onMade, onClose }: CreateDialogProps) {
  const t = useText(draftsText)
  const creating = useCreateDraft()
  const form = useForm({
    limits: limits['createDraft'] ?? {},
    initial: { name: '' },
    onSubmit: ({ name }, failed) =>
      creating.mutate(
        { project_id: project, name },
        {
          onSuccess: (draft) => {
            onClose()
            onMade(draft)
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('createTitle')} action={t('create')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

interface DecideDialogProps {
  draft: ComparedDraft
  onClose: () => void
}

/** Says how much changes, and whether what others changed meanwhile goes with it. */
export function ApplyDialog({ draft, onClose }: DecideDialogProps) {
  const t = useText(draftsText)
  const name = useDraftName()(draft)
  const applying = useApplyDraft()
  const changed = draft.changes.filter(({ change }) => change !== 'same')
  const isStale = changed.some(({ is_stale: isOld }) => isOld)
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      applying.mutate(
        { id: draft.id, overwrite: isStale },
        {
          onSuccess: () => {
            onClose()
            toast.success(t('appliedNow', { name }))
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('applyTitle', { name })} action={t('apply')} cancel={t('cancel')} isQuestion form={form} onClose={onClose}>
      <Text>{t('applyText', { count: changed.length })}</Text>
      {isStale && <Text>{t('applyStale')}</Text>}
    </FormDialog>
  )
}

export function DiscardDialog({ draft, onClose }: DecideDialogProps) {
  const t = useText(draftsText)
  const name = useDraftName()(draft)
  const discarding = useDiscardDraft()
  return (
    <QuestionDialog
      title={t('discardTitle', { name })}
      action={t('discard')}
      cancel={t('cancel')}
      onAgree={() => discarding.mutateAsync(draft.id)}
      done={t('discardedNow', { name })}
      onClose={onClose}
    >
      {t('discardText')}
    </QuestionDialog>
  )
}
