/** What the office writes to an applicant: a message, a request for information, a request for a document. */
import limits from 'virtual:limits/permit-process'
import { Checkbox, FileInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import { permitDocumentTypes } from '@backlot/contract/permit-fields'
import { permitMessagesApi as api } from '@backlot/contract/permit-process'
import { usePermitChange } from '#features/permits/api.ts'
import { permitMessagesText } from '#features/permits/parts/messages-text.ts'
import { documentTypeText } from '#features/permits/words.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { asApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface DialogProps {
  permitId: number
  onClose: () => void
}

/** Says that it was sent, and closes. */
function useSent(onClose: () => void) {
  const t = useText(permitMessagesText)
  return () => {
    toast.success(t('sent'))
    onClose()
  }
}

/** Sends the message, then its files one after another; one that is refused is named, and the message stays sent. */
function useAttaching() {
  const t = useText(permitMessagesText)
  const messageText = useMessageText()
  const [files, setFiles] = useState<File[]>([])
  const attach = async ({ id }: CaseMessage): Promise<void> => {
    for (const file of files)
      await callWithFile(api.addFile, { body: { messageId: String(id) } }, fileOf(file)).catch((thrown: unknown) => {
        toast.error(t('fileLost', { name: file.name, reason: messageText(asApiError(thrown).first) }))
      })
  }
  const field = (
    <FileInput
      multiple
      clearable
      label={t('files')}
      description={t('filesHint')}
      accept="application/pdf,image/*"
      value={files}
      onChange={setFiles}
    />
  )
  return { attach, field }
}

export function MessageDialog({ permitId, onClose }: DialogProps) {
  const t = useText(permitMessagesText)
  const onSuccess = useSent(onClose)
  const { attach, field } = useAttaching()
  const sending = usePermitChange(async (said: { subject: string; body: string; internal: boolean }) =>
    attach(await call(api.toUser, { body: { permitId, ...said } })),
  )
  const form = useForm({
    limits: limits['toUser'] ?? {},
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
export function OwnMessageDialog({ permitId, onClose }: DialogProps) {
  const t = useText(permitMessagesText)
  const onSuccess = useSent(onClose)
  const { attach, field } = useAttaching()
  const sending = usePermitChange(async (said: { subject: string; body: string }) =>
    attach(await call(api.toAdmin, { body: { permitId, ...said } })),
  )
  const form = useForm({
    limits: limits['toAdmin'] ?? {},
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

export function InfoDialog({ permitId, onClose }: DialogProps) {
  const t = useText(permitMessagesText)
  const onSuccess = useSent(onClose)
  const sending = usePermitChange(({ items, due_at: due }: { items: string; due_at: string }) =>
    call(api.requestInfo, { body: { permitId, items, due_at: due || null } }),
  )
  const form = useForm({
    limits: limits['requestInfo'] ?? {},
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

export function DocumentDialog({ permitId, onClose }: DialogProps) {
  const t = useText(permitMessagesText)
  const types = useText(documentTypeText)
  const onSuccess = useSent(onClose)
  const sending = usePermitChange(({ type, due_at: due, ...said }: { type: string; title: string; note: string; due_at: string }) =>
    call(api.requestDocument, {
      body: { permitId, type: permitDocumentTypes.find((one) => one === type) ?? 'other', due_at: due || null, ...said },
    }),
  )
  const form = useForm({
    limits: limits['requestDocument'] ?? {},
    initial: { type: 'certificate_of_insurance', title: '', note: '', due_at: '' },
    onSubmit: (said, failed) => sending.mutate(said, { onSuccess, onError: failed }),
  })
  return (
    <FormDialog title={t('askDocument')} action={t('send')} cancel={t('cancel')} form={form} onClose={onClose}>
      <NativeSelect
        data-autofocus
        label={t('documentType')}
        data={permitDocumentTypes.map((value) => ({ value, label: types(value) }))}
        {...form.field('type')}
      />
      <TextInput label={t('documentTitle')} {...form.field('title')} />
      <Textarea autosize minRows={3} label={t('note')} {...form.field('note')} />
      <TextInput label={t('dueField')} {...form.field('due_at')} type="date" />
    </FormDialog>
  )
}
