/** One message to many: who cannot be asked is named before anything is sent. */
import { Alert, Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { inquiryLimits } from '@backlot/contract/directory-inquiries'
import { useChecked, useSendInquiry } from '#features/directory/inquiries/api.ts'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import styles from '#features/directory/inquiries/inquiries.module.css'

interface AskDialogProps {
  ids: readonly number[]
  days: { from: string; to: string }
  onClose: () => void
}

export function AskDialog({ ids, days, onClose }: AskDialogProps) {
  const t = useText(inquiryText)
  const checked = useChecked(ids)
  const askable = (checked.data ?? []).filter((one) => one.problem === null)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('title', { count: checked.data ? askable.length : ids.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {checked.isError && <ErrorState error={checked.error} onRetry={() => void checked.refetch()} />}
      {checked.isPending && (
        <p role="status">
          <Spinner /> {t('checking')}
        </p>
      )}
      {checked.data && (
        <>
          <LeftOut checked={checked.data} />
          {askable.length === 0 ? (
            <p role="alert">{t('nobody')}</p>
          ) : (
            <Form ids={askable.map((one) => one.entry_id)} days={days} onClose={onClose} />
          )}
        </>
      )}
    </Modal>
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

const today = (): string => new Date().toISOString().slice(0, 10)
const required = ['project', 'from', 'to', 'reply_by', 'message'] as const
type Field = (typeof required)[number] | 'place'

function Form({ ids, days, onClose }: AskDialogProps) {
  const t = useText(inquiryText)
  const sentence = useSentence()
  const navigate = useNavigate()
  const send = useSendInquiry()
  const [key] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState({ project: '', place: '', from: days.from, to: days.to, reply_by: '', message: '' })
  const [faults, setFaults] = useState<Partial<Record<string, Message | string>>>({})
  const field = (name: Field) => ({
    value: form[name],
    error: faults[name] && sentence(faults[name]),
    required: name !== 'place',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setForm((before) => ({ ...before, [name]: value }))
      setFaults(({ [name]: _gone, ...others }) => others)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = required.filter((name) => form[name].trim() === '')
    if (missing.length > 0) return setFaults(Object.fromEntries(missing.map((name) => [name, t('required')])))
    return send.mutate(
      { ...form, entry_ids: [...ids], client_key: key },
      {
        onSuccess: ({ id, asked }) => {
          toast.success(t('sent', { count: asked }))
          void navigate({ to: '/dashboard/directories/inquiries', search: { inquiry: id } })
        },
        onError: ({ fields, detail }) => {
          setFaults(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
          toast.error(sentence(detail))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <p className={styles.quiet}>{t('intro')}</p>
        <TextInput
          label={t('project')}
          placeholder={t('projectHint')}
          data-autofocus
          maxLength={inquiryLimits.project}
          {...field('project')}
        />
        <Group grow align="flex-start">
          <TextInput type="date" label={t('from')} min={today()} {...field('from')} />
          <TextInput type="date" label={t('to')} min={form.from || today()} {...field('to')} />
        </Group>
        <TextInput label={t('place')} maxLength={inquiryLimits.place} {...field('place')} />
        <TextInput type="date" label={t('replyBy')} min={today()} max={form.to || undefined} {...field('reply_by')} />
        <Textarea
          size="md"
          label={t('message')}
          placeholder={t('messageHint')}
          rows={5}
          resize="vertical"
          maxLength={inquiryLimits.message}
          {...field('message')}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {t('send')}
        </Button>
      </Group>
    </form>
  )
}
