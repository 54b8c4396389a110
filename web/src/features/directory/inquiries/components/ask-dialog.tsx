/** One message to many: who cannot be asked is named before anything is sent. */
import { Alert, Group, Loader, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import limits from 'virtual:limits/directory-inquiries'
import { useChecked, useSendInquiry } from '#features/directory/inquiries/api.ts'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/directory/inquiries/inquiries.module.css'

interface AskDialogProps {
  ids: readonly number[]
  days: { from: string; to: string }
  onClose: () => void
}

const today = (): string => new Date().toISOString().slice(0, 10)
const required = ['project', 'from', 'to', 'reply_by', 'message'] as const

export function AskDialog({ ids, days, onClose }: AskDialogProps) {
  const t = useText(inquiryText)
  const navigate = useNavigate()
  const checked = useChecked(ids)
  const askable = (checked.data ?? []).filter((one) => one.problem === null)
  const sending = useSendInquiry()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    limits: limits['sendInquiry'] ?? {},
    initial: { project: '', place: '', from: days.from, to: days.to, reply_by: '', message: '' },
    check: (typed) => Object.fromEntries(required.filter((name) => typed[name].trim() === '').map((name) => [name, t('required')])),
    onSubmit: (typed, failed) =>
      sending.mutate(
        { ...typed, entry_ids: askable.map((one) => one.entry_id), client_key: key },
        {
          onSuccess: ({ id, asked }) => {
            toast.success(t('sent', { count: asked }))
            void navigate({ to: '/dashboard/directories/inquiries', search: { inquiry: id } })
          },
          onError: failed,
        },
      ),
  })
  const instead = checked.isError ? (
    <ErrorState error={checked.error} onRetry={() => void checked.refetch()} />
  ) : checked.isPending ? (
    <p role="status">
      <Loader /> {t('checking')}
    </p>
  ) : askable.length === 0 ? (
    <>
      <LeftOut checked={checked.data} />
      <p role="alert">{t('nobody')}</p>
    </>
  ) : undefined
  return (
    <FormDialog
      size="lg"
      title={t('title', { count: checked.data ? askable.length : ids.length })}
      action={t('send')}
      cancel={t('cancel')}
      form={form}
      instead={instead}
      onClose={onClose}
    >
      <LeftOut checked={checked.data ?? []} />
      <p className={styles.quiet}>{t('intro')}</p>
      <TextInput label={t('project')} placeholder={t('projectHint')} data-autofocus {...form.field('project')} withAsterisk />
      <Group grow align="flex-start">
        <TextInput label={t('from')} {...form.field('from')} min={today()} withAsterisk />
        <TextInput label={t('to')} {...form.field('to')} min={form.values.from || today()} withAsterisk />
      </Group>
      <TextInput label={t('place')} {...form.field('place')} />
      <TextInput label={t('replyBy')} {...form.field('reply_by')} min={today()} max={form.values.to || undefined} withAsterisk />
      <Textarea
        size="md"
        label={t('message')}
        placeholder={t('messageHint')}
        rows={5}
        resize="vertical"
        {...form.field('message')}
        withAsterisk
      />
    </FormDialog>
  )
}

function LeftOut({ checked }: { checked: NonNullable<ReturnType<typeof useChecked>['data']> }) {
  const t = useText(inquiryText)
  const out = checked.flatMap(({ entry_id, label, problem }) => (problem === null ? [] : [{ id: entry_id, label, problem }]))
  if (out.length === 0) return null
  return (
    <Alert color="yellow" mb="md" title={t('leftOut', { count: out.length })}>
      <ul className={styles.leftOut}>
        {out.map(({ id, label, problem }) => (
          <li key={id}>{[label, t(problem)].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Alert>
  )
}
