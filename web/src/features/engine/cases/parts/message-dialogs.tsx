/** What the office writes to an applicant: a message, a request for information, a request for a document. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useCaseKind, useDocumentText } from '#features/engine/cases/context.tsx'
import type { Written } from '#features/engine/cases/kind.ts'
import { messagesText } from '#features/engine/cases/parts/messages-text.ts'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAttaching } from '#ui/mailed-files/use-attaching.tsx'

interface DialogProps {
  /** The case. */
  id: number
  onClose: () => void
}

/** Says that it was sent, and closes. */
function useSent(onClose: () => void) {
  const t = useText(messagesText)
  return () => {
    toast.success(t('sent'))
    onClose()
  }
}

export function MessageDialog({ id, onClose }: DialogProps) {
  const t = useText(messagesText)
  const { calls, limits } = useCaseKind()
  const onSuccess = useSent(onClose)
  const { attach, field } = useAttaching(calls.attach)
  const sending = useCaseChange(async (said: Written & { internal: boolean }) => attach(await calls.writeToUser(id, said)))
  const form = useForm({
    limits: limits.toUser,
    initial: { subject: '', body: '', internal: false },
    check: ({ body }) => (body.trim() === '' ? { body: t('needed') } : {}),
    onSubmit: (said, failed) => sending.mutate(said, { onSuccess, onError: failed }),
  })
  return (
    <FormDialog title={t('write')} action={t('send')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('subject')} {...form.field('subject')} />
      <Textarea autosize minRows={4} label={t('body')} {...form.field('body')} />
      {field}
      <Checkbox label={t('keepInside')} description={t('keepInsideHint')} {...form.checkbox('internal')} />
    </FormDialog>
  )
}

/** What the applicant writes to the office. */
export function OwnMessageDialog({ id, onClose }: DialogProps) {
  const t = useText(messagesText)
  const { calls, limits } = useCaseKind()
  const onSuccess = useSent(onClose)
  const { attach, field } = useAttaching(calls.attach)
  const sending = useCaseChange(async (said: Written) => attach(await calls.writeToOffice(id, said)))
  const form = useForm({
    limits: limits.toOffice,
    initial: { subject: '', body: '' },
    check: ({ body }) => (body.trim() === '' ? { body: t('needed') } : {}),
    onSubmit: (said, failed) => sending.mutate(said, { onSuccess, onError: failed }),
  })
  return (
    <FormDialog title={t('writeOwn')} action={t('send')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('subject')} {...form.field('subject')} />
      <Textarea autosize minRows={4} label={t('body')} {...form.field('body')} />
      {field}
    </FormDialog>
  )
}

export function InfoDialog({ id, onClose }: DialogProps) {
  const t = useText(messagesText)
  const { calls, limits } = useCaseKind()
  const onSuccess = useSent(onClose)
  const sending = useCaseChange(({ items, due_at: due }: { items: string; due_at: string }) =>
    calls.askInfo(id, { items, due_at: due || null }),
  )
  const form = useForm({
    limits: limits.askInfo,
    initial: { items: '', due_at: '' },
    check: ({ items }) => (items.trim() === '' ? { items: t('needed') } : {}),
    onSubmit: (said, failed) => sending.mutate(said, { onSuccess, onError: failed }),
  })
  return (
    <FormDialog title={t('askInfo')} action={t('send')} cancel={t('cancel')} form={form} onClose={onClose}>
      <Textarea data-autofocus autosize minRows={4} label={t('items')} {...form.field('items')} />
      <TextInput label={t('dueField')} {...form.field('due_at')} type="date" />
    </FormDialog>
  )
}

interface AskedDocument {
  type: string
  title: string
  note: string
  due_at: string
}

export function DocumentDialog({ id, onClose }: DialogProps) {
  const t = useText(messagesText)
  const types = useDocumentText()
  const { calls, limits, documentTypes, titlesDocuments } = useCaseKind()
  const onSuccess = useSent(onClose)
  const sending = useCaseChange(({ due_at: due, ...said }: AskedDocument) => calls.askDocument(id, { due_at: due || null, ...said }))
  const form = useForm({
    limits: limits.askDocument,
    initial: { type: documentTypes[0] ?? 'other', title: '', note: '', due_at: '' },
    // Where the kind asks for a document with a message, that is not empty.
    check: ({ note }) => (!titlesDocuments && note.trim() === '' ? { note: t('needed') } : {}),
    onSubmit: (said, failed) => sending.mutate(said, { onSuccess, onError: failed }),
  })
  return (
    <FormDialog title={t('askDocument')} action={t('send')} cancel={t('cancel')} form={form} onClose={onClose}>
      <NativeSelect
        data-autofocus
        label={t('documentType')}
        data={documentTypes.map((value) => ({ value, label: types(value) }))}
        {...form.field('type')}
      />
      {titlesDocuments && <TextInput label={t('documentTitle')} {...form.field('title')} />}
      <Textarea autosize minRows={3} label={t('note')} {...form.field('note')} />
      <TextInput label={t('dueField')} {...form.field('due_at')} type="date" />
    </FormDialog>
  )
}
