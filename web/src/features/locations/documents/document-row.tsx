/** One document with what can be done with it. */
import { ActionIcon, Button } from '@mantine/core'
import { IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ManagedDocument } from '@backlot/contract/location-documents'
import { DownloadDocument } from '#features/locations/documents/download-document.tsx'
import { documentsText } from '#features/locations/documents/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/documents/documents.module.css'

interface DocumentRowProps {
  document: ManagedDocument
  onEdit?: () => void
  onRemove?: () => void
  onRecover?: () => void
  onRemoveForGood?: () => void
}

export function DocumentRow({ document, onEdit, onRemove, onRecover, onRemoveForGood }: DocumentRowProps) {
  const t = useText(documentsText)
  const { title, kind, open, deleted_at: gone } = document
  return (
    <li className={styles.row}>
      <IconFileTypePdf size={28} aria-hidden />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.hint}>{[t(kind), gone === null && t(open ? 'open' : 'closed')].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.tools}>
        <DownloadDocument document={document} isShort />
        {onEdit && (
          <ActionIcon size={44} aria-label={t('edit', { title })} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon size={44} aria-label={t('remove', { title })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
        {onRecover && (
          <Button variant="default" onClick={onRecover}>
            {t('recover', { title })}
          </Button>
        )}
        {onRemoveForGood && (
          <Button variant="default" onClick={onRemoveForGood}>
            {t('removeForGood', { title })}
          </Button>
        )}
      </span>
    </li>
  )
}
