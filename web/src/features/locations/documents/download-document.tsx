/** The button that saves the PDF of a document. */
import { IconFileDownload } from '@tabler/icons-react'
import type { LocationDocument } from '@backlot/contract/location-document-values'
import { saveDocument } from '#features/locations/documents/api.ts'
import { documentsText } from '#features/locations/documents/text.ts'
import { formatBytes } from '#lib/bytes.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'

interface DownloadDocumentProps {
  document: LocationDocument
  /** Its title stands beside it already. */
  isShort?: boolean
}

export function DownloadDocument({ document, isShort = false }: DownloadDocumentProps) {
  const t = useText(documentsText)
  const size = formatBytes(document.bytes, languageTag(useLocale()))
  const name = t('download', { title: document.title, size })
  const save = () => {
    saveDocument(document).catch(() => toast.error(t('downloadFailed')))
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      onClick={save}
      {...(isShort && { 'aria-label': name })}
    >
      {isShort ? size : name}
    </Button>
  )
}
