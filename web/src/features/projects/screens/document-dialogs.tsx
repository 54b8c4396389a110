/** What adds a document to a project, and what changes one. */
import limits from 'virtual:limits/project-documents'
import { FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import {
  documentReaders,
  projectDocumentKinds,
  projectDocumentLimits,
  type ProjectDocument,
  type ProjectDocumentKind,
} from '@backlot/contract/project-documents'
import { useAddDocument, useChangeDocument } from '#features/projects/screens/following-api.ts'
import type { DialogProps } from '#features/projects/screens/following-dialogs.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** What a production office sends. */
export const officeFiles = '.pdf,.docx,.xlsx,.txt,.csv,application/pdf,image/*,text/plain,text/csv'

export function useKindName() {
  const t = useText(pageText)
  return (kind: ProjectDocumentKind): string => t(kind === 'budget' ? 'budget_document' : kind)
}

/** Without a document a new one. */
export function DocumentDialog({ projectId, row: document, onClose }: DialogProps<ProjectDocument>) {
  const t = useText(pageText)
  const kindName = useKindName()
  const adding = useAddDocument(projectId)
  const changing = useChangeDocument(projectId)
  const [file, setFile] = useState<File | null>(null)
  const onSuccess = () => {
    toast.success(t('saved'))
    onClose()
  }
  const form = useForm({
    limits: limits[document ? 'change' : 'add'] ?? {},
    initial: { file: '', title: document?.title ?? '', kind: document?.kind ?? 'other', visible_to: document?.visible_to ?? 'staff' },
    check: () => (document || file ? {} : { file: messages.required }),
    onSubmit: ({ title, ...chosen }, failed) => {
      const fields = {
        title,
        kind: projectDocumentKinds.find((one) => one === chosen.kind) ?? 'other',
        visible_to: documentReaders.find((one) => one === chosen.visible_to) ?? 'staff',
      }
      if (document) changing.mutate({ ...fields, id: document.id, version: document.version }, { onSuccess, onError: failed })
      else if (file) adding.mutate({ ...fields, file }, { onSuccess, onError: failed })
    },
  })
  return (
    <FormDialog
      title={t(document ? 'changeDocument' : 'addDocument')}
      action={t('save')}
      cancel={t('cancel')}
      form={form}
      onClose={onClose}
    >
      {!document && (
        <FileInput
          required
          label={t('file', { megabytes: projectDocumentLimits.bytes / (1024 * 1024) })}
          accept={officeFiles}
          value={file}
          error={form.choice('file').error}
          onChange={(chosen) => {
            setFile(chosen)
            form.set({ file: chosen?.name ?? '' })
          }}
        />
      )}
      <TextInput label={t('title')} {...(!document && { description: t('titleHint') })} {...form.field('title')} />
      <NativeSelect
        label={t('kind')}
        data={projectDocumentKinds.map((value) => ({ value, label: kindName(value) }))}
        {...form.field('kind')}
      />
      <NativeSelect label={t('whoHas')} data={documentReaders.map((value) => ({ value, label: t(value) }))} {...form.field('visible_to')} />
    </FormDialog>
  )
}
