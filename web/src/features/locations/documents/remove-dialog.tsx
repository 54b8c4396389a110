/** Asks before a document is removed for good. */
import { locationDocumentsApi as api, type ManagedDocument } from '@backlot/contract/location-documents'
import { useDocumentCall } from '#features/locations/documents/api.ts'
import { documentsText } from '#features/locations/documents/text.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function RemoveDialog({ document, onClose }: { document: ManagedDocument; onClose: () => void }) {
  const t = useText(documentsText)
  const remove = useDocumentCall(document.location_id, api.remove)
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_values, failed) =>
      remove.mutateAsync(document.id).then(onClose, () => {
        failed(null)
      }),
  })
  return (
    <FormDialog
      title={t('removeTitle')}
      action={t('removeTitle')}
      cancel={t('cancel')}
      color="red"
      isQuestion
      form={form}
      onClose={onClose}
    >
      <p>{t('removeAsk', { title: document.title })}</p>
    </FormDialog>
  )
}
