/** Title and kind of a document, and whether visitors have it. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { locationDocumentKinds, type LocationDocumentKind, type ManagedDocument } from '@backlot/contract/location-documents'
import { changeDocument, useRefreshDocuments } from '#features/locations/documents/api.ts'
import { documentsText } from '#features/locations/documents/text.ts'
import { asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import limits from 'virtual:limits/location-documents'

interface DocumentDialogProps {
  document: ManagedDocument
  /** What visitors have is the office's to decide. */
  waits: boolean
  onClose: () => void
}

export function DocumentDialog({ document, waits, onClose }: DocumentDialogProps) {
  const t = useText(documentsText)
  const refresh = useRefreshDocuments(document.location_id)
  const { title, kind, open, version } = document
  const form = useForm({
    limits: limits['change'] ?? {},
    initial: { title, kind, open, version },
    onSubmit: (values, failed) =>
      changeDocument(document.id, values).then(
        () => {
          refresh()
          onClose()
        },
        (error: unknown) => {
          refresh()
          failed(asApiError(error))
        },
      ),
  })
  return (
    <FormDialog title={t('editTitle')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('title')} {...form.field('title')} />
      <NativeSelect
        label={t('kind')}
        value={form.values.kind}
        onChange={(event) => form.set({ kind: event.currentTarget.value as LocationDocumentKind })}
        data={locationDocumentKinds.map((value) => ({ value, label: t(value) }))}
      />
      {waits ? (
        <p>{t('officeOpens')}</p>
      ) : (
        <Checkbox
          label={t('showVisitors')}
          checked={form.values.open}
          onChange={(event) => form.set({ open: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
