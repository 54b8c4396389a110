/** The documents in the edit screen: sent, named, shown to visitors, put away and brought back. */
import { Button, NativeSelect } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import {
  documentLimits,
  locationDocumentKinds,
  locationDocumentsApi as api,
  type LocationDocumentKind,
  type ManagedDocument,
} from '@backlot/contract/location-documents'
import { useMayEdit } from '#features/engine/editor/context.tsx'
import { UploadPanel } from '#features/galleries/public.ts'
import { useDocumentCall, useDocuments, useRefreshDocuments } from '#features/locations/documents/api.ts'
import { DocumentDialog } from '#features/locations/documents/document-dialog.tsx'
import { DocumentRow } from '#features/locations/documents/document-row.tsx'
import { RemoveDialog } from '#features/locations/documents/remove-dialog.tsx'
import { documentsText } from '#features/locations/documents/text.ts'
import { documentsHome, documentUploads } from '#features/locations/documents/uploads.ts'
import { useStored } from '#features/locations/edit/editor.ts'
import { addFiles, resumeFiles, whenStored } from '#features/media/public.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/locations/documents/documents.module.css'

export function DocumentsStep() {
  const t = useText(documentsText)
  const id = useStored((edit) => edit?.id)
  if (id === undefined) return <p>{t('later')}</p>
  return <Documents locationId={id} />
}

function Documents({ locationId }: { locationId: number }) {
  const t = useText(documentsText)
  const mayEdit = useMayEdit()
  const { data, isError, error, refetch } = useDocuments(locationId)
  const trash = useDocumentCall(locationId, api.softDelete)
  const recover = useDocumentCall(locationId, api.recover)
  const [edited, setEdited] = useState<ManagedDocument | null>(null)
  const [doomed, setDoomed] = useState<ManagedDocument | null>(null)
  useUploads(locationId)
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { documents = [], trashed = [], waits = false, office = false } = data ?? {}
  return (
    <div className={styles.step}>
      <p className={styles.hint}>{t('hint', { megabytes: documentLimits.bytes / (1024 * 1024) })}</p>
      {waits && <p className={styles.hint}>{t('officeOpens')}</p>}
      {mayEdit && <ChooseDocuments locationId={locationId} />}
      <UploadPanel home={documentsHome(locationId)} />
      {data && documents.length === 0 && <EmptyState title={t('none')} />}
      {documents.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {documents.map((document) => {
            const isOffices = waits && document.open
            const may = mayEdit && !isOffices
            return (
              <DocumentRow
                key={document.id}
                document={document}
                {...(may && { onEdit: () => setEdited(document), onRemove: () => trash.mutate(document.id) })}
              />
            )
          })}
        </ul>
      )}
      {mayEdit && trashed.length > 0 && (
        <details className={styles.trash}>
          <summary>{t('removed', { count: trashed.length })}</summary>
          <ul className={styles.list}>
            {trashed.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onRecover={() => recover.mutate(document.id)}
                {...(office && { onRemoveForGood: () => setDoomed(document) })}
              />
            ))}
          </ul>
        </details>
      )}
      {edited && <DocumentDialog document={edited} waits={waits} onClose={() => setEdited(null)} />}
      {doomed && <RemoveDialog document={doomed} onClose={() => setDoomed(null)} />}
    </div>
  )
}

/** Goes on with what an earlier page had not finished, and reads the list again when a file has arrived. */
function useUploads(locationId: number): void {
  const refresh = useRefreshDocuments(locationId)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    void resumeFiles(documentUploads, locationId)
    return whenStored((home) => {
      if (home === documentsHome(locationId)) latest.current()
    })
  }, [locationId])
}

function ChooseDocuments({ locationId }: { locationId: number }) {
  const t = useText(documentsText)
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<LocationDocumentKind>('floor_plan')
  return (
    <div className={styles.choose}>
      <NativeSelect
        label={t('kindOfNew')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as LocationDocumentKind)}
        data={locationDocumentKinds.map((value) => ({ value, label: t(value) }))}
      />
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept="application/pdf"
        aria-label={t('choose')}
        onChange={({ currentTarget: input }) => {
          addFiles(documentUploads, { recordId: locationId, fields: { kind } }, [...(input.files ?? [])])
          // The same file may be chosen again.
          input.value = ''
        }}
      />
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => field.current?.click()}>
        {t('choose')}
      </Button>
    </div>
  )
}
