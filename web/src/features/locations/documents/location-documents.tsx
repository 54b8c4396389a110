/** The documents that a reader of a location may have, on its page. */
import type { LocationDocument } from '@backlot/contract/location-document-values'
import { DownloadDocument } from '#features/locations/documents/download-document.tsx'
import { documentsText } from '#features/locations/documents/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/documents/documents.module.css'

export function LocationDocuments({ documents }: { documents: readonly LocationDocument[] }) {
  const t = useText(documentsText)
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">{t('documents')}</h2>
      <ul className={styles.list}>
        {documents.map((document) => (
          <li key={document.id} className={styles.shown}>
            <DownloadDocument document={document} />
            <span className={styles.hint}>{[t(document.kind), !document.open && t('closed')].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
