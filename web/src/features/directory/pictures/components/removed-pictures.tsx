/** Pictures that were taken out: each can be put back. */
import { Button } from '@mantine/core'
import type { EntryFile } from '@backlot/contract/directory-pictures'
import { useField } from '#features/directory/edit/editor.ts'
import { removedOf } from '#features/directory/pictures/model.ts'
import { picturesText } from '#features/directory/pictures/text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/directory/pictures/pictures.module.css'

export function RemovedPictures({ files, isFull }: { files: readonly EntryFile[]; isFull: boolean }) {
  const t = useText(picturesText)
  const { value, set } = useField('images')
  const images = value ?? []
  // One that arrived this moment is made and not named yet.
  const removed = removedOf(files, images).filter(({ state }) => state === 'ready')
  if (removed.length === 0) return null
  return (
    <details className={styles.removed}>
      <summary>{t('removed', { count: removed.length })}</summary>
      <ul>
        {removed.map((file) => (
          <li key={file.id}>
            <span className={styles.removedPicture}>
              <Picture picture={file.picture} alt={file.file_name} sizes="160px" />
            </span>
            <Button variant="default" disabled={isFull} onClick={() => set([...images, { id: file.id }])}>
              {t('putBack')}
              <span className="hidden-text">: {file.file_name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
