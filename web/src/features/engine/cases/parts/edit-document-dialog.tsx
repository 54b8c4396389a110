/** What the office says of a document: its name, its type, and until when it is valid. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { useCaseKind, useDocumentText } from '#features/engine/cases/context.tsx'
import type { DocumentFacts } from '#features/engine/cases/kind.ts'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { caseText } from '#features/engine/cases/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface EditDocumentDialogProps {
  document: CaseDocument
  onClose: () => void
}

export function EditDocumentDialog({ document: { id, version, title, type, valid_to: validTo }, onClose }: EditDocumentDialogProps) {
  const t = useText(caseText)
  const types = useDocumentText()
  const { calls, limits, documentTypes } = useCaseKind()
  const saving = useCaseChange((said: DocumentFacts) => calls.changeDocument(id, version, said))
  const form = useForm({
    limits: limits.document,
    initial: { title, type, valid_to: validTo ?? '' },
    onSubmit: ({ valid_to: day, ...said }, failed) =>
      saving.mutate(
        { ...said, valid_to: day || null },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog
      title={t('editDocument', { name: title || types(type) })}
      action={t('save')}
      cancel={t('cancel')}
      form={form}
      isIdle={!form.isChanged}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('documentTitle')} {...form.field('title')} />
      <NativeSelect
        label={t('documentType')}
        data={documentTypes.map((value) => ({ value, label: types(value) }))}
        {...form.field('type')}
      />
      <TextInput label={t('documentValidTo')} {...form.field('valid_to')} type="date" />
    </FormDialog>
  )
}
