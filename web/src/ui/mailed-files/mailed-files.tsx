/** Files that came with words, each saved by a press. */
import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { MailedFile } from '@backlot/contract/mailed-files'
import { mailedFilesText } from '#ui/mailed-files/text.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { IconButton } from '#ui/shell/icon-button.tsx'
import styles from '#ui/mailed-files/mailed-files.module.css'

/** Only what came by mail may have been refused. */
type WordsFile = Omit<MailedFile, 'refused'> & Partial<Pick<MailedFile, 'refused'>>

interface MailedFilesProps {
  files: readonly WordsFile[]
  fetch: (file: WordsFile) => Promise<Blob>
  /** For those who may take one away. */
  remove?: (file: WordsFile) => void
}

export function MailedFiles({ files, fetch, remove }: MailedFilesProps) {
  const t = useText(mailedFilesText)
  if (files.length === 0) return null
  const save = async (file: WordsFile): Promise<void> => {
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
          {remove && (
            <IconButton aria-label={t('remove', { name: file.name })} onClick={() => remove(file)}>
              <IconTrash size={16} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
