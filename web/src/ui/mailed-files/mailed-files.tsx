/** Files that came with a message by mail, each saved by a press. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { MailedFile } from '@backlot/contract/mailed-files'
import { mailedFilesText } from '#ui/mailed-files/text.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#ui/mailed-files/mailed-files.module.css'

interface MailedFilesProps {
  files: readonly MailedFile[]
  fetch: (file: MailedFile) => Promise<Blob>
}

export function MailedFiles({ files, fetch }: MailedFilesProps) {
  const t = useText(mailedFilesText)
  if (files.length === 0) return null
  const save = async (file: MailedFile): Promise<void> => {
    try {
      saveBlob(await fetch(file), file.name)
    } catch {
      toast.error(t('failed'))
    }
  }
  return (
    <ul className={styles.files} aria-label={t('label')}>
      {files.map((file) => (
        <li key={file.id}>
          {file.refused ? (
            <span className={styles.refused}>{t('refused', { name: file.name })}</span>
          ) : (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={t('save', { name: file.name })}
              onClick={() => void save(file)}
            >
              {file.name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
