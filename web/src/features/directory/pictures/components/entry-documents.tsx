/** The résumé and the price list of an entry, where the reader may have them. */
import { IconFileDownload } from '@tabler/icons-react'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { documentKinds } from '@backlot/contract/directory-fields'
import { fetchDocument, type DocumentKind } from '#features/directory/pictures/api.ts'
import { formatBytes } from '#lib/bytes.ts'
import { picturesText } from '#features/directory/pictures/text.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/directory/pictures/pictures.module.css'

export function EntryDocuments({ entry }: { entry: DirectoryEntry }) {
  const t = useText(picturesText)
  const tag = languageTag(useLocale())
  const known = documentKinds.flatMap((kind) => {
    const document = entry[kind]
    return document ? [{ kind, document }] : []
  })
  if (known.length === 0) return null
  const save = (kind: DocumentKind) => {
    fetchDocument(entry.id, kind)
      .then((file) => saveBlob(file, `${entry.label}, ${t(kind)}.pdf`))
      .catch(() => toast.error(t('saveFailed')))
  }
  return (
    <section className={styles.documents} aria-labelledby="documents-title">
      <h2 id="documents-title">{t('documents')}</h2>
      {known.map(({ kind, document }) => (
        <Button key={kind} variant="default" leftSection={<IconFileDownload size={18} aria-hidden />} onClick={() => save(kind)}>
          {t('save', { name: t(kind), size: formatBytes(document.bytes, tag) })}
        </Button>
      ))}
    </section>
  )
}
